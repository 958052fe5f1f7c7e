import { Unfit } from '../unfit.ts';
import { Dictionary, Name, Reference, type Value, Word } from './values.ts';

/** How deep arrays and dictionaries may lie in each other. */
const DEEPEST = 200;
/** Most values in one array or dictionary, and most of those in one object. */
const MOST_ITEMS = 500_000;
const MOST_COMPOSED = 300_000;
/** Words that stand behind objects: within one they mean that it has no end, and each reader finds another one. */
const OUTER: ReadonlySet<string> = new Set(['obj', 'endobj', 'stream', 'endstream']);

const WHITE = 1;
const DELIMITER = 2;
/** Of each byte whether it is white space, a delimiter, or a regular character (ISO 32000-2, 7.2.3). */
const CLASS = new Uint8Array(256);
for (const white of '\0\t\n\f\r ') CLASS[white.charCodeAt(0)] = WHITE;
for (const delimiter of '()<>[]{}/%') CLASS[delimiter.charCodeAt(0)] = DELIMITER;

/** Whether a byte can go on a word, a number or a name. */
export const isRegular = (code: number): boolean => CLASS[code] === 0;
export const isWhite = (code: number): boolean => CLASS[code] === WHITE;

/** What is told while a text is read, wherever it stands, in what is broken too. */
export interface Listener {
  name(text: string): void;
  dictionary(dictionary: Dictionary): void;
}

type Closing = ']' | '>>' | '}';
interface End {
  readonly end: Closing;
}
const isEnd = (token: Value | End): token is End =>
  typeof token === 'object' && token !== null && 'end' in token;

/**
 * Reads values of a PDF, letter by letter. Readers repair what is broken each in its way; here nothing that stands in
 * a text is left out: what makes no sense is passed over, and what follows it is read.
 */
export class Parser {
  at: number;
  readonly #text: string;
  readonly #listener: Listener;
  #composedSoFar = 0;

  constructor(text: string, at: number, listener: Listener) {
    this.#text = text;
    this.at = at;
    this.#listener = listener;
  }

  /**
   * The next value, undefined at the end of the text.
   * @throws Unfit `file_content` where it has no end, or values lie in each other too deep or are too many
   */
  next(depth = 0): Value | undefined {
    for (;;) {
      const token = this.#token(depth);
      if (token === undefined || !isEnd(token)) return token;
    }
  }

  /** The next object: a value, or where one stands. */
  object(): Value | undefined {
    const value = this.next();
    if (typeof value !== 'number') return value;
    const { at } = this;
    const generation = this.next();
    const word = typeof generation === 'number' ? this.next() : undefined;
    if (word instanceof Word && word.text === 'R') return new Reference(value);
    this.at = at;
    return value;
  }

  #token(depth: number): Value | End | undefined {
    this.#skip();
    const text = this.#text;
    if (this.at >= text.length) return undefined;
    const first = text[this.at];
    const second = text[this.at + 1];
    if (first === '/') return this.#name();
    if (first === '(') return this.#string();
    if (first === '<' && second !== '<') return this.#hexadecimal();
    const length = (first === '<' || first === '>') && first === second ? 2 : 1;
    if (first === '<' || first === '[' || first === '{') {
      this.at += length;
      return this.#composed(first === '<' ? '>>' : first === '[' ? ']' : '}', depth + 1);
    }
    if (length === 2 || first === ']' || first === '}') {
      this.at += length;
      return { end: length === 2 ? '>>' : (first as Closing) };
    }
    if (CLASS[text.charCodeAt(this.at)] === DELIMITER) {
      // A bracket that closes nothing.
      this.at++;
      return new Word(first ?? '');
    }
    return this.#word();
  }

  /** Past white space and comments. */
  #skip(): void {
    const text = this.#text;
    for (; this.at < text.length; this.at++) {
      const code = text.charCodeAt(this.at);
      if (code === 0x25)
        while (this.at < text.length && text[this.at] !== '\r' && text[this.at] !== '\n') this.at++;
      else if (CLASS[code] !== WHITE) return;
    }
  }

  #regular(): string {
    const from = this.at;
    while (this.at < this.#text.length && isRegular(this.#text.charCodeAt(this.at))) this.at++;
    return this.#text.slice(from, this.at);
  }

  #name(): Name {
    this.at++;
    const text = this.#regular().replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    this.#listener.name(text);
    return new Name(text);
  }

  #word(): Value {
    const word = this.#regular();
    if (/^[+-]*(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word.replace(/^[+-]*(?=[+-])/, ''));
    return word === 'null' ? null : new Word(word);
  }

  #composed(closing: Closing, depth: number): Value {
    if (depth > DEEPEST || ++this.#composedSoFar > MOST_COMPOSED) throw new Unfit('file_content');
    const items: Value[] = [];
    for (;;) {
      const token = this.#token(depth);
      if (token === undefined || (isEnd(token) && token.end === closing)) break;
      if (isEnd(token)) continue;
      if (items.length > MOST_ITEMS || (token instanceof Word && OUTER.has(token.text)))
        throw new Unfit('file_content');
      if (token instanceof Word && token.text === 'R' && typeof items.at(-2) === 'number') {
        items.pop();
        items.push(new Reference(items.pop() as number));
      } else items.push(token);
    }
    return closing === '>>' ? this.#dictionary(items) : items;
  }

  #dictionary(items: readonly Value[]): Dictionary {
    const dictionary = new Dictionary();
    for (let index = 0; index < items.length; index++) {
      const key = items[index];
      if (!(key instanceof Name)) continue;
      if (dictionary.has(key.text)) dictionary.isAmbiguous = true;
      dictionary.set(key.text, items[++index] ?? null);
    }
    this.#listener.dictionary(dictionary);
    return dictionary;
  }

  #string(): string {
    const text = this.#text;
    const from = ++this.at;
    for (let open = 1; this.at < text.length; this.at++) {
      const letter = text[this.at];
      if (letter === '\\') this.at++;
      else if (letter === '(') open++;
      else if (letter === ')' && --open === 0) break;
    }
    const raw = text.slice(from, this.at++);
    return raw.includes('\\') ? unescaped(raw) : raw;
  }

  #hexadecimal(): string {
    const end = this.#text.indexOf('>', this.at);
    const digits = this.#text.slice(this.at + 1, end < 0 ? undefined : end).replace(/[^0-9a-f]/gi, '');
    this.at = end < 0 ? this.#text.length : end + 1;
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (raw: string): string =>
  raw.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, what: string) => {
    if (/^[0-7]/.test(what)) return String.fromCharCode(Number.parseInt(what, 8) & 0xff);
    return /^[\r\n]/.test(what) ? '' : (ESCAPES[what] ?? what);
  });
