import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The id of the page that is being drawn: what it asks of the portal itself is the same request to whoever looks for it. */
const drawing = new AsyncLocalStorage<string>();

/** Stands in every line of the log and in the answer: what somebody reports is found by it. Never the sender's own. */
export const newRequestId = (): string => drawing.getStore() ?? randomUUID();

/** Draws a page; what it asks of the portal meanwhile goes under its id. */
export const drawingUnder = <Drawn>(id: string, draw: () => Drawn): Drawn => drawing.run(id, draw);
