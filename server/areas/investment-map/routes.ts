import type { FastifyInstance } from 'fastify';
import {
  type ListedObject,
  type MapFilter,
  type MapObject,
  mapCard,
  mapChoices,
  mapCounts,
  mapList,
  mapObjects,
} from '../../../src/api/contracts/investment-map.ts';
import { LAYERS, type Layer } from '../../../src/api/contracts/layers.ts';
import type { Tender } from '../../../src/api/contracts/tenders.ts';
import type { AnyRegister } from '../../../src/api/register/register.ts';
import type { CardOf } from '../../../src/api/register/types.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import { type LocaleCode, localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { boxFrom } from '../../register/box.ts';
import { countsOfLayers, listOfLayers, mapOfLayers, numberOf } from '../../register/layers.ts';
import { cardsByNumber } from '../../register/things.ts';
import { toldTo } from '../../register/told.ts';
import { okrugsIn } from '../tenders/city.ts';
import { tendersByNumber } from '../tenders/present.ts';
import { titlesById } from '../tenders/title.ts';

/** The layers that a filter names; all where it names none. */
const layersOf = ({ registers }: MapFilter): readonly Layer[] =>
  LAYERS.filter(({ register }) => registers?.includes(register.id) ?? true);

/** All registers on one map (`/business/map`): what is in view, as marks and as a list, how many there are, cards. */
export function investmentMapRoutes(app: FastifyInstance, platform: Platform): void {
  const { search, limits, settings, searchDb, texts } = platform;
  const { db } = search;
  const titlesOf = titlesById(searchDb, texts);

  /** Things as pages call them: the title of a tender is made in the reader's language. */
  async function called<Thing extends MapObject>(
    things: readonly Thing[],
    locale: LocaleCode,
  ): Promise<Thing[]> {
    const ids = things.flatMap(({ register, id }) => (register === 'tenders' ? [id] : []));
    const titles = await titlesOf(locale, ids);
    return things.map((thing) => {
      const title = thing.register === 'tenders' ? titles.get(thing.id) : undefined;
      return title ? { ...thing, name: title.text, lang: title.lang } : thing;
    });
  }

  serve(
    app,
    mapObjects,
    ({ input: { query }, request }) => {
      const box = boxFrom(query.box);
      return search.inTurn(limits.clientOf(request), async () => {
        const found = await mapOfLayers(db, layersOf(query), query, { box, zoom: query.zoom });
        return { ...found, items: await called(found.items, localeOfHost(request.host)) };
      });
    },
    EVERYBODY,
  );
  serve(
    app,
    mapList,
    async ({ input: { query }, request }) => {
      const { page, pageSize } = query;
      const box = query.box === undefined ? undefined : boxFrom(query.box);
      const { items, ...found } = await search.inTurn(limits.clientOf(request), async () => {
        const found = await listOfLayers(db, layersOf(query), query, { box, page, pageSize });
        return { ...found, items: await called(found.items, localeOfHost(request.host)) };
      });
      return { ...found, items: toldTo<ListedObject>(items, request), page, pageSize };
    },
    EVERYBODY,
  );
  serve(
    app,
    mapCounts,
    ({ input: { query }, request }) =>
      search.inTurn(limits.clientOf(request), () => countsOfLayers(db, LAYERS, layersOf(query), query)),
    EVERYBODY,
  );
  serve(
    app,
    mapChoices,
    async ({ request }) => ({
      okrugs: okrugsIn(localeOfHost(request.host)),
      mapTiles: settings.mapTiles ?? null,
    }),
    EVERYBODY,
  );
  serve(
    app,
    mapCard,
    async ({ input: { params }, request }) => {
      const { register, id } = params;
      const layer = LAYERS.find((one) => one.register.id === register);
      const number = layer && (await numberOf(db, layer, id));
      if (number === undefined) throw new NotFound(id);
      const [card] = toldTo<Tender | CardOf<AnyRegister>>(
        register === 'tenders'
          ? await tendersByNumber(searchDb, [number])
          : await cardsByNumber(db, REGISTERS[register], [number]),
        request,
      );
      if (!card) throw new NotFound(id);
      // Its name is what the mark of the chosen thing says.
      const title = register === 'tenders' && (await titlesOf(localeOfHost(request.host), [id])).get(id);
      if (title) return { register, card: { ...card, name: title.text } } as never;
      // What a card holds, its register's schema says.
      return { register, card } as never;
    },
    EVERYBODY,
  );
}
