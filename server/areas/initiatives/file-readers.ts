import { eq } from 'drizzle-orm';
import { initiativeProposals } from '../../db/schema.ts';
import type { CanRead } from '../attachments/readers.ts';
import { initiativeKind } from './kind.ts';

/** Documents of a published initiative are for everybody; else for its initiator and for whoever works on it. */
export const mayReadInitiativeFiles: CanRead = async (db, id, reader) => {
  const { state, owner } = initiativeProposals;
  const [row] = await db
    .select({ state, owner })
    .from(initiativeProposals)
    .where(eq(initiativeProposals.id, id));
  if (row?.state === 'published') return true;
  if (!row || !reader) return false;
  return row.owner === reader.id || (initiativeKind.readers ?? []).includes(reader.role);
};
