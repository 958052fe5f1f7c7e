import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EditedRegister } from '../../../src/api/register/register.ts';
import { EDITED_REGISTERS } from '../../../src/api/registers/edited.ts';
import { EDITED_IDS, type EditedId } from '../../../src/api/registers/ids.ts';
import { registerObjectEvents } from '../../../src/machines/lifecycles/register-object/register-object.events.ts';
import type { DeskKind } from '../../areas/desk/desk-kind.ts';
import type { Database } from '../../db/database.ts';
import { registerObjects, registerObjectTexts } from '../../db/schema.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { snake, tableOf } from '../columns.ts';
import { shelfOf } from '../editing/shelf.ts';
import { ownerField } from '../store.ts';
import { registerObjectLifecycle } from './lifecycle.ts';

const o = registerObjects;

/** What things are called and where they are, by register and id. */
async function factsOf(
  db: Database,
  objects: readonly { readonly register: string; readonly thing: string }[],
): Promise<Map<string, { readonly name: string; readonly address: string }>> {
  const found = new Map<string, { name: string; address: string }>();
  for (const register of new Set(objects.map((object) => object.register as EditedId))) {
    const ids = objects.filter((object) => object.register === register).map(({ thing }) => thing);
    const { rows } = await db.execute<{ id: string; name: string; address: string }>(
      shelfOf(register).facts(ids),
    );
    for (const { id, name, address: where } of rows) found.set(`${register}/${id}`, { name, address: where });
  }
  return found;
}

/** The name of what a thing belongs to, where that is withdrawn and takes the thing with it. */
async function withdrawnOwner(
  db: Database,
  register: EditedRegister,
  thing: string,
): Promise<string | undefined> {
  const [field, owner] = ownerField(register) ?? [];
  if (!field || !owner) return undefined;
  const belongs = sql.identifier(snake(field));
  const { rows } = await db.execute<{ name: string }>(
    sql`select o.name from ${sql.identifier(snake(register.id))} t
      join ${sql.identifier(tableOf({ id: owner.register }))} o on o.id = t.${belongs}
      where t.id = ${thing} and not o.is_published`,
  );
  return rows[0]?.name;
}

/** Things of registers on the desk, where they are withdrawn and published again. */
export const registerObjectDeskKind: DeskKind = {
  lifecycle: registerObjectLifecycle,
  id: z.uuid(),
  readers: ['manager', 'admin'],
  events: registerObjectEvents,
  columns: { rank: sql<number>`${o.rank}` },
  listed: sql`true`,
  matches(query) {
    const words = EDITED_IDS.map((register) =>
      and(eq(o.register, register), inArray(o.thing, shelfOf(register).found(query))),
    );
    const number = /^\d{1,9}$/.test(query) ? eq(o.number, Number(query)) : undefined;
    return or(number, eq(o.thing, query), ...words);
  },
  async read(db, where: SQL | undefined, limit) {
    const rows = await db.select().from(o).where(where).orderBy(asc(o.rank), asc(o.id)).limit(limit);
    const facts = await factsOf(db, rows);
    return rows.map(({ id, number, state, createdAt, rank, register, thing }) => {
      const { name, address } = facts.get(`${register}/${thing}`) ?? { name: thing, address: '' };
      return { id, number, state, createdAt, rank, title: name, person: address };
    });
  },
  async page(type, { db, id }) {
    if (type !== 'object.edit') return undefined;
    const [object] = await db.select().from(o).where(eq(o.id, id));
    return object && `/desk/registers/${object.register}/${object.thing}`;
  },
  async detail({ db }, id) {
    const [object] = await db.select().from(o).where(eq(o.id, id));
    if (!object) throw new NotFound(id);
    const { register, thing } = object;
    const texts = await db.select().from(registerObjectTexts).where(eq(registerObjectTexts.objectId, id));
    const address = (await factsOf(db, [object])).get(`${register}/${thing}`)?.address;
    const definition: EditedRegister = EDITED_REGISTERS[register as EditedId];
    const page = definition.object?.replace('{id}', thing) ?? definition.list;
    const hiddenWith = await withdrawnOwner(db, definition, thing);
    return {
      sent: { page, ...(address && { address }), ...(hiddenWith && { hiddenWith }) },
      texts: new Map(texts.map(({ step, text }) => [step, { text, until: null }])),
    };
  },
};
