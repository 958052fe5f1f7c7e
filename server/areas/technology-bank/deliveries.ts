import { technologies } from '../../../src/api/registers/technologies.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import type { Deliveries, OutboxRow } from '../../lifecycles/lifecycle.ts';
import { withdrawThing } from '../proposals/publishing.ts';

/** What officials find in the history of the register's thing. */
const REASON = 'Технологию отозвал разработчик.';

/** A technology that its developer takes back leaves the register by its own lifecycle. */
export const technologyDeliveries = (interpreter: Interpreter): Deliveries => ({
  endPublication: (_payload: unknown, { entityId }: OutboxRow) =>
    withdrawThing(interpreter, technologies, entityId, REASON),
});
