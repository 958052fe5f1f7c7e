import { eq, sql } from 'drizzle-orm';
import type { RegisterId } from '../../../src/api/registers/ids.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import {
  registerObjectMachine,
  registerObjectPermissions,
} from '../../../src/machines/lifecycles/register-object/register-object.chart.ts';
import { favourites, outbox, registerObjects, registerObjectTexts } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';
import { tableOf } from '../columns.ts';

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
    async setPublished({ tx, id, params }) {
      const [object] = await tx.select().from(registerObjects).where(eq(registerObjects.id, id));
      if (!object) throw new Error(`no register object ${id}`);
      const table = sql.identifier(tableOf(REGISTERS[object.register as RegisterId]));
      await tx.execute(
        sql`update ${table} set is_published = ${params.isPublished} where id = ${object.thing}`,
      );
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
