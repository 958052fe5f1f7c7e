import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  countTenders,
  countView,
  getTender,
  listTenders,
  mapTenders,
  tenderAnalytics,
  tenderChoices,
  tenderSitemap,
} from '../../../src/api/contracts/tenders.ts';
import { tenders } from '../../../src/api/registers/tenders.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { serve } from '../../http/routes.ts';
import { knownSender } from '../../http/sender.ts';
import { keyOf } from '../../keys.ts';
import type { Platform } from '../../platform.ts';
import { sitemapPart } from '../../register/things.ts';
import { analyticsOf } from './analytics.ts';
import { findTender, tenderCard } from './card.ts';
import { choicesIn } from './city.ts';
import { counted, listed, mapped } from './search.ts';
import { view } from './views.ts';

/** Tenders for those who look for one: lists, maps, cards, and what is around. */
export function tenderRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, limits, settings, search } = platform;
  const means = { db: platform.searchDb, search, limits };
  const viewKey = keyOf(settings.secret, 'views');

  serve(app, listTenders, ({ input: { query }, request }) => listed(means, request, query));
  serve(app, countTenders, ({ input: { query }, request }) => counted(means, request, query));
  serve(app, mapTenders, ({ input: { query }, request }) => mapped(means, request, query));
  serve(app, tenderChoices, async ({ request }) => ({
    ...choicesIn(localeOfHost(request.host)),
    mapTiles: settings.mapTiles ?? null,
  }));
  serve(app, getTender, ({ input: { params } }) => tenderCard(db, params.id));

  /** Whether a look counts. Nobody reads that much: the rest is not counted, and not complained about either. */
  async function counts(request: FastifyRequest, id: string): Promise<boolean> {
    const line = lineOf(request.ip);
    if (!(await limits.takeQuietly(LIMITS.viewsOfLine, line))) return false;
    return request.signedIn !== null || limits.takeQuietly(LIMITS.viewsOfObjectFromLine, `${line} ${id}`);
  }

  serve(app, countView, async ({ input: { params }, request }) => {
    const { views } = await findTender(db, params.id);
    if (!(await counts(request, params.id))) return { views };
    // Looking makes nobody a visitor: of who has no cookie the line's limit alone knows that they have looked.
    const reader = knownSender(request)?.id ?? randomUUID();
    return { views: await view({ db, key: viewKey, now: clock.now() }, params.id, reader) };
  });

  serve(app, tenderAnalytics, ({ input: { params, query } }) => analyticsOf(db, params.id, query.radius));
  serve(app, tenderSitemap, ({ input: { query } }) => sitemapPart(search.db, tenders, query.page));
}
