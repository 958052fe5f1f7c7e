import { AREA_BANDS, type TenderStatus, type TenderType } from '../../src/api/contracts/tender-filter.ts';
import { mercator } from './mercator.ts';

/** A row as the search reads it, in the order of {@link COLUMNS_READ}. */
export type SearchRow = readonly (string | null)[];

/** What the search reads of a tender; everything as text, because it comes by COPY. */
export const COLUMNS_READ = [
  'number',
  'state',
  'type',
  'district',
  'metro',
  'floor',
  'start_price',
  'area',
  'deadline_at',
  'round(extract(epoch from published_at) * 1000)::bigint',
  'views',
  'longitude',
  'latitude',
].join(', ');

/** Codes of the small columns; 0 is what nobody outside may see, or nothing. */
export const STATE_CODES: Readonly<Record<TenderStatus, number>> = {
  announced: 1,
  review: 2,
  finished: 3,
  failed: 4,
  cancelled: 5,
};
export const TYPE_CODES: Readonly<Record<TenderType, number>> = {
  housingLand: 1,
  building: 2,
  landPlot: 3,
  apartment: 4,
  parkingSpace: 5,
  nonResidential: 6,
};
/** Stands for the floor of what has none. */
export const NO_FLOOR = -32_768;
/** Behind every real key of an order. */
const LAST = 9_000_000_000_000_000;

const BANDS = Object.values(AREA_BANDS);

/** The place of an area among {@link AREA_BANDS}; the upper edge belongs to the band. */
export const bandOf = (area: number): number => BANDS.findIndex(({ upTo }) => upTo === null || area <= upTo);

/** Keys of the orders, one array each: the smallest comes first. */
export type KeyName = 'deadline' | 'published' | 'popularity' | 'area' | 'price';
export const KEY_NAMES: readonly KeyName[] = ['deadline', 'published', 'popularity', 'area', 'price'];

/**
 * Everything that lists are filtered and sorted by, column by column: the place of a tender in each array is its
 * number. A million of them take about 100 MB, and one look at each some milliseconds.
 */
export class Columns {
  /** One more than the highest number. */
  size = 1;
  state = new Uint8Array(0);
  type = new Uint8Array(0);
  band = new Uint8Array(0);
  district = new Uint16Array(0);
  metro = new Uint16Array(0);
  floor = new Int16Array(0);
  /** Place on the square world map, 32 bits a side; 0, 0 where it is not known. */
  x = new Uint32Array(0);
  y = new Uint32Array(0);
  readonly keys: Record<KeyName, Float64Array> = {
    deadline: new Float64Array(0),
    published: new Float64Array(0),
    popularity: new Float64Array(0),
    area: new Float64Array(0),
    price: new Float64Array(0),
  };
  readonly #districts = new Map<string, number>();
  readonly #metro = new Map<string, number>();

  /** Code of a district or a station; -1 where no tender has it. */
  districtCode = (id: string): number => this.#districts.get(id) ?? -1;
  metroCode = (id: string): number => this.#metro.get(id) ?? -1;

  /** Writes one row. @returns its number */
  put(row: SearchRow): number {
    const [number, state, type, district, metro, floor, price, area, deadline, published, views, lon, lat] =
      row;
    const n = Number(number);
    this.#reach(n);
    this.state[n] = STATE_CODES[state as TenderStatus] ?? 0;
    this.type[n] = TYPE_CODES[type as TenderType] ?? 0;
    this.band[n] = bandOf(Number(area));
    this.district[n] = codeOf(this.#districts, district);
    this.metro[n] = codeOf(this.#metro, metro);
    this.floor[n] = floor === null || floor === undefined ? NO_FLOOR : Number(floor);
    const { keys } = this;
    const due = Number(deadline ?? 0);
    // Those that still accept bids, the most urgent first; then the others, the most recent first.
    keys.deadline[n] = this.state[n] === STATE_CODES.announced ? due : LAST - due;
    keys.published[n] = LAST - Number(published);
    keys.popularity[n] = LAST - Number(views);
    keys.area[n] = Number(area);
    keys.price[n] = Number(price);
    const at = lon !== null && lon !== undefined ? mercator(Number(lon), Number(lat)) : { x: 0, y: 0 };
    this.x[n] = at.x;
    this.y[n] = at.y;
    return n;
  }

  #reach(n: number): void {
    if (n >= this.size) this.size = n + 1;
    if (n < this.state.length) return;
    const capacity = Math.max(1024, Math.ceil(n * 1.5));
    this.state = longer(this.state, capacity);
    this.type = longer(this.type, capacity);
    this.band = longer(this.band, capacity);
    this.district = longer(this.district, capacity);
    this.metro = longer(this.metro, capacity);
    this.floor = longer(this.floor, capacity);
    this.x = longer(this.x, capacity);
    this.y = longer(this.y, capacity);
    for (const name of KEY_NAMES) this.keys[name] = longer(this.keys[name], capacity);
  }
}

type Numbers = Uint8Array | Uint16Array | Int16Array | Uint32Array | Float64Array;

/** The same numbers in an array with room for more. */
export function longer<T extends Numbers>(array: T, capacity: number): T {
  const copy = new (array.constructor as new (length: number) => T)(capacity);
  copy.set(array as never);
  return copy;
}

function codeOf(codes: Map<string, number>, id: string | null | undefined): number {
  if (id === null || id === undefined) return 0;
  const known = codes.get(id);
  if (known !== undefined) return known;
  const code = codes.size + 1;
  codes.set(id, code);
  return code;
}
