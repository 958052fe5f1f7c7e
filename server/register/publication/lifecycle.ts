import { eq, sql } from 'drizzle-orm';
import type { RegisterId } from '../../../src/api/registers/ids.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import {
  registerObjectMachine,
  registerObjectPermissions,
} from '../../../src/machines/lifecycles/register-object/register-object.chart.ts';
import { registerObjects, registerObjectTexts } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';
import { tableOf } from '../columns.ts';

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
  },
});
