import type { FastifyInstance } from 'fastify';
import {
  SITES_CSV,
  type Site,
  SiteQuery,
  selectSites,
  siteChoices,
} from '../../../src/api/contracts/production-site.ts';
import { MANUFACTURING } from '../../../src/api/contracts/site-answers.ts';
import { criteriaOf, failedOf } from '../../../src/api/contracts/site-ranking.ts';
import { askForSite, getAttachedSites } from '../../../src/api/contracts/site-requests.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import { CSV_MARK, csvRow, decimalOf } from '../../../src/i18n/csv.ts';
import { type LocaleCode, localeOfHost } from '../../../src/i18n/locales.ts';
import type { Transaction } from '../../db/database.ts';
import { ownOrigin } from '../../http/host.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { entriesIn } from '../../register/directories.ts';
import { moscowTime } from '../../time.ts';
import { inLanguage } from '../../translations.ts';
import { createAsking } from '../tender-requests/asking.ts';
import { okrugsIn } from '../tenders/city.ts';
import { attachedSites, attachSites } from './attached-sites.ts';
import { siteRequestKind } from './kind.ts';
import { selectionOf } from './selection.ts';

const KOPECKS = 100;
/** Who reads what is attached, beside its sender: whoever works on the application. */
const READERS: readonly string[] = ['manager', 'admin'];

const activitiesIn = (locale: LocaleCode) =>
  entriesIn('okved', locale)
    .filter(({ id }) => MANUFACTURING.includes(id))
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => Number(a.id) - Number(b.id));

/** Production-site selection (section 2): what fits answers, for everybody. Answers are kept with an application alone. */
export function productionSiteRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, search, limits, settings } = platform;
  const { ask } = createAsking(platform);

  serve(
    app,
    siteChoices,
    async ({ request }) => {
      const locale = localeOfHost(request.host);
      return {
        activities: activitiesIn(locale),
        okrugs: okrugsIn(locale),
        mapTiles: settings.mapTiles ?? null,
      };
    },
    EVERYBODY,
  );
  serve(
    app,
    selectSites,
    async ({ input: { query }, request }) => {
      const selection = await search.inTurn(limits.clientOf(request), () => selectionOf(search.db, query));
      return inLanguage(selection, localeOfHost(request.host));
    },
    EVERYBODY,
  );
  serve(app, askForSite, ({ input: { query, body }, request, reply }) => {
    const attach = async () => {
      const at = clock.now();
      const selection = await search.inTurn(limits.clientOf(request), () => selectionOf(search.db, query));
      const found = { answers: query, selection, at };
      return (tx: Transaction, id: string) => attachSites(tx, id, found);
    };
    return ask(siteRequestKind, { request, reply }, body, { text: body.question, attach }, null);
  });
  serve(app, getAttachedSites, async ({ input: { params }, request }) => {
    const { sender } = signedInOf(request);
    const attached = await attachedSites(db, params.id);
    if (!attached || (attached.owner !== sender.id && !READERS.includes(sender.role)))
      throw new NotFound(params.id);
    const { answers, selection, foundAt } = attached;
    return { ...inLanguage(selection, localeOfHost(request.host)), answers, at: moscowTime(foundAt) };
  });
  // The list as the page shows it, place by place, in the host's language.
  app.get(SITES_CSV, { schema: { hide: true, querystring: SiteQuery } }, async (request, reply) => {
    const query = request.query as SiteQuery;
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="production-sites.csv"');
    const locale = localeOfHost(request.host);
    const { fits, nearMisses } = inLanguage(
      await search.inTurn(limits.clientOf(request), () => selectionOf(search.db, query)),
      locale,
    );
    const t = platform.texts(request);
    const word = (key: string): string => t(`production-site:${key}`);
    const row = csvRow(decimalOf(locale));
    const okrugs = new Map(okrugsIn(locale).map(({ id, name }) => [id, name]));
    const criteria = criteriaOf(query);
    const origin = ownOrigin(settings, request);
    const line = (site: Site, place: number | undefined) => {
      const { register, id, name, address, facts, points, reasons } = site;
      const failed = failedOf(site);
      return row([
        place,
        points,
        failed && word(`criteria.${failed}`),
        name,
        address ?? undefined,
        okrugs.get(facts.okrug ?? ''),
        facts.area ?? undefined,
        facts.power ?? undefined,
        facts.price === null ? undefined : facts.price / KOPECKS,
        ...criteria.map((criterion) => {
          const { outcome } = reasons.find((one) => one.criterion === criterion) ?? { outcome: 'unknown' };
          return word(`outcomes.${outcome}`);
        }),
        origin + (REGISTERS[register].object ?? '').replace('{id}', id),
      ]);
    };
    const head = [
      ...['place', 'points', 'failed', 'name', 'address', 'okrug', 'area', 'power'].map((one) =>
        word(`csv.${one}`),
      ),
      word(`csv.price.${query.deal}`),
      ...criteria.map((criterion) => word(`criteria.${criterion}`)),
      word('csv.page'),
    ];
    return [
      CSV_MARK + row(head),
      ...fits.map((site, index) => line(site, index + 1)),
      ...nearMisses.map((site) => line(site, undefined)),
    ].join('');
  });
}
