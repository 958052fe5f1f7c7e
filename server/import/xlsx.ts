import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';
import { byHeader, FileProblem, type FileRecord, type OnRead } from './record.ts';

/** Shared texts take memory: a workbook with more characters of them is not one of ours. */
const MOST_SHARED = 400_000_000;
const SHARED = 'xl/sharedStrings.xml';

/**
 * The rows of a workbook's first sheet, read as they come out of the archive. Texts that Excel keeps once for all
 * cells are held; nothing else is.
 */
export async function* xlsxRecords(file: string, onRead: OnRead): AsyncGenerator<FileRecord> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(file, {
    lazyEntries: true,
    autoClose: false,
  });
  try {
    const entries = await entriesOf(zip);
    const name = [...entries.keys()]
      .filter((entry) => /^xl\/worksheets\/[^/]+\.xml$/.test(entry))
      .sort(byNumber)[0];
    const sheet = name === undefined ? undefined : entries.get(name);
    if (!sheet) throw new FileProblem('the workbook has no sheet');
    const shared = entries.get(SHARED);
    const texts = shared ? await sharedTexts(await open(zip, shared)) : [];
    const stream = await open(zip, sheet);
    let read = 0;
    stream.on('data', (chunk: Buffer) => {
      read += chunk.length;
      onRead(read, sheet.uncompressedSize);
    });
    let header: string[] | undefined;
    for await (const { number, cells } of rowsOf(stream, texts)) {
      if (!header) header = Array.from(cells, (cell) => String(cell ?? '').trim());
      else if (cells.some((cell) => cell !== undefined && cell !== ''))
        yield { line: number, values: byHeader(header, cells) };
    }
  } finally {
    zip.close();
  }
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
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

async function sharedTexts(stream: Readable): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let text = '';
  let isText = false;
  let isReading = false;
  const xml = new SaxesParser();
  xml.on('opentag', ({ name }) => {
    if (name === 'si') text = '';
    // How a text is to be pronounced stands beside it.
    if (name === 'rPh') isReading = true;
    isText = name === 't' && !isReading;
  });
  xml.on('text', (part) => {
    if (isText) text += part;
  });
  xml.on('closetag', ({ name }) => {
    isText = false;
    if (name === 'rPh') isReading = false;
    if (name !== 'si') return;
    characters += text.length;
    if (characters > MOST_SHARED) throw new FileProblem('the workbook has too much text');
    texts.push(text);
  });
  const decoder = new StringDecoder('utf8');
  for await (const chunk of stream) xml.write(decoder.write(chunk as Buffer));
  xml.close();
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
  const xml = new SaxesParser();
  xml.on('opentag', ({ name, attributes }) => {
    if (name === 'row') row = { number: Number(attributes.r ?? row.number + 1), cells: [] };
    else if (name === 'c') {
      column = attributes.r === undefined ? row.cells.length : columnOf(String(attributes.r));
      type = String(attributes.t ?? '');
      value = '';
    }
    isValue = name === 'v' || name === 't';
  });
  xml.on('text', (part) => {
    if (isValue) value += part;
  });
  xml.on('closetag', ({ name }) => {
    isValue = false;
    if (name === 'c') row.cells[column] = type === 's' ? texts[Number(value)] : value;
    else if (name === 'row') ready.push(row);
  });
  const decoder = new StringDecoder('utf8');
  for await (const chunk of stream) {
    xml.write(decoder.write(chunk as Buffer));
    yield* ready;
    ready = [];
  }
  xml.close();
}

/** Most columns that Excel knows. */
const MOST_COLUMNS = 16_384;

/** `C7` → 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64;
  if (column > MOST_COLUMNS) throw new FileProblem(`${reference}: there is no such column`);
  return column - 1;
}
