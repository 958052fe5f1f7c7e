import { Unfit } from '../unfit.ts';
import { isRegular, isWhite, type Listener, Parser } from './parser.ts';
import { unpacked } from './unpacking.ts';
import { Dictionary, nameOf, type Value, Word } from './values.ts';

/** What all packed objects of a file may take unpacked, bytes; those of a thousand pages take a few megabytes. */
const LARGEST_UNPACKED = 32 * 1024 * 1024;
/** Most objects; a document of 5 MB with one for each of its letters is none. */
const MOST_OBJECTS = 300_000;
/** How many letters are read, all in all: objects that lie over each other are read again and again. */
const MOST_READ = 128 * 1024 * 1024;

/** Keys of actions, and of what is done when something is opened, entered, printed: of other dictionaries nobody asks again. */
const KEPT: ReadonlySet<string> = new Set([
  ...['S', 'F', 'UF', 'Unix', 'Mac', 'DOS'],
  ...[
    'E',
    'X',
    'D',
    'U',
    'Fo',
    'Bl',
    'PO',
    'PC',
    'PV',
    'PI',
    'O',
    'C',
    'K',
    'V',
    'WC',
    'WS',
    'DS',
    'WP',
    'DP',
  ],
]);

/** Words behind which an object is over. */
const ENDS: ReadonlySet<string> = new Set(['endobj', 'obj', 'endstream', 'xref', 'trailer', 'startxref']);

interface Packed {
  readonly dictionary: Dictionary;
  /** Where its content begins, or undefined where readers would not agree on it. */
  readonly from: number | undefined;
}

/** All values that the number of an object stands for, in any version of the file; what can mean nothing is left out. */
export type Objects = ReadonlyMap<number, readonly Value[]>;

/**
 * Reads every object of a PDF, wherever a table of places could point to: each place behind the word `obj`, within
 * other objects, streams and comments, too, and everything in streams that pack objects. So it does not matter which of
 * its versions, tables and repairs a reader goes by.
 * @param listener hears of every name and dictionary, in the order in which they are met
 * @throws Unfit `file_encrypted`, `file_content` where something cannot be looked into or takes too much,
 *   `file_macros` where a stream's content is to be fetched from elsewhere
 */
export function objectsOf(data: Buffer, listener: Listener): Objects {
  return new ObjectReader(data, listener).read();
}

class ObjectReader {
  readonly #data: Buffer;
  readonly #text: string;
  readonly #listener: Listener;
  readonly #byNumber = new Map<number, Value[]>();
  readonly #packed: Packed[] = [];
  #objects = 0;
  #read = 0;
  #room = LARGEST_UNPACKED;

  constructor(data: Buffer, listener: Listener) {
    this.#data = data;
    this.#text = data.toString('latin1');
    this.#listener = listener;
  }

  read(): Objects {
    for (const at of placesOf('trailer', this.#text)) this.#open(at + 'trailer'.length, undefined);
    for (const at of placesOf('obj', this.#text)) {
      // The number of the object and of its generation stand before the word.
      const before = this.#text.slice(Math.max(at - 60, 0), at);
      const number = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/.exec(before)?.[1];
      this.#open(at + 'obj'.length, number === undefined ? undefined : Number(number));
    }
    for (const packed of this.#packed) this.#unpack(packed);
    return this.#byNumber;
  }

  /** Reads an object that stands open in the file, up to where the next one could begin. */
  #open(at: number, number: number | undefined): void {
    const parser = new Parser(this.#text, at, this.#listener);
    const value = parser.object();
    this.#keep(number, value);
    if (value instanceof Dictionary && (value.get('Encrypt') ?? null) !== null)
      throw new Unfit('file_encrypted');
    let last = value;
    // What an object is followed by is another one's, or somebody hopes that it is passed over.
    while (last !== undefined && !(last instanceof Word && ENDS.has(last.text))) {
      if (last instanceof Word && last.text === 'stream') {
        if (value instanceof Dictionary) this.#stream(value, parser.at);
        break;
      }
      last = parser.next();
    }
    this.#spend(parser.at - at);
  }

  #stream(dictionary: Dictionary, at: number): void {
    if ((dictionary.get('F') ?? null) !== null) throw new Unfit('file_macros');
    // Some readers go by the type, others by the numbers.
    const isPacked =
      nameOf(dictionary.get('Type')) === 'ObjStm' || (dictionary.has('N') && dictionary.has('First'));
    if (!isPacked) return;
    const lineEnd = /^\r?\n/.exec(this.#text.slice(at, at + 2))?.[0];
    this.#packed.push({ dictionary, from: lineEnd === undefined ? undefined : at + lineEnd.length });
  }

  #unpack({ dictionary, from }: Packed): void {
    const count = dictionary.get('N');
    const first = dictionary.get('First');
    if (from === undefined || typeof count !== 'number' || typeof first !== 'number')
      throw new Unfit('file_content');
    const content = unpacked(this.#data.subarray(from), dictionary, Math.max(this.#room, 1));
    this.#room -= content.length;
    if (this.#room < 0) throw new Unfit('file_content');
    const text = content.toString('latin1');
    // One behind the other, for whatever stands between what the list names.
    const whole = new Parser(text, 0, this.#listener);
    while (whole.next() !== undefined);
    this.#spend(text.length);
    const list = new Parser(text, 0, this.#listener);
    for (let index = 0; index < count; index++) {
      const number = list.next();
      const offset = list.next();
      if (typeof number !== 'number' || typeof offset !== 'number') throw new Unfit('file_content');
      const parser = new Parser(text, first + offset, this.#listener);
      this.#keep(number, parser.object());
      this.#spend(Math.max(parser.at - first - offset, 0));
    }
  }

  #keep(number: number | undefined, value: Value | undefined): void {
    if (++this.#objects > MOST_OBJECTS) throw new Unfit('file_content');
    if (number === undefined || value === undefined || typeof value === 'number') return;
    if (value instanceof Dictionary && ![...value.keys()].some((key) => KEPT.has(key))) return;
    const values = this.#byNumber.get(number);
    if (values) values.push(value);
    else this.#byNumber.set(number, [value]);
  }

  #spend(letters: number): void {
    this.#read += letters;
    if (this.#read > MOST_READ) throw new Unfit('file_content');
  }
}

/** Where a word stands by itself in a file, behind a number, white space or another word's end. */
function* placesOf(word: string, text: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const before = text.charCodeAt(at - 1);
    const after = text.charCodeAt(at + word.length);
    const begins = at === 0 || !isRegular(before) || isWhite(before) || /[\d.]/.test(text[at - 1] ?? '');
    if (begins && (Number.isNaN(after) || !isRegular(after))) yield at;
  }
}
