import { lazy } from 'react';
import type { ListMapProps, Placed } from './list-map-props.ts';

/** A rectangle around the city and all its things, and how near it is looked at to find where they are. */
export const EVERYWHERE = { box: '36.5,54.9,38.7,56.6', zoom: 9 } as const;

const Drawn = lazy(async () => ({ default: (await import('../../maps/drawn-maps.ts')).ListOnMap }));

/** A list on the map; it comes with the library that draws maps, as soon as one is shown. */
export function ListMap<Item extends Placed>(props: ListMapProps<Item>) {
  // What is loaded late forgets what it is generic in.
  return <Drawn {...(props as unknown as ListMapProps<Placed>)} />;
}
