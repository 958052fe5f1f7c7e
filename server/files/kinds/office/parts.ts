import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import { Unfit } from '../unfit.ts';

/** What a part says while it is read as XML, by local names: prefixes are anybody's choice. */
export interface Reader {
  /** @throws Unfit where an element does something unasked */
  opened(element: string, attributes: Attributes): void;
  closed(element: string): void;
  text(text: string): void;
  /** Called once the part is over. */
  over(): void;
}
/** Of an element, by their local names. */
export type Attributes = ReadonlyMap<string, string>;

/** Old compound files: objects of other programs, and projects of macros. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Beginnings of XML whose letters are not those of ASCII: what stands in it would be read by programs, and not here. */
const OTHER_LETTERS = /^(\u00fe\u00ff\0|\u00ff\u00fe[\s\S]\0|\0<\0|<\0[\s\S]\0|\0{3}<|Lo\u00a7\u0094|\+\/v)/;
/** XML of ASCII or UTF-8; anything else that begins with its sign, as a font may, has control characters soon. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const XML = /^(\u00ef\u00bb\u00bf)?[\t\n\r ]*<[^\0-\u0008\u000b\u000c\u000e-\u001f]*$/;
/** How much of a part's beginning tells what it is, bytes. */
const BEGINNING = 1024;
/** Encodings in which markup is ASCII. */
const READABLE = /^(utf-?8|us-ascii|iso-8859-\d+|windows-125\d|koi8-[ru])$/i;
/** Drawings as programs write them without much care for XML, and read them so; they hold no text and no links. */
const DRAWING = /\.(vml|svg)$/i;
/** How much may come without an element's beginning or end: a picture as text is no longer. Bytes. */
const LONGEST_SILENCE = 8 * 1024 * 1024;
/** How deep elements may lie in each other. */
const DEEPEST = 1000;
/** A document within a document, unpacked; bytes. */
const LARGEST_PACKAGE = 16 * 1024 * 1024;

/**
 * Reads every part of an office document that is XML, whatever it is called.
 * @param reader makes the reader of one part
 * @param packed judges a document within the document
 * @throws Unfit `file_macros` for what acts or is of another program, `file_content` for what is no XML and should be
 */
export async function readParts(
  zip: ZipFile,
  entries: readonly Entry[],
  reader: (part: string) => Reader,
  packed: (content: Buffer) => Promise<void>,
): Promise<void> {
  for (const entry of entries) if (entry.uncompressedSize > 0) await readPart(zip, entry, reader, packed);
}

async function readPart(
  zip: ZipFile,
  entry: Entry,
  reader: (part: string) => Reader,
  packed: (content: Buffer) => Promise<void>,
): Promise<void> {
  const { fileName } = entry;
  let beginning: Buffer | undefined = Buffer.alloc(0);
  let xml: Xml | undefined;
  let within: Buffer[] | undefined;
  const begin = (start: Buffer) => {
    beginning = undefined;
    const letters = start.toString('latin1', 0, BEGINNING);
    if (starts(start, COMPOUND) || letters.startsWith('{\\rtf')) throw new Unfit('file_macros');
    if (OTHER_LETTERS.test(letters)) throw new Unfit('file_content');
    if (XML.test(letters)) xml = new Xml(reader(fileName), DRAWING.test(fileName));
    else if (starts(start, ZIP) && entry.uncompressedSize <= LARGEST_PACKAGE) within = [];
    else if (starts(start, ZIP) || /\.(xml|rels)$/i.test(fileName)) throw new Unfit('file_content');
  };
  const take = (chunk: Buffer) => {
    xml?.write(chunk);
    within?.push(chunk);
  };
  // yauzl ends the stream with an error once more comes out than the directory promised.
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes: Buffer = beginning ? Buffer.concat([beginning, chunk]) : chunk;
    if (beginning) {
      beginning = bytes;
      if (bytes.length < Math.min(BEGINNING, entry.uncompressedSize)) continue;
      begin(bytes);
      if (!xml && !within) return;
    }
    take(bytes);
  }
  xml?.end();
  if (within) await packed(Buffer.concat(within));
}

const starts = (data: Buffer, with_: Buffer): boolean => data.subarray(0, with_.length).equals(with_);

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML as it comes, piece by piece. */
class Xml {
  readonly #parser = new SaxesParser();
  readonly #decoder = new StringDecoder('utf8');
  readonly #reader: Reader;
  readonly #isDrawing: boolean;
  #isBroken = false;
  #silence = 0;
  #depth = 0;

  constructor(reader: Reader, isDrawing: boolean) {
    this.#reader = reader;
    this.#isDrawing = isDrawing;
    const parser = this.#parser;
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !READABLE.test(encoding)) throw new Unfit('file_content');
    });
    parser.on('doctype', () => {
      // Entities say one thing to one program and something else to the next.
      if (!isDrawing) throw new Unfit('file_content');
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#silence = 0;
      if (++this.#depth > DEEPEST) throw new Unfit('file_content');
      reader.opened(
        localOf(name),
        new Map(Object.entries(attributes).map(([attribute, value]) => [localOf(attribute), value])),
      );
    });
    parser.on('closetag', ({ name }) => {
      this.#silence = 0;
      this.#depth--;
      reader.closed(localOf(name));
    });
    parser.on('text', (text) => reader.text(text));
    parser.on('cdata', (text) => reader.text(text));
  }

  write(chunk: Buffer): void {
    this.#silence += chunk.length;
    if (this.#silence > LONGEST_SILENCE) throw new Unfit('file_content');
    this.#tolerantly(() => this.#parser.write(this.#decoder.write(chunk)));
  }

  end(): void {
    this.#tolerantly(() => this.#parser.close());
    this.#reader.over();
  }

  #tolerantly(read: () => void): void {
    if (this.#isBroken) return;
    try {
      read();
    } catch (error) {
      if (error instanceof Unfit) throw error;
      if (!this.#isDrawing) throw new Unfit('file_content', { cause: error });
      this.#isBroken = true;
    }
  }
}
