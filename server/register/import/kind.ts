import { isDeepStrictEqual } from 'node:util';
import { storedFields } from '../../../src/api/register/names.ts';
import type { AnyRegister } from '../../../src/api/register/register.ts';
import { itemSchema } from '../../../src/api/register/schema.ts';
import type { ItemOf } from '../../../src/api/register/types.ts';
import type { RegisterId } from '../../../src/api/registers/ids.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import { cityPlaces } from '../../city/places.ts';
import { copyLine, copyRows } from '../../db/copy.ts';
import {
  type BadRow,
  type ImportKind,
  type ImportMeans,
  type ImportOutcome,
  STAGING,
} from '../../import/kind.ts';
import { moscowTime } from '../../time.ts';
import { tableOf } from '../columns.ts';
import { enterObjects } from '../publication/objects.ts';
import { itemsById, storeItems } from '../store.ts';
import { listWords } from '../words.ts';
import { columnsOf } from './columns.ts';
import type { FileWords } from './file-words.ts';
import { merged, pathsThatDiffer } from './merging.ts';
import { registerReader } from './reader.ts';

/** Things that are looked at and written together. */
const BATCH = 1000;
/** Examples told of a change. */
const EXAMPLES = 10;
/** What is new or changed, as it will be: the outcome of comparing, which applying reads. */
const CHANGES = 'import_changes';

type Item = ItemOf<AnyRegister>;
/** A register whose things are stored by this engine alone. */
type ImportedRegister = AnyRegister & { readonly id: RegisterId };
interface Staged {
  readonly line: number;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The import of a register, as its definition has it: `npm run import -- <register> FILE`. */
export function registerImport(register: ImportedRegister, words: FileWords = {}): ImportKind {
  return {
    id: register.id,
    get columns() {
      return Object.fromEntries(columnsOf(register, words).columns.map(({ path, names }) => [path, names]));
    },
    reader: async (map, client) => registerReader(register, words, map, await cityPlaces(client)),
    compare: (means) => compare(register, means),
    apply: (means) => apply(register, means),
  };
}

async function compare(register: AnyRegister, means: ImportMeans): Promise<ImportOutcome> {
  const { client, brought } = means;
  const schema = itemSchema(register);
  const now = moscowTime(new Date(means.now));
  const bad: BadRow[] = [];
  const examples: string[] = [];
  const count = { added: 0, changed: 0, same: 0 };
  await client.query(
    `create temporary table ${CHANGES} (line int not null, data jsonb not null) on commit drop`,
  );
  for await (const batch of inBatches<Staged>(
    client,
    `select line, external_id as id, data from ${STAGING} order by line`,
  )) {
    bad.push(...(await strangers(register, client, batch)));
    const before = await itemsById(
      client,
      register,
      batch.map(({ id }) => id),
    );
    const lines: string[] = [];
    for (const { line, id, data } of batch) {
      const old = before.get(id);
      const parsed = schema.safeParse(merged(register, old, data, brought, now));
      if (!parsed.success) {
        // Each value has been looked at: what is left is what only the whole shows, as too long a list.
        bad.push({
          line,
          reason: `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.code}`,
        });
        continue;
      }
      const item = parsed.data as Item;
      if (old && isDeepStrictEqual({ ...item }, { ...old })) {
        count.same++;
        continue;
      }
      if (old) {
        count.changed++;
        if (examples.length < EXAMPLES)
          examples.push(`${id}: ${pathsThatDiffer(register, old, item).join(', ')}`);
      } else count.added++;
      const changedNow = old && !('updatedAt' in data) ? { ...item, updatedAt: now } : item;
      lines.push(copyLine([line, changedNow]));
    }
    await copyRows(client, CHANGES, ['line', 'data'], lines);
  }
  return { ...count, notes: examples, bad };
}

async function apply(register: ImportedRegister, { client, tx, now, progress }: ImportMeans): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${CHANGES}`);
  let done = 0;
  for await (const batch of inBatches<{ data: Item }>(client, `select data from ${CHANGES} order by line`)) {
    const { added } = await storeItems(
      client,
      register,
      batch.map(({ data }) => data),
    );
    await enterObjects(client, register.id, added, now);
    done += batch.length;
    progress(done, rows[0]?.count ?? done);
  }
  if (done > 0) await listWords(tx, register, now);
}

/** What rows say of things of other registers that are not there. */
async function strangers(
  register: AnyRegister,
  client: ImportMeans['client'],
  batch: readonly Staged[],
): Promise<BadRow[]> {
  const bad: BadRow[] = [];
  for (const [name, field] of storedFields(register)) {
    if (field.kind !== 'of') continue;
    const ids = [
      ...new Set(batch.flatMap(({ data }) => (typeof data[name] === 'string' ? [data[name]] : []))),
    ];
    if (ids.length === 0) continue;
    const { rows } = await client.query<{ id: string }>(
      `select id from ${tableOf(REGISTERS[field.register])} where id = any($1::text[])`,
      [ids],
    );
    const known = new Set(rows.map(({ id }) => id));
    for (const { line, data } of batch)
      if (typeof data[name] === 'string' && !known.has(data[name]))
        bad.push({ line, reason: `${name}: ${field.register} has no ${data[name]}` });
  }
  return bad;
}

/** The rows of a statement, some at a time. */
async function* inBatches<Row extends object>(
  client: ImportMeans['client'],
  statement: string,
): AsyncGenerator<Row[]> {
  await client.query(`declare import_cursor cursor for ${statement}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${BATCH} from import_cursor`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await client.query('close import_cursor');
}
