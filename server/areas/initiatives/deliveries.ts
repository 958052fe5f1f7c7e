import { initiatives } from '../../../src/api/registers/initiatives.ts';
import type { Database } from '../../db/database.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import type { Deliveries, OutboxRow } from '../../lifecycles/lifecycle.ts';
import { withdrawThing } from '../proposals/publishing.ts';
import { closeReplies } from './reply-deliveries.ts';

/** What officials find in the history of the register's thing. */
const REASON = 'Срок инициативы окончен, или её закрыл инициатор.';

/** An initiative that ends takes its thing out of the register, and closes what waits for its answer, by their own lifecycles. */
export function initiativeDeliveries({
  db,
  interpreter,
}: {
  readonly db: Database;
  readonly interpreter: Interpreter;
}): Deliveries {
  return {
    async endPublication(_payload: unknown, { entityId }: OutboxRow) {
      await withdrawThing(interpreter, initiatives, entityId, REASON);
      await closeReplies(db, interpreter, entityId);
    },
  };
}
