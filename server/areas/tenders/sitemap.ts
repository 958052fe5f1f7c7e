import { and, asc, gt, lte, max, ne } from 'drizzle-orm';
import { SITEMAP_PART } from '../../../src/api/contracts/tenders.ts';
import type { Database } from '../../db/database.ts';
import { tenders } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';

/** Tenders with a page of their own, by number. @param page from 1; {@link SITEMAP_PART} numbers each */
export async function sitemapPart(
  db: Database,
  page: number,
): Promise<{ id: string; lastModified: string }[]> {
  const rows = await db
    .select({ id: tenders.id, updatedAt: tenders.updatedAt })
    .from(tenders)
    .where(
      and(
        ne(tenders.state, 'unpublished'),
        gt(tenders.number, (page - 1) * SITEMAP_PART),
        lte(tenders.number, page * SITEMAP_PART),
      ),
    )
    .orderBy(asc(tenders.number));
  return rows.map(({ id, updatedAt }) => ({ id, lastModified: moscowTime(updatedAt) }));
}

/** How many parts there are. */
export async function sitemapParts(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(tenders.number) }).from(tenders);
  return Math.ceil((row?.last ?? 0) / SITEMAP_PART);
}
