import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mapChoicesQuery, mapFilterOf, mapObjectsQuery } from '../../../api/queries/investment-map.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createQuantities } from '../../../i18n/quantities.ts';
import type { MapSight } from '../../../machines/flows/investment-map/investment-map.chart.ts';
import { objectOf } from '../../../machines/flows/investment-map/investment-map.settings.ts';
import type { InvestmentMap } from '../../../machines/flows/investment-map/use-investment-map.ts';
import { usePortal } from '../../../use-portal.ts';
import { CityMap, type MapArea, type MapMark } from '../../maps/city-map.tsx';
import { MAP_SYMBOLS } from '../../registers/map-symbols.ts';
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

/** All layers on the map: groups where things are many, their symbols where they are few, outlines where they are near. */
export function ObjectsMap({ map, at, hovered, onHover }: ObjectsMapProps) {
  const { t } = useTranslation(['investment-map', 'lists', 'register']);
  const { api, locale } = usePortal();
  const { filters, sight, object } = map.snapshot.context;
  const { box, zoom } = sight ?? NOWHERE;
  const { data: choices } = useQuery(mapChoicesQuery(api));
  // The flow reads it.
  const { data } = useQuery({ ...mapObjectsQuery(api, mapFilterOf(filters), box, zoom), enabled: false });

  const marks = useMemo<MapMark[]>(() => {
    const { number } = createFormat(locale);
    const { list } = createQuantities(locale);
    const clusters = (data?.clusters ?? []).map(({ at, count, counts, box }) => {
      const parts = Object.entries(counts).map(
        ([id, its]) => `${t(`register:sections.${id}`)} ${number(its)}`,
      );
      return {
        key: box,
        at,
        text: number(count),
        label: `${t('lists:map.cluster', { count, value: number(count) })} (${list(parts)})`,
        look: 'cluster' as const,
      };
    });
    const items = (data?.items ?? []).map(({ register, id, name, at }) => ({
      key: objectOf(register, id),
      at,
      text: '',
      symbol: MAP_SYMBOLS[register],
      label: `${name}, ${t(`register:sections.${register}`)}`,
      look: 'item' as const,
      isSelected: objectOf(register, id) === object,
      isHovered: objectOf(register, id) === hovered,
    }));
    return [...clusters, ...items];
  }, [data, object, hovered, locale, t]);

  const areas = useMemo<MapArea[]>(
    () =>
      (data?.outlines ?? []).map(({ register, id, outline }) => ({
        key: objectOf(register, id),
        polygons: outline.coordinates,
        tone: MAP_SYMBOLS[register].tone,
        isSelected: objectOf(register, id) === object,
        isHovered: objectOf(register, id) === hovered,
      })),
    [data?.outlines, object, hovered],
  );

  if (!choices) return null;
  return (
    <CityMap
      label={t('lists:map.label')}
      {...{ marks, areas, onHover }}
      tiles={choices.mapTiles}
      centre={centreOf(at)}
      onMove={(edges, near, centre) => map.move({ box: wholeCells(edges, near), zoom: near }, centre)}
      onPress={(key, chart) => {
        if (data?.clusters.some(({ box }) => box === key)) chart.goTo(key);
        else if (key === object) map.leave();
        else map.choose(key);
      }}
    />
  );
}
