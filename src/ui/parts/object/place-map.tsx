import { useMemo } from 'react';
import { CityMap } from '../../maps/city-map.tsx';
import type { Place } from '../../maps/label.ts';
import type { CityMapProps } from '../../maps/map-props.ts';
import { useTranslation } from '../../use-translation.ts';

/** Degrees of longitude and latitude around a place that the map begins with; without a base map there is little to go by. */
const NEAR = [0.03, 0.017] as const;
const FAR = [0.16, 0.09] as const;

export interface PlaceMapProps extends Pick<CityMapProps, 'tiles'> {
  id: string;
  name: string;
  /** A point, or an outline with its box: west, south, east, north. */
  at?: Place | undefined;
  area?:
    | {
        readonly polygons: readonly (readonly (readonly Place[])[])[];
        readonly box: readonly [number, number, number, number];
      }
    | undefined;
}

/** Where one thing is, with so much of the city around it that one knows the place. */
export function PlaceMap({ id, name, at, area, tiles }: PlaceMapProps) {
  const { t } = useTranslation('lists');
  const marks = useMemo(
    () => (at ? [{ key: id, at, text: '★', label: name, look: 'item' as const, isSelected: true }] : []),
    [id, at, name],
  );
  const areas = useMemo(
    () => (area ? [{ key: id, polygons: area.polygons, isSelected: true }] : []),
    [id, area],
  );
  const [wide, high] = tiles ? NEAR : FAR;
  const [west, south, east, north] = area?.box ?? [at?.[0] ?? 0, at?.[1] ?? 0, at?.[0] ?? 0, at?.[1] ?? 0];
  return (
    <CityMap
      label={t('map.label')}
      {...{ marks, areas, tiles }}
      box={[west - wide, south - high, east + wide, north + high]}
    />
  );
}
