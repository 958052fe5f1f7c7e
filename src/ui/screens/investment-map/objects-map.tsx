import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { MapObject } from '../../../api/contracts/investment-map.ts';
import { outlinesQuery } from '../../../api/queries/city.ts';
import { mapCardQuery, mapChoicesQuery, mapObjectsQuery } from '../../../api/queries/investment-map.ts';
import { mapFilterOf } from '../../../api/queries/map-filter.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createQuantities } from '../../../i18n/quantities.ts';
import type { MapSight } from '../../../machines/flows/investment-map/investment-map.chart.ts';
import { objectOf, partsOfObject } from '../../../machines/flows/investment-map/investment-map.settings.ts';
import type { InvestmentMap } from '../../../machines/flows/investment-map/use-investment-map.ts';
import { choicesOf } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { usePortal } from '../../../use-portal.ts';
import { CityMap } from '../../maps/city-map.tsx';
import type { CityMapProps, MapArea, MapMark } from '../../maps/map-props.ts';
import { boxOf } from '../../register/thing.ts';
import { MAP_SYMBOLS } from '../../registers/map-symbols.ts';
import { useTranslation } from '../../use-translation.ts';
import { layerName } from './layer-name.ts';
import { centreOf, wholeCells } from './map-address.ts';

export interface ObjectsMapProps {
  map: InvestmentMap;
  /** Where the map begins, as the address says it. */
  at: string | undefined;
  hovered: string | null;
  onHover: (object: string | null) => void;
}

/** What the map reads before it has moved. */
const NOWHERE: MapSight = { box: '', zoom: 0 };
const NOTHING = { register: 'tenders', id: '' } as const;

/** All layers on the map: groups where things are many, their symbols where they are few, outlines where they are near. */
export function ObjectsMap({ map, at, hovered, onHover }: ObjectsMapProps) {
  const { t } = useTranslation(['investment-map', 'lists', 'register']);
  const { api, locale } = usePortal();
  const { filters, sight, object } = map.snapshot.context;
  const { box, zoom } = sight ?? NOWHERE;
  const { data: choices } = useQuery(mapChoicesQuery(api));
  // The flow reads it.
  const found = useQuery({ ...mapObjectsQuery(api, mapFilterOf(filters), box, zoom), enabled: false });
  // Hundreds of marks are put into words while nobody waits for it.
  const data = useDeferredValue(found.data);

  const chosen = useChosen(object);
  const { fit, isAwaited } = useChosenOkrugs(choicesOf(filters, 'okrug'), at);

  const unhovered = useMemo<MapMark[]>(() => {
    const { number } = createFormat(locale);
    const { list } = createQuantities(locale);
    // Of hundreds of groups each names all layers.
    const names = new Map<string, string>();
    const nameOf = (id: string) => {
      const name = names.get(id) ?? layerName(t, id);
      names.set(id, name);
      return name;
    };
    const clusters = (data?.clusters ?? []).map(({ at, count, counts, box }) => {
      const parts = Object.entries(counts).map(([id, its]) => `${nameOf(id)} ${number(its)}`);
      return {
        key: box,
        at,
        text: number(count),
        label: `${t('lists:map.cluster', { count, value: number(count) })} (${list(parts)})`,
        look: 'cluster' as const,
      };
    });
    // What is chosen shows alone, even where the others stand in a group.
    const known = data?.items ?? [];
    const isShown = known.some(({ register, id }) => objectOf(register, id) === object);
    const items = (chosen && !isShown ? [...known, chosen] : known).map(({ register, id, name, at }) => ({
      key: objectOf(register, id),
      at,
      text: '',
      symbol: MAP_SYMBOLS[register],
      label: `${name}, ${nameOf(register)}`,
      look: 'item' as const,
      isSelected: objectOf(register, id) === object,
    }));
    return [...clusters, ...items];
  }, [data, chosen, object, locale, t]);
  const marks = useHovered(unhovered, hovered);

  const unhoveredAreas = useMemo<MapArea[]>(
    () =>
      (data?.outlines ?? []).map(({ register, id, outline }) => ({
        key: objectOf(register, id),
        polygons: outline.coordinates,
        tone: MAP_SYMBOLS[register].tone,
        isSelected: objectOf(register, id) === object,
      })),
    [data?.outlines, object],
  );
  const areas = useHovered(unhoveredAreas, hovered);

  // Drawn before it is known where to, it would ask for what is in sight twice.
  if (!choices || isAwaited) return null;
  return (
    <CityMap
      label={t('lists:map.label')}
      {...{ marks, areas, onHover }}
      tiles={choices.mapTiles}
      isStill
      centre={centreOf(at)}
      fit={fit}
      onMove={(edges, near, centre) => map.move({ box: wholeCells(edges, near), zoom: near }, centre)}
      onPress={(key, chart) => {
        if (data?.clusters.some(({ box }) => box === key)) chart.goTo(key);
        else if (key === object) map.leave();
        else map.choose(key);
      }}
    />
  );
}

/** Things of a map, of which one is pointed at; all others stay the objects that they are, and are not drawn anew. */
function useHovered<Thing extends { readonly key: string }>(
  things: readonly Thing[],
  hovered: string | null,
): readonly Thing[] {
  return useMemo(
    () => things.map((thing) => (thing.key === hovered ? { ...thing, isHovered: true } : thing)),
    [things, hovered],
  );
}

/**
 * The rectangle around the okrugs that are chosen; none where all are, and where the address says a place beside the
 * okrugs with which the page was opened.
 * @returns also whether that is not known yet
 */
function useChosenOkrugs(okrugs: readonly string[], at: string | undefined) {
  const { data: city, isPending } = useQuery(outlinesQuery(usePortal().api));
  const wanted = okrugs.join();
  const [kept] = useState(at === undefined ? undefined : wanted);
  const isWanted = wanted !== '' && wanted !== kept;
  const fit = useMemo<CityMapProps['fit']>(() => {
    if (!isWanted) return undefined;
    const ids = wanted.split(',');
    const polygons = (city?.okrugs ?? []).filter(({ id }) => ids.includes(id)).map((okrug) => okrug.polygons);
    return polygons.length > 0 ? boxOf({ type: 'MultiPolygon', coordinates: polygons.flat() }) : undefined;
  }, [city, wanted, isWanted]);
  return { fit, isAwaited: isWanted && isPending };
}

/** The thing that is chosen, once its card is there. */
function useChosen(object: string | null): Pick<MapObject, 'register' | 'id' | 'name' | 'at'> | undefined {
  const { api } = usePortal();
  const { register, id } = partsOfObject(object ?? '') ?? NOTHING;
  const { data } = useQuery({ ...mapCardQuery(api, register, id), enabled: false });
  return useMemo(
    () => data?.card.at && { register, id, name: data.card.name, at: [...data.card.at] },
    [data, register, id],
  );
}
