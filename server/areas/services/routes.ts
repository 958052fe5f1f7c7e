import type { FastifyInstance } from 'fastify';
import {
  countServices,
  countServiceView,
  getService,
  listServices,
  publishedServices,
  serviceChoices,
  serviceFacets,
} from '../../../src/api/contracts/services.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { statementsOf } from '../../register/editing/statements.ts';
import { moscowDate } from '../../time.ts';
import { createViews, SERVICES_VIEWED } from '../views.ts';
import { counting, detail, faceting, idOf, listing, publishedOf } from './catalogue.ts';
import { choicesIn } from './choices.ts';
import { fundProductsOf } from './fund-products.ts';
import { selectionRoutes } from './selection-routes.ts';
import { withTerms } from './terms.ts';

/** The catalogue of services and support measures: sections 2 and 7. */
export function servicesRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, publicDb, searchDb, search, limits, clock } = platform;
  const today = () => moscowDate(clock.now()).toString();
  const views = createViews(platform);
  selectionRoutes(app, platform);

  serve(
    app,
    listServices,
    ({ input: { query }, request }) =>
      search.inTurn(limits.clientOf(request), async () => {
        const found = await listing(searchDb, localeOfHost(request.host), query);
        return { ...found, items: await withTerms(statementsOf(searchDb), found.items, today()) };
      }),
    EVERYBODY,
  );

  serve(
    app,
    countServices,
    ({ input: { query }, request }) =>
      search.inTurn(limits.clientOf(request), () => counting(searchDb, localeOfHost(request.host), query)),
    EVERYBODY,
  );

  serve(
    app,
    serviceFacets,
    ({ input: { query }, request }) =>
      search.inTurn(limits.clientOf(request), () => faceting(searchDb, localeOfHost(request.host), query)),
    EVERYBODY,
  );

  serve(app, serviceChoices, async ({ request }) => choicesIn(localeOfHost(request.host)), EVERYBODY);

  serve(
    app,
    getService,
    async ({ input: { params }, request }) => {
      const locale = localeOfHost(request.host);
      const service = await detail(publicDb, locale, params.id);
      if (!service) throw new NotFound(params.id);
      const statements = statementsOf(publicDb);
      const [[told], fundProducts] = await Promise.all([
        withTerms(statements, [service], today()),
        fundProductsOf(statements, service.fundProducts, locale),
      ]);
      return { ...(told ?? service), fundProducts };
    },
    EVERYBODY,
  );

  serve(
    app,
    countServiceView,
    async ({ input: { params }, request }) => {
      const id = await idOf(db, params.id);
      if (!id) throw new NotFound(params.id);
      return { views: await views.count(request, SERVICES_VIEWED, id) };
    },
    { changesNothing: true },
  );

  serve(app, publishedServices, ({ input: { body } }) => publishedOf(db, body.serviceTypes), {
    changesNothing: true,
  });
}
