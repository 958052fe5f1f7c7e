import { eq } from 'drizzle-orm';
import { esgApplications } from '../../db/schema.ts';
import type { CanRead } from '../attachments/readers.ts';
import { esgApplicationKind } from './kind.ts';

/** Documents of an application are for its applicant and for whoever works on it. */
export const mayReadEsgFiles: CanRead = async (db, id, reader) => {
  if (!reader) return false;
  const [row] = await db
    .select({ owner: esgApplications.owner })
    .from(esgApplications)
    .where(eq(esgApplications.id, id));
  return (
    row !== undefined && (row.owner === reader.id || (esgApplicationKind.readers ?? []).includes(reader.role))
  );
};
