import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { GOALS_PAGE } from '../../../src/api/contracts/goals.ts';
import { addressOf, MENU, OWN_PAGES } from '../../../src/api/contracts/menu-tree.ts';
import { PARTNER_IDS, PARTNERS_PAGE } from '../../../src/api/contracts/partners.ts';
import { SERVICE_TYPES } from '../../../src/api/contracts/services.ts';
import { SCHOOL_ABOUT, SCHOOL_PARTICIPANTS } from '../../../src/api/contracts/technical-school.ts';
import type { SearchedRegister } from '../../../src/api/register/register.ts';
import { REGISTERS, SEARCHED_REGISTERS } from '../../../src/api/registers/index.ts';
import { DEFAULT_LOCALE } from '../../../src/i18n/locales.ts';
import { registry } from '../../../src/machines/registry.ts';
import { ownOrigin } from '../../http/host.ts';
import { escapeMarkup } from '../../http/markup.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { sitemapPart, sitemapParts } from '../../register/things.ts';
import { publishedOf } from '../services/catalogue.ts';
import { goalsIn } from '../sustainable/goals.ts';

/** Pages that are always there: all that say which their canonical address is (section 2, Route behaviour). */
const PAGES = [
  ...new Set([
    ...[...MENU, ...OWN_PAGES].flatMap(({ entries }) => entries.map(addressOf)),
    '/register',
    SCHOOL_ABOUT,
    SCHOOL_PARTICIPANTS,
    ...PARTNER_IDS.map((partner) => `${PARTNERS_PAGE}/${partner}`),
    ...Object.values(REGISTERS).map(({ list }) => list),
    ...goalsIn(DEFAULT_LOCALE).map(({ id }) => `${GOALS_PAGE}/${id}`),
    ...registry.map(({ chart }) => `/flows/${encodeURIComponent(chart.id)}`),
  ]),
];
/** Registers whose things have a page each. */
const PAGED: readonly SearchedRegister[] = Object.values<SearchedRegister>(SEARCHED_REGISTERS).filter(
  ({ object }) => object !== undefined,
);
/** Where search engines have nothing to look for. */
const DISALLOWED = ['/api/', '/away', '/dev/', '/account', '/desk'];
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  readonly path: string;
  readonly lastModified?: string;
}

/** A sitemap, or an index of sitemaps, as sitemaps.org writes them. */
function sitemap(kind: 'urlset' | 'sitemapindex', origin: string, entries: readonly Entry[]): string {
  const item = kind === 'urlset' ? 'url' : 'sitemap';
  const items = entries.map(
    ({ path, lastModified }) =>
      `<${item}><loc>${escapeMarkup(origin + path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</${item}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${NAMESPACE}">\n${items.join('\n')}\n</${kind}>\n`;
}

/** `/robots.txt` and `/sitemap.xml` with its parts: each host lists the pages of its own language. */
export function sitemapRoutes(app: FastifyInstance, { db, search, settings }: Platform): void {
  const originOf = (request: FastifyRequest) => ownOrigin(settings, request);
  const hidden = { schema: { hide: true } };
  const xml = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);

  app.get('/robots.txt', hidden, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const parts = await Promise.all(
      PAGED.map(async (register) => {
        const length = await sitemapParts(search.db, register);
        return Array.from({ length }, (_, i) => `/sitemap-${register.id}-${i + 1}.xml`);
      }),
    );
    const paths = ['/sitemap-pages.xml', '/sitemap-services.xml', ...parts.flat()];
    const entries = paths.map((path) => ({ path }));
    return xml(reply, sitemap('sitemapindex', originOf(request), entries));
  });

  app.get('/sitemap-pages.xml', hidden, async (request, reply) =>
    xml(
      reply,
      sitemap(
        'urlset',
        originOf(request),
        PAGES.map((path) => ({ path })),
      ),
    ),
  );

  app.get('/sitemap-services.xml', hidden, async (request, reply) => {
    const entries = (await publishedOf(db, SERVICE_TYPES)).map(({ alias, lastModified }) => ({
      path: `/catalog/${alias}`,
      lastModified,
    }));
    return xml(reply, sitemap('urlset', originOf(request), entries));
  });

  for (const register of PAGED)
    app.get(
      `/sitemap-${register.id}-:part(^\\d{1,5}).xml`,
      { schema: { hide: true, params: z.object({ part: z.coerce.number().int().min(1) }) } },
      async (request, reply) => {
        const { part } = request.params as { part: number };
        if (part > (await sitemapParts(search.db, register))) throw new NotFound(`part ${part}`);
        const entries = (await sitemapPart(search.db, register, part)).map(({ id, lastModified }) => ({
          path: register.object?.replace('{id}', id) ?? register.list,
          lastModified,
        }));
        return xml(reply, sitemap('urlset', originOf(request), entries));
      },
    );
}
