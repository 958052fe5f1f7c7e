import { and, count, gte, lte, max, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  countPageView,
  DAYS_SHOWN,
  getStatistics,
  LEAST_SHOWN,
  MONTHS_SHOWN,
  type PageOpinion,
  type PageViews,
  type ServiceFigures,
} from '../../../src/api/contracts/statistics.ts';
import { pageFeedback, pageViews, statisticsMonths, statisticsOpen } from '../../db/schema.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { moscowDate, moscowTime } from '../../time.ts';
import { countedOf } from './counted.ts';
import { jointFigures, serviceFigures, shareOf, shown } from './figures.ts';
import { monthOf } from './rollup.ts';

/** Pages that are told of, the most answered first. */
const MOST_PAGES = 20;

/** The last months, the present one last, each by its first day. */
function monthsTo(now: number): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS_SHOWN + index, 1)).toISOString().slice(0, 10),
  );
}

/** The last days, today last. */
function daysTo(now: number): string[] {
  const today = moscowDate(now);
  return Array.from({ length: DAYS_SHOWN }, (_, index) =>
    today.subtract({ days: DAYS_SHOWN - 1 - index }).toString(),
  );
}

/**
 * What is told of views: of each page the days that show, so that no difference between what is put together of them tells of
 * one that does not.
 */
function viewsTold(
  days: readonly string[],
  rows: readonly { readonly day: string; readonly page: string; readonly views: number }[],
): PageViews {
  const told = rows.filter(({ views }) => views >= LEAST_SHOWN);
  const sumOf = (some: typeof told) => some.reduce((sum, { views }) => sum + views, 0);
  return {
    days: [...days],
    all: days.map((day) => sumOf(told.filter((row) => row.day === day)) || null),
    pages: [...Map.groupBy(told, ({ page }) => page)]
      .map(([page, some]) => ({ page, views: sumOf(some) }))
      .toSorted((one, two) => two.views - one.views || (one.page < two.page ? -1 : 1))
      .slice(0, MOST_PAGES),
  };
}

/** `/statistics`: what was sent and answered, from what the rollup has put together; nothing of any person. */
export function statisticsRoutes(app: FastifyInstance, platform: Platform): void {
  const { publicDb: db, clock, lifecycles, pages: renderer, pageViews: views } = platform;
  const counted = countedOf(lifecycles);

  async function pagesSince(day: string): Promise<PageOpinion[]> {
    const useful = sql<string>`count(*) filter (where ${pageFeedback.isUseful})`;
    const rows = await db
      .select({ page: pageFeedback.page, answers: count(), useful })
      .from(pageFeedback)
      .where(gte(pageFeedback.day, day))
      .groupBy(pageFeedback.page)
      .having(sql`count(*) >= ${LEAST_SHOWN}`)
      .orderBy(sql`count(*) desc`, pageFeedback.page)
      .limit(MOST_PAGES);
    return rows.flatMap(({ page, answers, useful }) => {
      const share = shareOf(Number(useful), answers);
      return share ? { page, answers, useful: share } : [];
    });
  }

  serve(
    app,
    getStatistics,
    async () => {
      const months = monthsTo(clock.now());
      const [from = '', to = ''] = [months[0], months.at(-1)];
      const { month } = statisticsMonths;
      const days = daysTo(clock.now());
      const [rows, open, [last], pages, viewed] = await Promise.all([
        db
          .select()
          .from(statisticsMonths)
          .where(and(gte(month, from), lte(month, to))),
        db.select().from(statisticsOpen),
        db.select({ countedAt: max(statisticsOpen.countedAt) }).from(statisticsOpen),
        pagesSince(from),
        db
          .select()
          .from(pageViews)
          .where(and(gte(pageViews.day, days[0] ?? ''), lte(pageViews.day, days.at(-1) ?? ''))),
      ]);
      const services = counted.map(({ id, answered, hasDeadline }) => ({
        id,
        hasAnswers: answered.length > 0,
        hasDeadline,
        open: shown(open.find(({ lifecycle }) => lifecycle === id)?.open ?? 0),
        months: months.map((month) => rows.find((row) => row.lifecycle === id && row.month === month)),
      }));
      return {
        countedAt: last?.countedAt ? moscowTime(last.countedAt) : null,
        months: months.map((month) => month.slice(0, 7)),
        together: jointFigures(services, months.length),
        services: services.map(
          ({ months, ...service }): ServiceFigures => ({
            ...service,
            ...serviceFigures(months, service.hasDeadline),
          }),
        ),
        pages,
        views: viewsTold(days, viewed),
      };
    },
    EVERYBODY,
  );

  serve(
    app,
    countPageView,
    async ({ input: { body }, request }) => {
      if ((await renderer?.names?.())?.has(body.page)) views.note(body.page, request);
      return undefined;
    },
    { changesNothing: true },
  );
}
