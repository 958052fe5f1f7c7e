import { type SQL, sql } from 'drizzle-orm';
import type { FieldError } from '../../../src/api/contracts/problem.ts';
import type { AnyRegister } from '../../../src/api/register/register.ts';
import type { ItemOf } from '../../../src/api/register/types.ts';
import type { EditedId, RegisterId } from '../../../src/api/registers/ids.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import {
  type EditedMeasure,
  measuresById,
  storeMeasure,
  wrongNumbers,
} from '../../areas/services/edited-measures.ts';
import { hasWords } from '../../text-query.ts';
import { tableOf } from '../columns.ts';
import { itemsById, type Statements, storeItems } from '../store.ts';

type Item = ItemOf<AnyRegister>;

/** Where things that officials edit are kept. */
export interface Shelf {
  /**
   * Things by id, whether or not they are shown, as they are at a moment.
   * @param lock nobody else changes them until the transaction ends
   */
  find(db: Statements, ids: readonly string[], at: number, lock?: 'for update'): Promise<Map<string, Item>>;
  /** What of a changed thing is wrong that its definition does not know. */
  refuses?(before: Item, after: Item): FieldError[];
  /** Writes a thing that is there already. */
  store(db: Statements, item: Item): Promise<void>;
  /** Rows `id`, `name`, `address` of things. */
  facts(ids: readonly string[]): SQL;
  /** Ids of things that words are found in. */
  found(query: string): SQL;
}

const registerShelf = (register: AnyRegister): Shelf => {
  const table = sql.identifier(tableOf(register));
  const address = 'address' in register.fields ? sql`coalesce(address, '')` : sql`''`;
  return {
    find: (db, ids, _at, lock) => itemsById(db, register, ids, lock),
    async store(db, item) {
      await storeItems(db, register, [item]);
    },
    facts: (ids) => sql`select id, name, ${address} as address from ${table} where id in ${ids}`,
    found: (query) => sql`(select id from ${table} where ${hasWords(sql`words`, query)})`,
  };
};

const measureShelf: Shelf = {
  find: async (db, ids, at, lock) => (await measuresById(db, ids, at, lock)) as Map<string, Item>,
  refuses: (before, after) => wrongNumbers(before as EditedMeasure, after as EditedMeasure),
  store: (db, item) => storeMeasure(db, item as EditedMeasure),
  facts: (ids) =>
    sql`select service_id::text as id, name, '' as address from service_texts
      where locale = 'ru' and service_id::text in ${ids}`,
  found: (query) =>
    sql`(select service_id::text from service_texts
      where locale = 'ru' and ${hasWords(sql`words`, query)})`,
};

const SHELVES = new Map<EditedId, Shelf>(
  Object.values<AnyRegister & { readonly id: RegisterId }>(REGISTERS).map((register) => [
    register.id,
    registerShelf(register),
  ]),
).set('support-measures', measureShelf);

/** The shelf of what officials edit under an id. */
export function shelfOf(id: EditedId): Shelf {
  const shelf = SHELVES.get(id);
  if (!shelf) throw new Error(`nobody edits ${id}`);
  return shelf;
}

/** Shows or hides a measure; it has no table that follows from a definition. */
export const showMeasure = async (db: Statements, id: string, isPublished: boolean): Promise<void> => {
  await db.query('update services set is_published = $1::boolean where id = $2::uuid', [isPublished, id]);
};
