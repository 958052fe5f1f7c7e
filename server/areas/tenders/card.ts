import { and, asc, eq, ne } from 'drizzle-orm';
import type { TenderDetail } from '../../../src/api/contracts/tenders.ts';
import type { Database } from '../../db/database.ts';
import { lifecycleHistory, tenders, tenderTexts } from '../../db/schema.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { stepName } from '../../lifecycles/lifecycle.ts';
import { moscowTime } from '../../time.ts';
import { tenderLifecycle } from './lifecycle.ts';
import { presentTender } from './present.ts';

/** The row of a tender that everybody may see. @throws NotFound */
export async function findTender(db: Database, id: string): Promise<typeof tenders.$inferSelect> {
  const [row] = await db
    .select()
    .from(tenders)
    .where(and(eq(tenders.id, id), ne(tenders.state, 'unpublished')));
  if (!row) throw new NotFound(id);
  return row;
}

/** One tender with everything that its card shows. @throws NotFound */
export async function tenderCard(db: Database, id: string): Promise<TenderDetail> {
  const row = await findTender(db, id);
  const steps = await db
    .select({
      event: lifecycleHistory.event,
      from: lifecycleHistory.fromState,
      to: lifecycleHistory.toState,
      at: lifecycleHistory.at,
      text: tenderTexts.text,
    })
    .from(lifecycleHistory)
    .leftJoin(tenderTexts, and(eq(tenderTexts.step, lifecycleHistory.id), eq(tenderTexts.tenderId, row.id)))
    .where(and(eq(lifecycleHistory.lifecycle, tenderLifecycle.id), eq(lifecycleHistory.entityId, id)))
    .orderBy(asc(lifecycleHistory.id));
  const last = (event: string) => steps.findLast((step) => step.event === event)?.text ?? undefined;
  const outcome = last('tender.finish');
  const reason = last('tender.cancel');
  return {
    ...presentTender({ ...row, beginning: row.description }),
    description: row.description,
    ...(row.cadastralNumber !== null && { cadastralNumber: row.cadastralNumber }),
    photoUrls: [...row.photoUrls],
    documents: [...row.documents],
    history: steps.map(({ event, from, to, at, text }) => ({
      event: stepName(event),
      from,
      to,
      at: moscowTime(at),
      ...(text !== null && { text }),
    })),
    ...(outcome !== undefined && { outcome }),
    ...(reason !== undefined && { reason }),
  };
}
