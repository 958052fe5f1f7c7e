import type { AnyRegister, FieldOf } from '../../src/api/register/register.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { snake, tableOf } from './columns.ts';
import { itemOf, type Row, rowColumns, rowOf } from './rows.ts';

/** What answers statements: a pool, a connection, a transaction. */
export interface Statements {
  query(
    statement: string | { readonly name: string; readonly text: string },
    values?: unknown[],
  ): Promise<{ readonly rows: Row[] }>;
}

/**
 * Writes things in one statement: new ones, and those that differ from what is stored under their id.
 * @returns ids of what was new and of what has changed; the rest was so already
 */
export async function storeItems<R extends AnyRegister>(
  db: Statements,
  register: R,
  items: readonly ItemOf<R>[],
): Promise<{ readonly added: string[]; readonly changed: string[] }> {
  const table = tableOf(register);
  const columns = rowColumns(register);
  const others = columns.filter((column) => column !== 'id');
  const of = (alias: string) => others.map((column) => `${alias}.${column}`).join(', ');
  const { rows } = await db.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1::json)
     on conflict (id) do update set (${others.join(', ')}) = row(${of('excluded')})
     where (${of(table)}) is distinct from (${of('excluded')})
     returning id, xmax = 0 as is_new`,
    [JSON.stringify(items.map((item) => rowOf(register, item)))],
  );
  const ids = (isNew: boolean) => rows.filter((row) => row.is_new === isNew).map(({ id }) => String(id));
  const stored = { added: ids(true), changed: ids(false) };
  await showWithOwners(db, register, [...stored.added, ...stored.changed]);
  return stored;
}

/** The field by which things of a register belong to another's, without which they cannot be. */
export const ownerField = (
  register: Pick<AnyRegister, 'fields'>,
): readonly [string, FieldOf<'of'>] | undefined =>
  Object.entries(register.fields).find(
    (entry): entry is [string, FieldOf<'of'>] => entry[1].kind === 'of' && entry[1].required === true,
  );

/**
 * Shows or hides things that belong to others: they are shown while nobody has withdrawn them and what they belong to
 * is shown. A thing that belongs to nothing is left as it is.
 */
export async function showWithOwners(
  db: Statements,
  register: AnyRegister,
  ids: readonly string[],
): Promise<void> {
  const [name, owner] = ownerField(register) ?? [];
  if (name === undefined || owner === undefined || ids.length === 0) return;
  const table = tableOf(register);
  const column = snake(name);
  // Locked, so that one that is being withdrawn is waited for.
  await db.query(
    `with owners as materialized (
       select id, is_published from ${tableOf({ id: owner.register })}
       where id in (select ${column} from ${table} where id = any($1::text[])) order by number for share
     ), wanted as (
       select t.id, coalesce(o.state, 'published') = 'published' and coalesce(owners.is_published, true) as is_shown
       from ${table} t
       left join owners on owners.id = t.${column}
       left join register_objects o on o.register = $2 and o.thing = t.id
       where t.id = any($1::text[])
     )
     update ${table} t set is_published = wanted.is_shown from wanted
     where t.id = wanted.id and t.is_published is distinct from wanted.is_shown`,
    [ids, register.id],
  );
}

/** A stored thing, whether or not it is shown; undefined where there is none. */
export async function itemById<R extends AnyRegister>(
  db: Statements,
  register: R,
  id: string,
): Promise<{ readonly item: ItemOf<R>; readonly isPublished: boolean } | undefined> {
  const { rows } = await db.query(
    `select row_to_json(t) as row from (
       select ${rowColumns(register).join(', ')}, is_published from ${tableOf(register)} where id = $1
     ) t`,
    [id],
  );
  const row = rows[0]?.row as Row | undefined;
  return row && { item: itemOf(register, row), isPublished: row.is_published === true };
}

/** Stored things by id, whether or not they are shown. @param lock nobody else changes them until the transaction ends */
export async function itemsById<R extends AnyRegister>(
  db: Statements,
  register: R,
  ids: readonly string[],
  lock?: 'for update',
): Promise<Map<string, ItemOf<R>>> {
  const { rows } = await db.query(
    `select row_to_json(t) as row from (
       select ${rowColumns(register).join(', ')} from ${tableOf(register)} where id = any($1::text[])
       ${lock ? 'order by number for update' : ''}
     ) t`,
    [ids],
  );
  return new Map(
    rows.map(({ row }) => {
      const item = itemOf(register, row as Row);
      return [item.id, item];
    }),
  );
}
