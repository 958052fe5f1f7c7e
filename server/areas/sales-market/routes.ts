import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  computeReport,
  findGoods,
  listMarkets,
  listReports,
  type MarketReport,
  MOST_REPORTS,
  readReport,
  shareReport,
  unshareReport,
  withdrawReport,
} from '../../../src/api/contracts/sales-market.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import {
  type MarketReportContext,
  newMarketReport,
} from '../../../src/machines/lifecycles/market-report/market-report.chart.ts';
import { marketReports } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { keyOf } from '../../keys.ts';
import { Conflict, IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { goodsFor } from './goods-search.ts';
import { marketReportLifecycle as lifecycle } from './lifecycle.ts';
import { MARKET_FACTS } from './market-facts.ts';
import { findingsOf } from './report.ts';
import { countReports, type ReportRow, reportById, reportsOf } from './reports.ts';
import { newestFlows } from './sample-flows.ts';

/** The sales market (section 2): goods and countries to choose, and the reports that compare them. */
export function salesMarketRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, settings, search, searchDb, limits } = platform;
  const key = keyOf(settings.secret, 'market-reports');

  /** What the link of a report carries; a later link has another, and none of it is stored. */
  function tokenOf(row: ReportRow): string {
    const { link } = row.context as MarketReportContext;
    return createHmac('sha256', key).update(`${row.id}.${link}`).digest('base64url');
  }

  function permitted(request: FastifyRequest, type: string) {
    const { sender } = signedInOf(request);
    assertMay(lifecycle, type, sender);
    return sender;
  }

  async function found(id: string): Promise<ReportRow> {
    const row = await reportById(db, id);
    if (!row) throw new NotFound(id);
    return row;
  }

  async function present(row: ReportRow, isOwn: boolean): Promise<MarketReport> {
    const newest = await newestFlows(db);
    const isNewer = newest !== undefined && newest.version > row.findings.data.version;
    return {
      ...row.findings,
      id: row.id,
      number: row.number,
      state: row.state as MarketReport['state'],
      createdAt: moscowTime(row.createdAt),
      isOwn,
      token: isOwn && row.state === 'shared' ? tokenOf(row) : null,
      newerSince: isNewer ? moscowTime(newest.importedAt) : null,
    };
  }

  /** A step of the owner's own; to somebody else there is no such report. */
  async function step(request: FastifyRequest, id: string, type: string): Promise<ReportRow> {
    const sender = permitted(request, type);
    try {
      await interpreter.step(lifecycle, id, { type }, sender);
    } catch (error) {
      if (error instanceof IllegalEvent && (await found(id)).owner !== sender.id) throw new NotFound(id);
      throw error;
    }
    return found(id);
  }

  serve(app, findGoods, ({ input: { query }, request }) =>
    search.inTurn(limits.clientOf(request), async () => ({
      items: await goodsFor(searchDb, { ...query, locale: localeOfHost(request.host) }),
    })),
  );

  serve(
    app,
    listMarkets,
    async () => ({
      items: Object.entries(MARKET_FACTS.countries).map(([id, { region }]) => ({ id, region })),
    }),
    EVERYBODY,
  );

  serve(app, computeReport, async ({ input: { body }, request }) => {
    const sender = permitted(request, 'report.compute');
    const now = clock.now();
    const findings = await search.inTurn(limits.clientOf(request), () =>
      findingsOf(db, body, { samples: !settings.production }),
    );
    return once({ db, now, secret: settings.secret }, request, sender.id, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sender.id}, 3))`);
      if ((await countReports(tx, sender.id)) >= MOST_REPORTS) throw new Conflict('too_many_reports');
      const id = randomUUID();
      const [row] = await tx
        .insert(marketReports)
        .values({ id, state: 'asked', context: newMarketReport(), findings, createdAt: new Date(now) })
        .returning({ number: marketReports.number });
      await interpreter.step(lifecycle, id, { type: 'report.compute' }, sender, tx);
      return { id, number: row?.number ?? 0 };
    });
  });

  serve(app, listReports, async ({ request }) => ({
    items: (await reportsOf(db, signedInOf(request).sender.id)).map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state as MarketReport['state'],
      goods: row.findings.goods,
      countries: row.findings.markets.map(({ country }) => country),
      createdAt: moscowTime(row.createdAt),
    })),
  }));

  serve(app, readReport, async ({ input: { params, query }, request }) => {
    const row = await found(params.id);
    const isOwn = row.owner === request.signedIn?.sender.id;
    const isKept = lifecycle.states.kept.includes(row.state);
    const isShared = row.state === 'shared' && isSame(query.share, tokenOf(row));
    if (!isKept || !(isOwn || isShared)) throw new NotFound(params.id);
    return present(row, isOwn);
  });

  serve(app, shareReport, async ({ input: { params }, request }) =>
    present(await step(request, params.id, 'report.share'), true),
  );
  serve(app, unshareReport, async ({ input: { params }, request }) =>
    present(await step(request, params.id, 'report.unshare'), true),
  );
  serve(app, withdrawReport, async ({ input: { params }, request }) => {
    await step(request, params.id, 'report.withdraw').catch((error: unknown) => {
      // Withdrawn already is what was asked for.
      if (!(error instanceof IllegalEvent && error.state === 'withdrawn')) throw error;
    });
    return null;
  });
}

function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
