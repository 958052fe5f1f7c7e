import { eq } from 'drizzle-orm';
import type { CanRead } from '../attachments/readers.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';

/** Documents of what is published are for everybody; else for whoever proposed it and for whoever works on it. */
export const mayReadProposalFiles =
  ({ lifecycle: { table }, readers = [] }: RequestKind): CanRead =>
  async (db, id, reader) => {
    const [row] = await db
      .select({ state: table.state, owner: table.owner })
      .from(table)
      .where(eq(table.id, id));
    if (row?.state === 'published') return true;
    if (!row || !reader) return false;
    return row.owner === reader.id || readers.includes(reader.role);
  };
