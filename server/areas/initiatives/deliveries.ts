import { initiatives } from '../../../src/api/registers/initiatives.ts';
import type { Database } from '../../db/database.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import { type Interpreter, SYSTEM } from '../../lifecycles/interpreter.ts';
import type { Deliveries, OutboxRow } from '../../lifecycles/lifecycle.ts';
import { registerObjectLifecycle } from '../../register/publication/lifecycle.ts';
import { objectIdOf } from '../../register/publication/objects.ts';
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
      const event = { type: 'object.withdraw', reason: REASON };
      await interpreter
        .step(registerObjectLifecycle, objectIdOf(initiatives.id, entityId), event, SYSTEM)
        .catch((error: unknown) => {
          // A manager has withdrawn it already, or it is told again after a crash.
          if (!(error instanceof IllegalEvent)) throw error;
        });
      await closeReplies(db, interpreter, entityId);
    },
  };
}
