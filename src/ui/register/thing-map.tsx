import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnyThing, choicesQuery } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import type { Area, Point } from '../../api/register/types.ts';
import { usePortal } from '../../use-portal.ts';
import { CityMap } from '../maps/city-map.tsx';
import { boxOf } from './thing.ts';

/** Degrees of longitude and latitude around a place that the map begins with; without a base map there is little to go by. */
const NEAR = [0.03, 0.017] as const;
const FAR = [0.16, 0.09] as const;

export interface ThingMapProps {
  register: AnyRegister;
  thing: Pick<AnyThing, 'id' | 'name'>;
  at?: Point;
  area?: Area;
}

/** Where one thing is: its point, or its outline. */
export function ThingMap({ register, thing: { id, name }, at, area }: ThingMapProps) {
  const { t } = useTranslation('lists');
  const { api } = usePortal();
  const { data: choices } = useQuery(choicesQuery(api, register));
  const marks = useMemo(
    () => (at ? [{ key: id, at, text: '★', label: name, look: 'item' as const, isSelected: true }] : []),
    [id, at, name],
  );
  const areas = useMemo(
    () => (area ? [{ key: id, polygons: area.coordinates, isSelected: true }] : []),
    [id, area],
  );
  if (!choices) return null;
  const [wide, high] = choices.mapTiles ? NEAR : FAR;
  const [west, south, east, north] = area
    ? boxOf(area)
    : [at?.[0] ?? 0, at?.[1] ?? 0, at?.[0] ?? 0, at?.[1] ?? 0];
  return (
    <CityMap
      label={t('map.label')}
      {...{ marks, areas }}
      tiles={choices.mapTiles}
      box={[west - wide, south - high, east + wide, north + high]}
    />
  );
}
