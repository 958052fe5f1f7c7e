import type { LinkProps } from '@tanstack/react-router';
import { asIds } from '../../../api/contracts/address-words.ts';
import { MAP_RANGES } from '../../../api/contracts/investment-map.ts';
import { isId } from '../../../api/register/asked.ts';
import { LAYER_IDS, type SearchedId } from '../../../api/registers/ids.ts';
import { partsOfObject } from '../../../machines/flows/investment-map/investment-map.settings.ts';
import { readFilters } from '../../../machines/flows/list-filter/list-filter.address.ts';
import { choicesOf, type FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { readTyped } from '../../../machines/flows/list-filter/list-filter.typed.ts';

export const MAP_PATH = '/business/map';
const RANGES = MAP_RANGES.flatMap((range) => [`${range}From`, `${range}To`]);
/** Names of the filters in the address, those of the contract. */
const FILTERS = ['okrug', ...RANGES];

/** What the address of the map says. */
export interface MapAddress {
  /** Layers and filters, as the contract names them. */
  readonly filters: FilterValues;
  /** Longitude, latitude and zoom of the map's middle. */
  readonly at: string | undefined;
  /** The thing that is chosen: `register.id`. */
  readonly object: string | undefined;
  /** Of the list, from 1. */
  readonly page: number | undefined;
}

const AT = /^-?\d{1,3}(\.\d{1,4})?,-?\d{1,2}(\.\d{1,4})?,\d{1,2}(\.\d{1,2})?$/;

/** Reads the address of the map, whatever stands there. */
export function readMapAddress(search: Readonly<Record<string, unknown>>): MapAddress {
  const { at, object, page } = search;
  const { okrug, ...filters } = readFilters({ ...search, ...readTyped(search, RANGES, 1) }, [
    'registers',
    ...FILTERS,
  ]);
  return {
    filters: { ...filters, ...(okrug !== undefined && { okrug: asIds(okrug, isId) }) },
    at: typeof at === 'string' && AT.test(at) ? at : undefined,
    object: typeof object === 'string' && partsOfObject(object) ? object : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 50 ? page : undefined,
  };
}

/** Where the map begins, as the address says it. */
export function centreOf(at: string | undefined) {
  if (at === undefined) return undefined;
  const [longitude = 0, latitude = 0, zoom = 0] = at.split(',').map(Number);
  return { at: [longitude, latitude] as const, zoom };
}

/** A link to the map with other words in its address. */
export const mapLink = ({ filters, ...others }: MapAddress) =>
  ({ to: MAP_PATH, search: { ...filters, ...others } }) as unknown as Required<
    Pick<LinkProps, 'to' | 'search'>
  >;

/**
 * The way to the map with other words in its address than it has by then: the map tells where it is at any time, and a
 * filter that was chosen just before is in the address before it is on the page.
 */
export const mapChanged = (change: (now: MapAddress) => Partial<MapAddress>) =>
  ({
    to: MAP_PATH,
    search: (words: Readonly<Record<string, unknown>>) => {
      const now = readMapAddress(words);
      return mapLink({ ...now, ...change(now) }).search;
    },
  }) as unknown as ReturnType<typeof mapLink>;

/** The layers that show; without a word in the address all of them. */
export function layersOf(filters: FilterValues): readonly SearchedId[] {
  const named = choicesOf(filters, 'registers');
  const known = LAYER_IDS.filter((id) => named.includes(id));
  return known.length > 0 ? known : LAYER_IDS;
}

/** The same filters with a layer more, or less; the last one that is taken away brings all back. */
export function withLayer(filters: FilterValues, id: SearchedId): FilterValues {
  const { registers: _, ...others } = filters;
  const shown = layersOf(filters);
  const next = shown.includes(id)
    ? shown.filter((one) => one !== id)
    : LAYER_IDS.filter((one) => one === id || shown.includes(one));
  return next.length === 0 || next.length === LAYER_IDS.length ? others : { ...others, registers: next };
}

/** Pixels of a cell of the map, and the width of the world at zoom 0: those of the server. */
const CELL = 64;
const WORLD = 256;

/**
 * A rectangle grown to whole cells: what is gathered in them stays the same while the map moves within them.
 * @param box west, south, east, north
 */
export function wholeCells(box: string, zoom: number): string {
  const width = (360 / WORLD / 2 ** zoom) * CELL;
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  const down = (degrees: number, side: number) => (Math.floor(degrees / side) * side).toFixed(6);
  const up = (degrees: number, side: number) => (Math.ceil(degrees / side) * side).toFixed(6);
  return [down(west, width), down(south, width / 2), up(east, width), up(north, width / 2)].join();
}
