import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import * as z from 'zod/mini';
import { rangesHold, TENDER_FILTER, type TenderFilter } from '../../../src/api/contracts/tender-filter.ts';
import { LOCALE_FACTS, localeOfHost } from '../../../src/i18n/locales.ts';
import { ownOrigin } from '../../http/host.ts';
import { escapeMarkup, speakable } from '../../http/markup.ts';
import type { Platform } from '../../platform.ts';
import { datesIn } from '../../time.ts';
import { listed } from './search.ts';
import { titlesIn } from './title.ts';

/** Objects of one feed, the newest first. */
const NEWEST = 50;
const KOPECKS = 100;

/**
 * `GET /catalog/trades/feed.atom` with the filters of the list: its newest objects as Atom (RFC 4287), in the
 * language of the host.
 */
export function tenderFeed(
  app: FastifyInstance,
  { searchDb, search, limits, texts, clock, settings }: Platform,
): void {
  app.get(
    '/catalog/trades/feed.atom',
    { schema: { hide: true, querystring: z.object(TENDER_FILTER).check(rangesHold) } },
    async (request, reply) => {
      const filter = request.query as TenderFilter;
      const { items } = await listed({ db: searchDb, search, limits }, request, {
        ...filter,
        sort: 'published',
        page: 1,
        pageSize: NEWEST,
      });
      const t = texts(request);
      const titleOf = titlesIn(texts, localeOfHost(request.host));
      const { lang } = LOCALE_FACTS[localeOfHost(request.host)];
      const origin = ownOrigin(settings, request);
      const self = speakable(origin + request.url);
      const [newest] = items;
      const feed = new Feed({
        id: self,
        title: t('feed:title'),
        description: t('feed:subtitle'),
        link: `${origin}/catalog/search`,
        feedLinks: { atom: self },
        language: lang,
        updated: new Date(newest?.publishedAt ?? clock.now()),
        copyright: '',
        generator: origin,
        author: { name: t('shell:brand.name') },
      });
      const area = new Intl.NumberFormat(lang);
      const price = new Intl.NumberFormat(lang, {
        style: 'currency',
        currency: 'RUB',
        maximumFractionDigits: 0,
      });
      const { moment } = datesIn(lang);
      for (const tender of items)
        feed.addItem({
          id: `urn:uuid:${tender.id}`,
          // The library says of titles and descriptions that they are HTML.
          title: escapeMarkup(`${titleOf(tender)}, ${tender.address}`),
          link: `${origin}/catalog/trades/${tender.id}`,
          date: new Date(tender.publishedAt),
          published: new Date(tender.publishedAt),
          description: escapeMarkup(
            t('feed:item', {
              area: area.format(tender.area),
              price: price.format(tender.startPrice / KOPECKS),
              deadline: moment(new Date(tender.deadlineAt)),
            }),
          ),
        });
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(feed.atom1());
    },
  );
}
