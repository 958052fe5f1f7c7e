import type { FastifyInstance } from 'fastify';
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
import { localeOfHost } from '../../../src/i18n/locales.ts';
import type { Services } from '../../app.ts';
import { lineOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import type { Limit } from '../../http/rate-limits.ts';
import { serve } from '../../http/routes.ts';
import { senderOf } from '../../http/sender.ts';
import { keyOf } from '../../keys.ts';
import { analyticsOf } from './analytics.ts';
import { findTender, tenderCard } from './card.ts';
import { choicesIn } from './city.ts';
import { counted, listed, mapped } from './search.ts';
import { sitemapPart } from './sitemap.ts';
import { view } from './views.ts';

/** Objects looked at from one line: far more than an office full of people. */
const VIEWS: Limit = { name: 'views-of-line', burst: 200, every: 2000 };

/** Tenders for those who look for one: lists, maps, cards, and what is around. */
export function tenderRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, limits, settings, search } = services;
  const means = { db: services.searchDb, search };
  const viewKey = keyOf(settings.secret, 'views');

  serve(app, listTenders, ({ input: { query }, request }) => listed(means, request, query));
  serve(app, countTenders, ({ input: { query }, request }) => counted(means, request, query));
  serve(app, mapTenders, ({ input: { query }, request }) => mapped(means, request, query));
  serve(app, tenderChoices, async ({ request }) => ({
    ...choicesIn(localeOfHost(request.host)),
    mapTiles: settings.mapTiles ?? null,
  }));
  serve(app, getTender, ({ input: { params } }) => tenderCard(db, params.id));

  serve(app, countView, async ({ input: { params }, request, reply }) => {
    const { views } = await findTender(db, params.id);
    try {
      await limits.take(VIEWS, lineOf(request.ip), request);
    } catch (error) {
      // Nobody reads that much: it is not counted, and not complained about either.
      if (error instanceof HttpProblem) return { views };
      throw error;
    }
    const { id } = senderOf(request, reply);
    return { views: await view({ db, key: viewKey, now: clock.now() }, params.id, id) };
  });

  serve(app, tenderAnalytics, ({ input: { params, query } }) => analyticsOf(db, params.id, query.radius));
  serve(app, tenderSitemap, ({ input: { query } }) => sitemapPart(db, query.page));
}
