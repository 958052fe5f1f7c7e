import { StringDecoder } from 'node:string_decoder';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { COLUMNS_READ } from './columns.ts';
import type { TenderIndex } from './tender-index.ts';

/** More rows changed at once than this are read like all the others. */
const MOST_CHANGES = 20_000;

/** Fills an index and keeps it in step with the table. */
export interface Loading {
  /** Reads the columns, then the words; between the two the index answers what asks for no words. */
  readonly columns: Promise<void>;
  readonly words: Promise<void>;
  /** Takes in what was committed before this call. @returns false when there is so much that all must be read again */
  refresh(): Promise<boolean>;
  /** What the Russian dictionary makes of each word. */
  lexemes(words: readonly string[]): Promise<string[][]>;
}

/**
 * Every change of a row names its transaction. Whatever was still under way when the index looked last is read
 * again, so that nothing is missed however long a transaction takes.
 */
export function load(pool: pg.Pool, index: TenderIndex): Loading {
  let horizon = '0';
  /** Where the words were begun to be read: what changed since is read once more. */
  let again: string | undefined;

  async function readAll(): Promise<void> {
    horizon = await currentHorizon(pool);
    await copy(pool, `select ${COLUMNS_READ} from tenders`, (line) => {
      index.put(line.split('\t').map((value) => (value === '\\N' ? null : value)));
    });
    await index.sort(async () => void (await setImmediate()));
  }

  async function readWords(): Promise<void> {
    const from = horizon;
    await copy(pool, 'select number, words from tenders', (line) => {
      const tab = line.indexOf('\t');
      index.putWords(Number(line.slice(0, tab)), line.slice(tab + 1).replaceAll('\\\\', '\\'));
    });
    index.wordsLoaded();
    again = from;
  }

  async function refresh(): Promise<boolean> {
    const since = again ?? horizon;
    again = undefined;
    const { rows } = await changesSince(since).catch((error: unknown) => {
      again = since;
      throw error;
    });
    if (rows.length > MOST_CHANGES) return false;
    for (const [, words, ...row] of rows) {
      if (row[0] === null || row[0] === undefined) continue;
      index.put(row.map((value) => (value === null ? null : String(value))));
      index.putWords(Number(row[0]), words ?? '');
    }
    horizon = rows[0]?.[0] ?? horizon;
    return true;
  }

  const changesSince = (since: string) =>
    pool.query<(string | null)[]>({
      name: 'tender-changes',
      rowMode: 'array',
      text: `select h.horizon, t.words::text, t.* from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) h
        left join lateral (select ${COLUMNS_READ}, words from tenders where changed_by >= $1::xid8 limit ${MOST_CHANGES + 1}) t
        on true`,
      values: [since],
    });

  async function lexemes(words: readonly string[]): Promise<string[][]> {
    const { rows } = await pool.query<{ lexemes: string[] }>({
      name: 'tender-lexemes',
      text: `select tsvector_to_array(to_tsvector('russian', word)) as lexemes
        from unnest($1::text[]) with ordinality as words (word, place) order by place`,
      values: [words],
    });
    return rows.map((row) => row.lexemes);
  }

  const columns = readAll();
  const words = columns.then(readWords);
  return { columns, words, refresh, lexemes };
}

async function currentHorizon(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select pg_snapshot_xmin(pg_current_snapshot())::text as horizon');
  return rows[0].horizon;
}

/** Reads the rows of a query as COPY writes them, line by line, without holding them. */
async function copy(pool: pg.Pool, query: string, each: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    const decoder = new StringDecoder('utf8');
    let rest = '';
    for await (const chunk of client.query(to(`copy (${query}) to stdout`))) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) each(line);
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
