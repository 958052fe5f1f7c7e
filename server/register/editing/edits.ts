import type { FieldChange } from '../../../src/machines/lifecycles/register-object/register-object.chart.ts';
import { ask } from '../statement.ts';
import type { Statements } from '../store.ts';

/** A change as it is written down. */
export interface StoredEdit extends FieldChange {
  readonly id: number;
  readonly at: Date;
  readonly source: 'desk' | 'import';
  readonly byId: string | null;
  readonly putsBack: number | null;
}
/** A change of one of several things. */
export interface ThingChange extends FieldChange {
  readonly thing: string;
}

const COLUMNS = `id::float8 as id, path, before, after, at, source, by_id as "byId", puts_back::float8 as "putsBack"`;

/** Writes changes down, in their order. @param by the official and their step; of an import nobody */
export async function recordEdits(
  db: Statements,
  register: string,
  changes: readonly ThingChange[],
  at: number,
  by?: { readonly id: string; readonly step: number; readonly putsBack: number | null },
): Promise<void> {
  if (changes.length === 0) return;
  await db.query(
    `insert into register_edits (register, thing, path, before, after, at, source, by_id, step, puts_back)
     select $1, c->>'thing', c->>'path', nullif(c->'before', 'null'), nullif(c->'after', 'null'), $3, $4, $5, $6, $7
     from jsonb_array_elements($2::jsonb) with ordinality as t (c, place) order by place`,
    [
      register,
      JSON.stringify(changes),
      new Date(at),
      by ? 'desk' : 'import',
      by?.id ?? null,
      by?.step ?? null,
      by?.putsBack ?? null,
    ],
  );
}

/** The last change of each field of a thing, the newest first. */
export const lastEdits = (db: Statements, register: string, thing: string): Promise<StoredEdit[]> =>
  ask<StoredEdit>(
    db,
    (p) => `select * from (
        select distinct on (path) ${COLUMNS} from register_edits
        where register = ${p(register)} and thing = ${p(thing)} order by path, id desc
      ) last order by id desc`,
  );

/** Fields that officials have changed last, by thing. */
export async function keptFields(
  db: Statements,
  register: string,
  things: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await ask<{ thing: string; paths: string[] }>(
    db,
    (p) => `select thing, array_agg(path) as paths from (
        select distinct on (thing, path) thing, path, source from register_edits
        where register = ${p(register)} and thing = any(${p(things)}::text[]) order by thing, path, id desc
      ) last where source = 'desk' group by thing`,
  );
  return new Map(rows.map(({ thing, paths }) => [thing, new Set(paths)]));
}

/** One change of a thing. */
export const editById = async (
  db: Statements,
  register: string,
  thing: string,
  id: number,
): Promise<StoredEdit | undefined> =>
  (
    await ask<StoredEdit>(
      db,
      (p) => `select ${COLUMNS} from register_edits
        where register = ${p(register)} and thing = ${p(thing)} and id = ${p(id)}`,
    )
  )[0];

/** A page of what was changed, the newest first, and how many changes there are. @param page from 1 */
export async function editsPage(
  db: Statements,
  register: string,
  thing: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly edits: StoredEdit[]; readonly total: number }> {
  const edits = await ask<StoredEdit>(
    db,
    (p) => `select ${COLUMNS} from register_edits
      where register = ${p(register)} and thing = ${p(thing)}
      order by id desc limit ${p(pageSize)} offset ${p((page - 1) * pageSize)}`,
  );
  const [counted] = await ask<{ total: number }>(
    db,
    (p) => `select count(*)::int as total from register_edits
      where register = ${p(register)} and thing = ${p(thing)}`,
  );
  return { edits, total: counted?.total ?? 0 };
}
