import { eq, sql } from 'drizzle-orm';
import type { AnyRegister } from '../../../src/api/register/register.ts';
import type { RegisterId } from '../../../src/api/registers/ids.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import {
  registerObjectMachine,
  registerObjectPermissions,
} from '../../../src/machines/lifecycles/register-object/register-object.chart.ts';
import type { Transaction } from '../../db/database.ts';
import { favourites, outbox, registerObjects, registerObjectTexts } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';
import { tableOf } from '../columns.ts';
import { storeChanges } from '../editing/store-changes.ts';

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
      const table = sql.identifier(tableOf(register));
      await tx.execute(sql`update ${table} set is_published = ${params.isPublished} where id = ${thing}`);
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

async function objectById(tx: Transaction, id: string) {
  const [object] = await tx.select().from(registerObjects).where(eq(registerObjects.id, id));
  if (!object) throw new Error(`no register object ${id}`);
  return { register: REGISTERS[object.register as RegisterId] as AnyRegister, thing: object.thing };
}
