import { eq, sql } from 'drizzle-orm';
import type { AnyRegister, EditedRegister } from '../../../src/api/register/register.ts';
import { EDITED_REGISTERS } from '../../../src/api/registers/edited.ts';
import type { EditedId } from '../../../src/api/registers/ids.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import {
  registerObjectMachine,
  registerObjectPermissions,
} from '../../../src/machines/lifecycles/register-object/register-object.chart.ts';
import type { Transaction } from '../../db/database.ts';
import { favourites, outbox, registerObjects, registerObjectTexts } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';
import { snake, tableOf } from '../columns.ts';
import { showMeasure } from '../editing/shelf.ts';
import { statementsOf } from '../editing/statements.ts';
import { storeChanges } from '../editing/store-changes.ts';
import { ownerField, type Statements, showWithOwners } from '../store.ts';

/** The effect under which outbox rows tell that something is withdrawn. */
export const TELL_KEEPERS = 'tellKeepers';

/** The register object's chart; the register's own table is kept in line with it in the step's transaction. */
export const registerObjectLifecycle = defineLifecycle({
  id: 'register-object',
  chart: registerObjectMachine,
  permissions: registerObjectPermissions,
  table: registerObjects,
  effects: {
    async recordText({ tx, id, step, params }) {
      await tx.insert(registerObjectTexts).values({ objectId: id, step, text: params.text });
    },
    async changeFields({ tx, id, at, step, params }) {
      const { register, thing } = await objectById(tx, id);
      await storeChanges(tx, register, thing, { ...params, at, step });
    },
    async setPublished({ tx, id, params }) {
      const { register, thing } = await objectById(tx, id);
      await publishThing(statementsOf(tx), register, thing, params.isPublished);
    },
    // A row for each, so that each mail is sent once, whatever becomes of the others (docs/adr/0007).
    async tellKeepers({ tx, lifecycle, id, at, step }) {
      const moment = new Date(at);
      await tx.execute(sql`
        insert into ${outbox} (lifecycle, entity_id, effect, payload, created_at, due_at)
        select ${lifecycle}, o.id, ${TELL_KEEPERS},
          jsonb_build_object('owner', f.owner, 'step', ${step}::bigint), ${moment}, ${moment}
        from ${registerObjects} o join ${favourites} f on f.register = o.register and f.thing = o.thing
        where o.id = ${id} and f.owner like 'account:%'`);
    },
  },
});

/**
 * Shows or hides a thing, and what belongs to it: premises are not offered in a technopark that is withdrawn, and come
 * back with it unless they were withdrawn themselves.
 */
async function publishThing(
  db: Statements,
  register: EditedRegister,
  thing: string,
  isPublished: boolean,
): Promise<void> {
  if (register.id === 'support-measures') return showMeasure(db, thing, isPublished);
  const [name, owner] = ownerField(register) ?? [];
  const isOwnerShown =
    name && owner
      ? `coalesce((select o.is_published from ${tableOf({ id: owner.register })} o where o.id = t.${snake(name)}), true)`
      : 'true';
  await db.query(
    `update ${snake(register.id)} t set is_published = $1::boolean and ${isOwnerShown} where id = $2`,
    [isPublished, thing],
  );
  for (const other of Object.values(REGISTERS) as AnyRegister[]) {
    const [belongs, to] = ownerField(other) ?? [];
    if (belongs === undefined || to?.register !== register.id) continue;
    const { rows } = await db.query(`select id from ${tableOf(other)} where ${snake(belongs)} = $1`, [thing]);
    await showWithOwners(
      db,
      other,
      rows.map(({ id }) => String(id)),
    );
  }
}

async function objectById(tx: Transaction, id: string) {
  const [object] = await tx.select().from(registerObjects).where(eq(registerObjects.id, id));
  if (!object) throw new Error(`no register object ${id}`);
  return { register: EDITED_REGISTERS[object.register as EditedId] as EditedRegister, thing: object.thing };
}
