import { eq } from 'drizzle-orm';
import { filePath } from '../../../src/api/contracts/attachments.ts';
import type { AnyRegister } from '../../../src/api/register/register.ts';
import type { ItemOf } from '../../../src/api/register/types.ts';
import type { Transaction } from '../../db/database.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import { type Interpreter, SYSTEM } from '../../lifecycles/interpreter.ts';
import type { EffectCall } from '../../lifecycles/lifecycle.ts';
import { statementsOf } from '../../register/editing/statements.ts';
import { registerObjectLifecycle } from '../../register/publication/lifecycle.ts';
import { enterObjects, objectIdOf } from '../../register/publication/objects.ts';
import { storeItems } from '../../register/store.ts';
import { moscowTime } from '../../time.ts';
import { filesOf } from '../attachments/binding.ts';
import type { RequestTable } from '../tender-requests/lifecycles.ts';
import type { RequestRow } from '../tender-requests/requests.ts';

/** What things of registers have, whatever was proposed. */
const commonOf = (row: RequestRow, moment: string) => ({
  id: row.id,
  name: row.details.title ?? '',
  updatedAt: moment,
  isSample: row.isSample,
});

/** A proposal becomes a thing of its register, under its own id. @param thingOf what the register has of it */
export async function publishProposal<R extends AnyRegister>(
  { tx, lifecycle, id, at }: EffectCall,
  table: RequestTable,
  register: R,
  thingOf: (published: {
    readonly row: RequestRow;
    readonly moment: string;
    readonly papers: { title: string; url: string }[];
    readonly common: ReturnType<typeof commonOf>;
  }) => ItemOf<R>,
): Promise<void> {
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  if (!row) throw new Error(`no ${lifecycle} ${id}`);
  const files = await filesOf(tx, { lifecycle, entityId: id });
  const papers = files.map((file) => ({ title: file.name, url: filePath(file.id) }));
  const moment = moscowTime(new Date(at));
  const thing = thingOf({ row, moment, papers, common: commonOf(row, moment) });
  await enter(tx, register, thing, at);
}

async function enter<R extends AnyRegister>(tx: Transaction, register: R, thing: ItemOf<R>, at: number) {
  const statements = statementsOf(tx);
  await storeItems(statements, register, [thing]);
  await enterObjects(statements, register.id, [thing.id], at);
}

/** Takes the thing that a proposal became out of its register. @param reason what officials find in its history */
export async function withdrawThing(
  interpreter: Interpreter,
  register: AnyRegister,
  id: string,
  reason: string,
): Promise<void> {
  const event = { type: 'object.withdraw', reason };
  await interpreter
    .step(registerObjectLifecycle, objectIdOf(register.id, id), event, SYSTEM)
    .catch((error: unknown) => {
      // A manager has withdrawn it already, or it is told again after a crash.
      if (!(error instanceof IllegalEvent)) throw error;
    });
}
