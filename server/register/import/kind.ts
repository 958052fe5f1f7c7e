import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { storedFields } from '../../../src/api/register/names.ts';
import type { AnyRegister } from '../../../src/api/register/register.ts';
import type { ItemOf } from '../../../src/api/register/types.ts';
import type { RegisterId } from '../../../src/api/registers/ids.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import type { FieldChange } from '../../../src/machines/lifecycles/register-object/register-object.chart.ts';
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
import { thingChecker } from '../changed-thing.ts';
import { tableOf } from '../columns.ts';
import { keptFields, recordEdits } from '../editing/edits.ts';
import { enterObjects } from '../publication/objects.ts';
import { itemsById, storeItems } from '../store.ts';
import { listWords } from '../words.ts';
import { columnsOf } from './columns.ts';
import { changesBetween, contested, editedNotes, spared } from './edited-fields.ts';
import type { FileWords } from './file-words.ts';
import { ownRule } from './issues.ts';
import { merged, pathsThatDiffer } from './merging.ts';
import { settleParents } from './parents.ts';
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
  const { client, brought, overwritesEdited } = means;
  const check = thingChecker(register);
  const now = moscowTime(new Date(means.now));
  const bad: BadRow[] = [];
  const examples: string[] = [];
  const edited = editedNotes(overwritesEdited);
  const count = { added: 0, changed: 0, same: 0 };
  const itemOf = ({ data }: Staged, old: Item | undefined) =>
    check(merged(register, old, data, brought, now), old);
  await client.query(
    `create temporary table ${CHANGES} (line int not null, data jsonb not null, edits jsonb not null) on commit drop`,
  );
  for await (const batch of inBatches<Staged>(
    client,
    `select line, external_id as id, data from ${STAGING} order by line`,
  )) {
    bad.push(...(await strangers(register, client, batch)));
    const { before, kept } = await standing(register, client, batch, itemOf);
    const lines: string[] = [];
    for (const row of batch) {
      const { line, id, data } = row;
      const old = before.get(id);
      const parsed = itemOf(row, old);
      if (!parsed.success) {
        // Each value has been looked at: what is left is what only the whole shows, as too long a list.
        bad.push({ line, reason: told(parsed.error) });
        continue;
      }
      const fromFile = parsed.data as Item;
      const paths = old ? contested(register, old, fromFile, kept.get(id) ?? new Set()) : [];
      edited.tell(id, paths);
      const item = old && !overwritesEdited ? spared(register, old, fromFile, paths) : fromFile;
      const clashes = item === fromFile || paths.length === 0 ? [] : clashesOf(register, check, item, old);
      if (clashes.length > 0) {
        bad.push(
          ...clashes.map((reason) => ({ line, reason: `${reason}, with what was edited at the desk` })),
        );
        continue;
      }
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
      const edits = old ? changesBetween(register, old, item) : [];
      lines.push(copyLine([line, changedNow, JSON.stringify(edits)]));
    }
    await copyRows(client, CHANGES, ['line', 'data', 'edits'], lines);
  }
  return { ...count, notes: [...examples, ...edited.all()], bad };
}

function told({ issues: [issue] }: Pick<z.core.$ZodError, 'issues'>): string {
  const own = issue?.code === 'custom' ? ownRule(issue.params) : undefined;
  return `${issue?.path.join('.')}: ${own ?? issue?.code}`;
}

/** What a file's values and an official's cannot be at once. */
function clashesOf(
  register: AnyRegister,
  check: ReturnType<typeof thingChecker>,
  item: Item,
  old: Item | undefined,
): string[] {
  const parsed = check(item, old);
  return [...(parsed.success ? [] : [told(parsed.error)]), ...settleParents(register, { ...item })];
}

/**
 * Things as they are stored, and what officials have edited of them. Those that the file changes stay so until the
 * import ends: whatever an official does meanwhile comes after it.
 */
async function standing(
  register: AnyRegister,
  client: ImportMeans['client'],
  batch: readonly Staged[],
  itemOf: (row: Staged, old: Item | undefined) => { readonly data?: unknown },
): Promise<{ readonly before: Map<string, Item>; readonly kept: Map<string, Set<string>> }> {
  const ids = batch.map(({ id }) => id);
  const before = await itemsById(client, register, ids);
  const changed = batch
    .filter((row) => {
      const old = before.get(row.id);
      return old && !isDeepStrictEqual({ ...(itemOf(row, old).data as object) }, { ...old });
    })
    .map(({ id }) => id);
  for (const [id, item] of await itemsById(client, register, changed, 'for update')) before.set(id, item);
  return { before, kept: await keptFields(client, register.id, changed) };
}

async function apply(register: ImportedRegister, { client, tx, now, progress }: ImportMeans): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${CHANGES}`);
  let done = 0;
  for await (const batch of inBatches<{ data: Item; edits: FieldChange[] }>(
    client,
    `select data, edits from ${CHANGES} order by line`,
  )) {
    const { added } = await storeItems(
      client,
      register,
      batch.map(({ data }) => data),
    );
    await enterObjects(client, register.id, added, now);
    const edits = batch.flatMap(({ data, edits }) => edits.map((edit) => ({ ...edit, thing: data.id })));
    await recordEdits(client, register.id, edits, now);
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
