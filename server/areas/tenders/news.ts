import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { tenderNews, tenders } from '../../db/schema.ts';

/**
 * Notes for subscriptions what came from outside (an import), in the transaction that writes it; what a step of
 * the chart does, the step itself notes.
 * @param about `announced`: call it after the objects were added; `changed`: before they are changed
 */
export async function noteTenderNews(
  tx: Transaction,
  ids: readonly string[],
  about: 'announced' | 'changed',
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${tenderNews} (tender_id, about, before, at)
    select t.id, ${about}, ${about === 'changed' ? sql`to_jsonb(t)` : sql`null::jsonb`}, ${at}::timestamptz
    from ${tenders} t
    where t.id = any(${sql.param(ids)}::uuid[]) and t.state <> 'unpublished'`);
}
