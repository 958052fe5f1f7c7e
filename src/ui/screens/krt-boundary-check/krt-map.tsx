import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mapChoicesQuery, mapObjectsQuery } from '../../../api/queries/investment-map.ts';
import { usePortal } from '../../../use-portal.ts';
import { CityMap } from '../../maps/city-map.tsx';
import type { Place } from '../../maps/label.ts';
import type { CityMapProps, MapArea, MapMark } from '../../maps/map-props.ts';
import { useTranslation } from '../../use-translation.ts';

export interface KrtMapProps extends Pick<CityMapProps, 'onPick' | 'box'> {
  label: string;
  /** The place that is meant, and what it is. */
  at?: Place | undefined;
  name: string;
  /** Polygons that are meant, as GeoJSON writes them. */
  outline?: MapArea['polygons'] | undefined;
  /** Corners of what is being drawn. */
  corners?: readonly Place[] | undefined;
}

/** Boundaries of KRT projects, and what is compared with them. */
export function KrtMap({ label, at, name, outline, corners = [], ...map }: KrtMapProps) {
  const { t } = useTranslation('krt-check');
  const { api } = usePortal();
  const { data: choices } = useQuery(mapChoicesQuery(api));
  const [sight, setSight] = useState<{ box: string; zoom: number }>();
  const { data: found } = useQuery({
    ...mapObjectsQuery(api, { registers: ['krt-projects'] }, sight?.box ?? '', sight?.zoom ?? 0),
    enabled: sight !== undefined,
  });
  const marks = useMemo<MapMark[]>(
    () => [
      ...(found?.clusters ?? []).map(({ at, count }) => ({
        key: `cluster ${at}`,
        at,
        text: String(count),
        label: t('map.cluster', { value: count }),
        look: 'cluster' as const,
      })),
      ...(found?.items ?? []).map(({ id, at, name }) => ({
        key: id,
        at,
        text: t('map.mark'),
        label: `${t('map.mark')}: ${name}`,
        look: 'place' as const,
      })),
      ...corners.map((corner, place) => ({
        key: `corner ${place}`,
        at: corner,
        text: String(place + 1),
        label: t('map.corner', { number: place + 1 }),
        look: 'place' as const,
      })),
      ...(at ? [{ key: 'own', at, text: '★', label: name, look: 'item' as const, isSelected: true }] : []),
    ],
    [found, corners, at, name, t],
  );
  const areas = useMemo<MapArea[]>(
    () => [
      ...(found?.outlines ?? []).map(({ id, outline: { coordinates } }) => ({
        key: id,
        polygons: coordinates,
        tone: 1,
      })),
      ...(outline ? [{ key: 'own', polygons: outline, isSelected: true }] : []),
    ],
    [found, outline],
  );
  return (
    <CityMap
      {...map}
      isStill
      label={label}
      marks={marks}
      areas={areas}
      tiles={choices?.mapTiles ?? null}
      onMove={(box, zoom) => setSight({ box, zoom })}
    />
  );
}
