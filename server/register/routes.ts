import type { FastifyInstance } from 'fastify';
import { REGISTER_ENDPOINTS } from '../../src/api/contracts/registers.ts';
import type { EndpointsOf } from '../../src/api/register/endpoints.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { localeOfHost } from '../../src/i18n/locales.ts';
import { walksIn } from '../city/metro.ts';
import { EVERYBODY, serve } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { inLanguage } from '../translations.ts';
import { choicesOf } from './choices.ts';
import { placeOf } from './columns.ts';
import { createDownloads, type Downloads, registerDownload } from './download.ts';
import { pointOf } from './rows.ts';
import { cardsByNumber, cardsOf, cardTold, outlinesOf, sitemapPart, thingOf } from './things.ts';
import { toldTo } from './told.ts';

/** The registers whose calls the engine answers by itself. */
export const SERVED = Object.keys(REGISTER_ENDPOINTS) as (keyof typeof REGISTER_ENDPOINTS)[];

/** The calls of every register. */
export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const downloads = createDownloads(platform.search.db);
  // What all have in common: names of fields are plain words here.
  for (const id of SERVED)
    serveRegister(
      app,
      platform,
      downloads,
      REGISTERS[id],
      REGISTER_ENDPOINTS[id] as unknown as EndpointsOf<AnyRegister>,
    );
}

function serveRegister(
  app: FastifyInstance,
  platform: Platform,
  downloads: Downloads,
  register: AnyRegister,
  calls: EndpointsOf<AnyRegister>,
): void {
  const { search, limits, settings } = platform;
  const { db } = search;
  const telling = cardTold(register);

  serve(
    app,
    calls.list,
    async ({ input: { query }, request }) => {
      const { sort, page, pageSize, cursor, ...wanted } = query;
      const paging = { sort, page, pageSize, cursor, locale: localeOfHost(request.host) };
      const {
        numbers,
        told,
        found,
        cursor: next,
      } = await search.list(limits.clientOf(request), register, wanted, paging, telling);
      const cards = told ? cardsOf(register, told) : await cardsByNumber(db, register, numbers);
      const items = toldTo(cards, request);
      return { ...found, items, page, pageSize, cursor: next };
    },
    EVERYBODY,
  );
  serve(
    app,
    calls.count,
    ({ input: { query }, request }) => search.count(limits.clientOf(request), register, query),
    EVERYBODY,
  );
  serve(
    app,
    calls.facets,
    ({ input: { query }, request }) => search.facets(limits.clientOf(request), register, query),
    EVERYBODY,
  );
  serve(
    app,
    calls.choices,
    async ({ request }) => ({
      ...(await choicesOf(db, register, localeOfHost(request.host))),
      mapTiles: settings.mapTiles ?? null,
    }),
    EVERYBODY,
  );
  serve(
    app,
    calls.map,
    async ({ input: { query }, request }) => {
      const { box, zoom, ...wanted } = query;
      // What stands nowhere is in no rectangle.
      if (!placeOf(register)) return { clusters: [], items: [], outlines: {}, isEstimate: false };
      const { clusters, single, isEstimate } = await search.map(limits.clientOf(request), register, wanted, {
        box,
        zoom,
      });
      const items = toldTo(await cardsByNumber(db, register, single), request);
      return {
        clusters: clusters.map((cluster) => ({ ...cluster, box: cluster.box.join(',') })),
        items,
        outlines: await outlinesOf(
          db,
          register,
          items.map((item) => item.id),
        ),
        isEstimate,
      };
    },
    EVERYBODY,
  );
  serve(
    app,
    calls.one,
    async ({ input: { params }, request }) => {
      const thing = await thingOf(db, register, params.id);
      const at = pointOf(register, thing);
      const locale = localeOfHost(request.host);
      return Object.assign(inLanguage(thing, locale), at && { walk: walksIn(locale)(at) });
    },
    EVERYBODY,
  );
  registerDownload(app, platform, downloads, register);
  serve(app, calls.sitemap, ({ input: { query } }) => sitemapPart(db, register, query.page));
}
