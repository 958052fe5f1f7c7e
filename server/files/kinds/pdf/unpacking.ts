import { inflateSync } from 'node:zlib';
import { Unfit } from '../unfit.ts';
import { type Dictionary, Name, type Value } from './values.ts';

/** One makes bytes fewer, another one letters of them. */
const MOST_FILTERS = 3;

/**
 * The content of a stream that packs objects, as a reader would unpack it.
 * @param data the file from the stream's first byte on, to its end: whatever is packed says itself where it ends, and a
 *   reader that stops sooner sees no more than that
 * @param most bytes that may come out, at each step
 * @throws Unfit `file_content` for what is broken, packed otherwise than programs pack objects, or too large
 */
export function unpacked(data: Buffer, dictionary: Dictionary, most: number): Buffer {
  // Predictors are for pictures and for tables of places; another file's content is for none.
  if (dictionary.isAmbiguous || !isPlain(dictionary)) throw new Unfit('file_content');
  const filters = filtersOf(dictionary.get('Filter') ?? null);
  const content = filters.reduce((packed, filter) => {
    const decode = FILTERS.get(filter);
    if (!decode) throw new Unfit('file_content');
    return decode(packed, most);
  }, data);
  if (filters.length > 0) return content;
  // Readers go by the length, or look for the end where that is wrong.
  const length = dictionary.get('Length');
  const end = Math.max(typeof length === 'number' ? length : 0, data.indexOf('endstream'));
  return content.subarray(0, end);
}

function isPlain(dictionary: Dictionary): boolean {
  return ['DecodeParms', 'DP', 'FDecodeParms', 'FFilter', 'F', 'Fl'].every(
    (key) => (dictionary.get(key) ?? null) === null,
  );
}

function filtersOf(value: Value): readonly string[] {
  if (value === null) return [];
  const filters: readonly Value[] = Array.isArray(value) ? value : [value as Value];
  if (filters.length > MOST_FILTERS) throw new Unfit('file_content');
  return filters.map((filter) => {
    if (filter instanceof Name) return filter.text;
    // One that stands somewhere else may be there twice.
    throw new Unfit('file_content');
  });
}

type Decode = (data: Buffer, most: number) => Buffer;

const inflated: Decode = (data, most) => {
  try {
    return inflateSync(data, { maxOutputLength: most });
  } catch (error) {
    throw new Unfit('file_content', { cause: error });
  }
};

const fromHexadecimal: Decode = (data) => {
  const digits = until(data, '>');
  if (/[^0-9a-f]/i.test(digits)) throw new Unfit('file_content');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
};

const fromAscii85: Decode = (data, most) => {
  // A letter may stand for four bytes.
  if (data.indexOf('~') > most / 4) throw new Unfit('file_content');
  const digits = until(data, '~').replace(/^<~/, '').replaceAll('z', '!!!!!');
  if (/[^!-u]/.test(digits)) throw new Unfit('file_content');
  const bytes = Buffer.alloc(Math.ceil(digits.length / 5) * 4);
  let length = 0;
  for (let at = 0; at < digits.length; at += 5) {
    const group = digits.slice(at, at + 5);
    const value = [...group.padEnd(5, 'u')].reduce((sum, digit) => sum * 85 + digit.charCodeAt(0) - 33, 0);
    if (value > 0xffffffff) throw new Unfit('file_content');
    bytes.writeUInt32BE(value, (at / 5) * 4);
    length += group.length - 1;
  }
  return bytes.subarray(0, length);
};

/** Up to the mark that ends the data, without white space. */
function until(data: Buffer, mark: string): string {
  const end = data.indexOf(mark);
  if (end < 0) throw new Unfit('file_content');
  return data.toString('latin1', 0, end).replace(/[\0\t\n\f\r ]/g, '');
}

/** The filters by which objects may be packed (ISO 32000-2, 7.4), and their short names, which readers take everywhere. */
const FILTERS: ReadonlyMap<string, Decode> = new Map([
  ['FlateDecode', inflated],
  ['Fl', inflated],
  ['ASCIIHexDecode', fromHexadecimal],
  ['AHx', fromHexadecimal],
  ['ASCII85Decode', fromAscii85],
  ['A85', fromAscii85],
]);
