import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choicesQuery } from '../../api/queries/register-choices.ts';
import type { AnyThing } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import type { Area, Point } from '../../api/register/types.ts';
import { usePortal } from '../../use-portal.ts';
import { PlaceMap } from '../parts/object/place-map.tsx';
import { boxOf } from './thing.ts';

export interface ThingMapProps {
  register: AnyRegister;
  thing: Pick<AnyThing, 'id' | 'name'>;
  at?: Point | undefined;
  area?: Area | undefined;
}

/** Where one thing is: its point, or its outline. */
export function ThingMap({ register, thing: { id, name }, at, area }: ThingMapProps) {
  const { api } = usePortal();
  const { data: choices } = useQuery(choicesQuery(api, register));
  const outline = useMemo(() => area && { polygons: area.coordinates, box: boxOf(area) }, [area]);
  return choices ? <PlaceMap {...{ id, name, at }} area={outline} tiles={choices.mapTiles} /> : null;
}
