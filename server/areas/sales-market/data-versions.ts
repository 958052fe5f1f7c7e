import type pg from 'pg';
import { line } from '../../../src/api/contracts/fields.ts';
import { FileProblem } from '../../import/record.ts';

/** Longest source, characters: it stands in one line under a picture. */
const LONGEST_SOURCE = 200;

/** One that everything else may trust: what `--source` says. @throws FileProblem */
export function sourceIn(said: string | undefined, otherwise?: string): string {
  const source = line(LONGEST_SOURCE).safeParse(said ?? otherwise ?? '');
  if (source.success) return source.data;
  throw new FileProblem(
    said === undefined
      ? 'it does not say who has published it: say it by --source, as the reports will show it'
      : `source: 1 to ${LONGEST_SOURCE} characters in one line`,
  );
}

/** Begins a version of the data. @returns its number */
export async function beginVersion(
  client: pg.ClientBase,
  version: { readonly data: 'flows' | 'goods'; readonly source: string; readonly now: number },
): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'insert into trade_versions (data, source, is_sample, imported_at) values ($1, $2, false, $3) returning version',
    [version.data, version.source, new Date(version.now)],
  );
  const [begun] = rows;
  if (!begun) throw new Error('no version was begun');
  return begun.version;
}
