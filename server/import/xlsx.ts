import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import yauzl from 'yauzl';
import { swells } from '../files/swelling.ts';
import {
  assertColumns,
  byHeader,
  DEEPEST,
  FileProblem,
  type FileRecord,
  LONGEST_RECORD,
  type OnRead,
} from './record.ts';

/** What the texts that Excel keeps once for all cells may take in memory, and what each takes besides its letters. Bytes. */
const MOST_SHARED = 40_000_000;
const EACH_SHARED = 40;
/** What a part may take unpacked; a sheet of a million rows takes half of it. Bytes. */
const LARGEST_PART = 2 ** 31;
/** Parts of an honest workbook: sheets, pictures, drawings. */
const MOST_PARTS = 10_000;
const SHARED = 'xl/sharedStrings.xml';

/**
 * The rows of a workbook's first sheet and of those others that are asked for, read as they come out of the archive.
 * Texts that Excel keeps once for all cells are held; nothing else is.
 * @param takes of the name of another sheet, whether it is read
 */
export async function* xlsxRecords(
  file: string,
  onRead: OnRead,
  takes: (sheet: string) => boolean,
): AsyncGenerator<FileRecord> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(file, {
    lazyEntries: true,
    autoClose: false,
  });
  try {
    const entries = await entriesOf(zip);
    const [first, ...others] = await sheetsOf(zip, entries);
    if (!first) throw new FileProblem('the workbook has no sheet');
    const sheets = [
      { entry: first.entry },
      ...others.flatMap(({ name, entry }) =>
        name !== undefined && takes(name) ? [{ sheet: name, entry }] : [],
      ),
    ];
    const total = sheets.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    const shared = entries.get(SHARED);
    const texts = shared ? await sharedTexts(await open(zip, shared)) : [];
    let read = 0;
    for (const { entry, ...sheet } of sheets) {
      const stream = await open(zip, entry);
      stream.on('data', (chunk: Buffer) => {
        read += chunk.length;
        onRead(read, total);
      });
      let header: string[] | undefined;
      for await (const { number, cells } of rowsOf(stream, texts)) {
        if (!header) header = Array.from(cells, (cell) => String(cell ?? '').trim());
        else if (cells.some((cell) => cell !== undefined && cell !== ''))
          yield { line: number, values: byHeader(header, cells), ...sheet };
      }
    }
  } finally {
    zip.close();
  }
}

/** The sheets in the order of their tabs; of a workbook that does not say it, in that of their files. */
async function sheetsOf(
  zip: yauzl.ZipFile,
  entries: ReadonlyMap<string, yauzl.Entry>,
): Promise<{ readonly name?: string; readonly entry: yauzl.Entry }[]> {
  const targets = new Map<string, string>();
  await eachTag(zip, entries.get('xl/_rels/workbook.xml.rels'), ({ name, attributes }) => {
    const target = String(attributes.Target).replace(/^\/?(?:xl\/)?/, '');
    if (name === 'Relationship') targets.set(String(attributes.Id), `xl/${target}`);
  });
  const named = new Map<yauzl.Entry, string>();
  await eachTag(zip, entries.get('xl/workbook.xml'), ({ name, attributes }) => {
    const entry = entries.get(targets.get(String(attributes['r:id'])) ?? '');
    // Two tabs of one part would be the same rows twice.
    if (/(?:^|:)sheet$/.test(name) && entry && !named.has(entry)) named.set(entry, String(attributes.name));
  });
  if (named.size > 0) return [...named].map(([entry, name]) => ({ entry, name }));
  return [...entries]
    .filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .sort(([a], [b]) => byNumber(a, b))
    .map(([, entry]) => ({ entry }));
}

/** Looks at every tag of a part that is there. */
async function eachTag(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  look: (tag: SaxesTagPlain) => void,
): Promise<void> {
  if (!entry) return;
  for await (const _ of pieces(await open(zip, entry), { open: look, text() {}, close() {} }));
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      if (entry.uncompressedSize >= LARGEST_PART || swells(entry))
        reject(new FileProblem(`${entry.fileName} would unpack to ${entry.uncompressedSize} bytes`));
      else if (entries.size > MOST_PARTS) reject(new FileProblem(`more than ${MOST_PARTS} parts`));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

const open = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );

/** What a part's reader wants to hear of it. */
interface Listener {
  open(tag: SaxesTagPlain): void;
  text(part: string): void;
  close(name: string): void;
}

/**
 * Reads a part piece by piece; after each it is the caller's turn.
 * @throws FileProblem for tags within tags without end, and for so long a piece without any tag or text that the
 * parser must be gathering something
 */
async function* pieces(stream: Readable, listener: Listener): AsyncGenerator<void> {
  const xml = new SaxesParser();
  let depth = 0;
  let silent = 0;
  xml.on('opentag', (tag) => {
    silent = 0;
    if (++depth > DEEPEST) throw new FileProblem(`tags within tags, more than ${DEEPEST} deep`);
    listener.open(tag);
  });
  xml.on('text', (part) => {
    silent = 0;
    listener.text(part);
  });
  xml.on('closetag', ({ name }) => {
    silent = 0;
    depth--;
    listener.close(name);
  });
  const decoder = new StringDecoder('utf8');
  for await (const chunk of stream) {
    const letters = decoder.write(chunk as Buffer);
    silent += letters.length;
    xml.write(letters);
    if (silent > LONGEST_RECORD) throw new FileProblem(`more than ${LONGEST_RECORD} characters in one piece`);
    yield;
  }
  xml.close();
}

/** Adds to a text that is being read. @throws FileProblem where it has no end */
function longer(text: string, part: string): string {
  if (text.length + part.length > LONGEST_RECORD)
    throw new FileProblem(`a cell of more than ${LONGEST_RECORD} characters`);
  return text + part;
}

async function sharedTexts(stream: Readable): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  let text = '';
  let isText = false;
  let isReading = false;
  const listener: Listener = {
    open({ name }) {
      if (name === 'si') text = '';
      // How a text is to be pronounced stands beside it.
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(part) {
      if (isText) text = longer(text, part);
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      size += EACH_SHARED + 2 * text.length;
      if (size > MOST_SHARED) throw new FileProblem('the workbook has too much text; as CSV it can be read');
      texts.push(text);
    },
  };
  for await (const _ of pieces(stream, listener));
  return texts;
}

interface SheetRow {
  readonly number: number;
  readonly cells: (string | undefined)[];
}

async function* rowsOf(stream: Readable, texts: readonly string[]): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let column = 0;
  let type = '';
  let value = '';
  let isValue = false;
  const listener: Listener = {
    open({ name, attributes }) {
      if (name === 'row') row = { number: Number(attributes.r ?? row.number + 1), cells: [] };
      else if (name === 'c') {
        column = attributes.r === undefined ? row.cells.length : columnOf(String(attributes.r));
        assertColumns(column + 1);
        type = String(attributes.t ?? '');
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    text(part) {
      if (isValue) value = longer(value, part);
    },
    close(name) {
      isValue = false;
      if (name === 'c') row.cells[column] = type === 's' ? texts[Number(value)] : value;
      else if (name === 'row') ready.push(row);
    },
  };
  for await (const _ of pieces(stream, listener)) {
    yield* ready;
    ready = [];
  }
}

/** `C7` → 2; of a reference that no sheet has, a number above every column. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,6}/.exec(reference)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
