import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  openingFacts,
  type SearchGroup,
  searchEverything,
  spacesOfArea,
} from '../../../src/api/contracts/search.ts';
import type { SpaceId } from '../../../src/api/contracts/spaces.ts';
import { LOCALES, localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { moscowDate } from '../../time.ts';
import { hitsById } from '../tenders/title.ts';
import { foundFor, listOf, namesOfLists } from './everything.ts';
import { createFacts, type Facts, filterOfSpace, sizeOf, spacesOf } from './opening.ts';

/** Of tenders those are counted that take bids, and told by that name. */
const OPEN_TENDERS = `${listOf('tenders')}&status=announced`;

/** Those of them that are meant by a place to look for premises and land. */
const openTendersOf = (id: SpaceId): string => {
  const filters = Object.entries(filterOfSpace(id)).flatMap(([name, words]) =>
    words.map((word) => [name, word]),
  );
  return `${OPEN_TENDERS}&${new URLSearchParams(filters)}`;
};

/** One search over pages, services and all registers, and what the portal has at the moment. */
export function searchRoutes(app: FastifyInstance, platform: Platform): void {
  const { clock, search, searchDb, limits, texts } = platform;
  const means = { db: searchDb, statements: search.db, tenderHits: hitsById(searchDb, texts), texts };
  const facts = createFacts({ ...means, clock });
  const names = new Map(LOCALES.map((locale) => [locale, namesOfLists(locale)]));
  /** Things of a list as a whole. */
  const wholeIn = (request: FastifyRequest) => {
    const nameOf = names.get(localeOfHost(request.host));
    return ({ group }: { group: SearchGroup }) => ({
      name: nameOf?.(group) ?? '',
      href: listOf(group) ?? '',
    });
  };
  const spacesIn = (request: FastifyRequest, spaces: Facts['spaces']) => {
    const whole = wholeIn(request);
    return spaces.map((space) =>
      space.group === 'tenders'
        ? { ...space, name: texts(request)(`search:spaces.${space.id}`), href: openTendersOf(space.id) }
        : {
            ...space,
            ...whole(space),
            ...(space.id === 'technopark-rooms' && { name: texts(request)('search:spaces.rooms') }),
            ...(space.id === 'land-plots' && { name: texts(request)('search:spaces.plots') }),
          },
    );
  };

  serve(
    app,
    searchEverything,
    async ({ input: { query }, request }) => {
      const locale = localeOfHost(request.host);
      const groups = await search.inTurn(limits.clientOf(request), () =>
        foundFor(means, { locale, today: moscowDate(clock.now()).toString(), ...query }),
      );
      const nameOf = (group: SearchGroup) => names.get(locale)?.(group) ?? texts(request)('search:pages');
      return { groups: groups.map((found) => ({ ...found, name: nameOf(found.group) })) };
    },
    EVERYBODY,
  );

  serve(
    app,
    spacesOfArea,
    async ({ input: { query }, request }) => {
      const meant = sizeOf(query);
      const spaces = await search.inTurn(limits.clientOf(request), () => spacesOf(search.db, meant));
      const size = new URLSearchParams(Object.entries(meant).map(([name, value]) => [name, String(value)]));
      return {
        spaces: spacesIn(request, spaces).map((space) => ({
          ...space,
          href: `${space.href}${size.size === 0 ? '' : space.href.includes('?') ? `&${size}` : `?${size}`}`,
        })),
      };
    },
    EVERYBODY,
  );

  serve(
    app,
    openingFacts,
    async ({ request }) => {
      const { counts, spaces, ending } = await facts();
      const whole = wholeIn(request);
      return {
        counts: counts.map((counted) =>
          counted.group === 'tenders'
            ? { ...counted, name: texts(request)('search:opening.openTenders'), href: OPEN_TENDERS }
            : { ...counted, ...whole(counted) },
        ),
        spaces: spacesIn(request, spaces),
        ending,
      };
    },
    EVERYBODY,
  );
}
