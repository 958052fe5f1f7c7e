import type { CanRead } from '../attachments/readers.ts';
import { investorDeskKind } from './desk.ts';
import { findMessage } from './messages.ts';

/** Files of a message are for whoever sent it and for the officials who see it on their desk. */
export const mayReadFiles: CanRead = async (db, id, reader) => {
  const row = await findMessage(db, id);
  return reader !== undefined && (row?.owner === reader.id || investorDeskKind.readers.includes(reader.role));
};
