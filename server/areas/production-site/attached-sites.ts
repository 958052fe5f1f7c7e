import { eq } from 'drizzle-orm';
import type { SiteQuery, SiteSelection } from '../../../src/api/contracts/production-site.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { siteRequestLists, siteRequests } from '../../db/schema.ts';

/** A list as it was found. */
interface Found {
  readonly answers: SiteQuery;
  readonly selection: SiteSelection;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Attaches a list to an application; it stays as it is, whatever becomes of the sites. */
export async function attachSites(
  db: Database | Transaction,
  requestId: string,
  { answers, selection, at }: Found,
): Promise<void> {
  await db.insert(siteRequestLists).values({ requestId, foundAt: new Date(at), answers, selection });
}

/** What was attached to an application, and whose it is; undefined where there is none, or its account was deleted. */
export async function attachedSites(db: Database, requestId: string) {
  const { answers, selection, foundAt } = siteRequestLists;
  const [row] = await db
    .select({ owner: siteRequests.owner, answers, selection, foundAt })
    .from(siteRequestLists)
    .innerJoin(siteRequests, eq(siteRequests.id, siteRequestLists.requestId))
    .where(eq(siteRequestLists.requestId, requestId));
  return row;
}

export async function forgetSites(db: Database, requestId: string): Promise<void> {
  await db.delete(siteRequestLists).where(eq(siteRequestLists.requestId, requestId));
}
