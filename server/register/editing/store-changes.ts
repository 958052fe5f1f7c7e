import { eq } from 'drizzle-orm';
import { withValue } from '../../../src/api/register/editable.ts';
import type { EditedRegister } from '../../../src/api/register/register.ts';
import type { ItemOf } from '../../../src/api/register/types.ts';
import type { FieldChange } from '../../../src/machines/lifecycles/register-object/register-object.chart.ts';
import type { Transaction } from '../../db/database.ts';
import { lifecycleHistory } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';
import { recordEdits } from './edits.ts';
import { shelfOf } from './shelf.ts';
import { statementsOf } from './statements.ts';

/** Gives fields of a thing other values and writes down whose doing it was, within the step that says so. */
export async function storeChanges(
  tx: Transaction,
  register: EditedRegister,
  thing: string,
  step: {
    readonly changes: readonly FieldChange[];
    readonly putsBack: number | null;
    readonly at: number;
    /** Id of the step's row in the history. */
    readonly step: number;
  },
): Promise<void> {
  const db = statementsOf(tx);
  const shelf = shelfOf(register.id);
  const item = (await shelf.find(db, [thing], step.at, 'for update')).get(thing);
  const [taken] = await tx
    .select({ by: lifecycleHistory.byId })
    .from(lifecycleHistory)
    .where(eq(lifecycleHistory.id, step.step));
  if (!item || !taken) throw new Error(`no ${register.id} ${thing}, or no step ${step.step}`);
  let changed: Readonly<Record<string, unknown>> = { ...item, updatedAt: moscowTime(new Date(step.at)) };
  for (const { path, after } of step.changes) changed = withValue(register, changed, path, after);
  await shelf.store(db, changed as ItemOf<EditedRegister>);
  await recordEdits(
    db,
    register.id,
    step.changes.map((change) => ({ ...change, thing })),
    step.at,
    { id: taken.by, step: step.step, putsBack: step.putsBack },
  );
}
