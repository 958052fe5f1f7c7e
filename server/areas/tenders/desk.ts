import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { tenderEvents } from '../../../src/machines/lifecycles/tender/tender.events.ts';
import { tenders, tenderTexts } from '../../db/schema.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { hasWords } from '../../text-query.ts';
import { momentOf, moscowTime } from '../../time.ts';
import type { DeskKind } from '../desk/desk-kind.ts';
import { mendableMoment, momentFieldsOf, sampleMoment } from '../desk/moment.ts';
import { filled } from '../filled.ts';
import { tenderLifecycle } from './lifecycle.ts';
import { TITLED, titleOf } from './title.ts';

/** Events with which a manager gives a deadline. */
const GIVES_DEADLINE: ReadonlySet<string> = new Set(['tender.announce', 'tender.reschedule']);

/** Objects on the desk. */
export const tenderDeskKind: DeskKind = {
  lifecycle: tenderLifecycle,
  id: z.uuid(),
  readers: ['manager', 'admin'],
  events: tenderEvents,
  confirmed: ['tender.fail'],
  columns: { rank: sql<number>`${tenders.rank}` },
  listed: sql`true`,
  matches(query) {
    const number = /^\d{1,9}$/.test(query) ? eq(tenders.number, Number(query)) : undefined;
    return or(number, eq(tenders.cadastralNumber, query), hasWords(tenders.words, query));
  },
  async read(db, where: SQL | undefined, limit) {
    const t = tenders;
    const rows = await db
      .select({
        id: t.id,
        state: t.state,
        ...TITLED,
        person: t.address,
        createdAt: t.publishedAt,
        rank: t.rank,
        deadlineAt: t.deadlineAt,
      })
      .from(t)
      .where(where)
      .orderBy(asc(t.rank), asc(t.id))
      .limit(limit);
    return rows.map(({ deadlineAt, isSample, name, type, area, ...row }) => ({
      ...row,
      title: titleOf({ isSample, name, type, area, number: row.number }),
      // The bids' deadline; after it nothing of the portal's is late.
      ...(row.state === 'announced' && { dueAt: deadlineAt }),
    }));
  },
  async detail({ db }, id) {
    const [row] = await db.select().from(tenders).where(eq(tenders.id, id));
    if (!row) throw new NotFound(id);
    const texts = await db.select().from(tenderTexts).where(eq(tenderTexts.tenderId, id));
    const { type, address, area, startPrice, cadastralNumber, deadlineAt } = row;
    const sent = filled({
      type,
      address,
      cadastralNumber,
      area: String(area),
      startPrice: (startPrice / 100).toFixed(2),
      deadlineAt: deadlineAt === null ? null : moscowTime(new Date(deadlineAt)),
    });
    return {
      sent,
      texts: new Map(texts.map(({ step, text }) => [step, { text, until: null }])),
    };
  },
  async fields(type, { means }) {
    return GIVES_DEADLINE.has(type) ? momentFieldsOf(means.clock.now()) : {};
  },
  async payload(type, input) {
    if (!GIVES_DEADLINE.has(type)) return input;
    const { day, time, ...others } = input;
    return { ...others, deadlineAt: momentOf(String(day), String(time)) };
  },
  mendable: (type, { state, means }) =>
    GIVES_DEADLINE.has(type) && tenderLifecycle.takes(state, type) ? mendableMoment(means.clock.now()) : [],
  sample: (type, { means }) =>
    GIVES_DEADLINE.has(type) ? { deadlineAt: sampleMoment(means.clock.now()) } : undefined,
};
