import type { ReactNode } from 'react';
import type { Place } from './label.ts';
import type { MapSymbol } from './layer-symbol.tsx';

/** A mark on the map. */
export interface MapMark {
  readonly key: string;
  readonly at: Place;
  /** What stands in it: a number, a price. */
  readonly text: string;
  /** What it is, in words: they contain the text, so that whoever says what they see means it. */
  readonly label: string;
  readonly look: 'cluster' | 'item' | 'place';
  /** A drawing in place of the text, and which of the map's colours it has. */
  readonly symbol?: MapSymbol;
  readonly isSelected?: boolean;
  readonly isHovered?: boolean;
}

/** An outline on the map: it is found by a press anywhere inside. */
export interface MapArea {
  readonly key: string;
  /** Polygons as GeoJSON writes them; the first ring of each is its outside. */
  readonly polygons: readonly (readonly (readonly Place[])[])[];
  readonly isSelected?: boolean;
  readonly isHovered?: boolean;
  readonly tone?: number;
}

/** What a pressed mark may do with its map. */
export interface MapView {
  /** Goes to a rectangle, `west,south,east,north`. */
  goTo(box: string): void;
}

export interface CityMapProps {
  label: string;
  marks: readonly MapMark[];
  areas?: readonly MapArea[] | undefined;
  /** The base map, where there is one. */
  tiles: { address: string; attribution: string } | null;
  /** Shown first, west, south, east, north; the whole city without it. */
  box?: readonly [number, number, number, number] | undefined;
  /** In its place a middle, and how near. */
  centre?: { at: Place; zoom: number } | undefined;
  /** Goes there whenever it is another one; back to the whole city where there is none any more. */
  fit?: readonly [number, number, number, number] | undefined;
  /** Stays where it is when something is selected that it does not show. */
  isStill?: boolean | undefined;
  /** Radius around a place, metres. */
  circle?: { at: Place; radius: number } | undefined;
  /** Marks are buttons then; pictures with a name without it. */
  onPress?: ((key: string, map: MapView) => void) | undefined;
  onHover?: ((key: string | null) => void) | undefined;
  /** A place was pointed at, where nothing else takes the press. */
  onPick?: ((at: Place) => void) | undefined;
  /** The map shows another rectangle, `west,south,east,north`; `centre` is its middle and how near, `longitude,latitude,zoom`. */
  onMove?: ((box: string, zoom: number, centre: string) => void) | undefined;
  /** What is selected is told over the lower half: its mark is moved above it. */
  isCovered?: boolean | undefined;
  children?: ReactNode;
}
