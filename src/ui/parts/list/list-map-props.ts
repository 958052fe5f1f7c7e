import type { ReactNode } from 'react';
import type { CityMapProps, MapMark } from '../../maps/map-props.ts';

type Place = MapMark['at'];

/** Something that stands in a list and on its map. */
export interface Placed {
  readonly id: string;
  readonly at?: Place | undefined;
}

/** What list and map share. */
export interface ListMapState<Item extends Placed> {
  /** What the list beside shows. */
  readonly listed: readonly Item[];
  /** Whether nothing was found: then a map has nothing to ask for. */
  readonly isEmpty: boolean;
  /** Whether the list stands beside the map; on a phone the map takes its place. */
  readonly isBeside: boolean;
  readonly selected: string | undefined;
  readonly hovered: string | null;
  readonly onSelect: (id: string | undefined) => void;
  readonly onHover: (id: string | null) => void;
}

/** What a rectangle of the map shows. */
export interface MapView<Item extends Placed> {
  readonly clusters: readonly { readonly at: Place; readonly count: number; readonly box: string }[];
  readonly items: readonly Item[];
  /** Polygons of things, by id, as GeoJSON writes them. */
  readonly outlines?: Readonly<
    Record<string, { readonly coordinates: readonly (readonly (readonly Place[])[])[] }>
  >;
}

export interface ListMapProps<Item extends Placed>
  extends ListMapState<Item>,
    Pick<CityMapProps, 'tiles' | 'onMove'> {
  /** Undefined until it is known. */
  view: MapView<Item> | undefined;
  /** The same of the whole city, where the list is filtered: the map shows all that was found. */
  everywhere?: Pick<MapView<Item>, 'clusters' | 'items'> | undefined;
  isError: boolean;
  /** What stands in a mark, and what that is, in words. */
  markOf: (item: Item) => { readonly text: string; readonly label: string };
  /** What is selected and stands in no list, as a card with a way to close it. */
  card: (item: Item, close: ReactNode) => ReactNode;
}
