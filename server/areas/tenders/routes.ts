import type { FastifyInstance } from 'fastify';
import {
  countTenders,
  countView,
  getTender,
  listTenders,
  mapTenders,
  type TenderDetail,
  tenderAnalytics,
  tenderChoices,
  tenderFacets,
  tenderSitemap,
} from '../../../src/api/contracts/tenders.ts';
import { tenders } from '../../../src/api/registers/tenders.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { sitemapPart } from '../../register/things.ts';
import { toldTo } from '../../register/told.ts';
import { createViews, TENDERS_VIEWED } from '../views.ts';
import { analyticsOf } from './analytics.ts';
import { tenderCalendar } from './calendar.ts';
import { findTender, tenderCard } from './card.ts';
import { choicesIn } from './city.ts';
import { counted, faceted, listed, mapped } from './search.ts';

/** Tenders for those who look for one: lists, maps, cards, and what is around. */
export function tenderRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, publicDb, limits, settings, search } = platform;
  const views = createViews(platform);
  const means = { db: platform.searchDb, search, limits };

  serve(app, listTenders, ({ input: { query }, request }) => listed(means, request, query), EVERYBODY);
  serve(app, countTenders, ({ input: { query }, request }) => counted(means, request, query), EVERYBODY);
  serve(app, mapTenders, ({ input: { query }, request }) => mapped(means, request, query), EVERYBODY);
  serve(app, tenderFacets, ({ input: { query }, request }) => faceted(means, request, query), EVERYBODY);
  serve(
    app,
    tenderChoices,
    async ({ request }) => ({
      ...choicesIn(localeOfHost(request.host)),
      mapTiles: settings.mapTiles ?? null,
    }),
    EVERYBODY,
  );
  serve(
    app,
    getTender,
    async ({ input: { params }, request }) => {
      const [tender] = toldTo([await tenderCard(publicDb, params.id)], request);
      return tender as TenderDetail;
    },
    EVERYBODY,
  );

  serve(
    app,
    countView,
    async ({ input: { params }, request }) => {
      const { id } = await findTender(db, params.id);
      return { views: await views.count(request, TENDERS_VIEWED, id) };
    },
    { changesNothing: true },
  );

  tenderCalendar(app, platform);
  serve(
    app,
    tenderAnalytics,
    ({ input: { params, query } }) => analyticsOf(publicDb, params.id, query.radius),
    EVERYBODY,
  );
  serve(app, tenderSitemap, ({ input: { query } }) => sitemapPart(search.db, tenders, query.page));
}
