import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { type Duplex, pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { pick } from 'stream-json/filters/pick.js';
import { parser } from 'stream-json/parser.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { boundedJson } from './json-bounds.ts';
import {
  assertColumns,
  byHeader,
  FileProblem,
  type FileRecord,
  LONGEST_RECORD,
  type OnRead,
} from './record.ts';
import { xlsxRecords } from './xlsx.ts';

/**
 * The records of a CSV, XLSX, JSON (an array of objects) or GeoJSON (a collection of features) file, one after the
 * other, without holding them.
 * @param takes of the name of a workbook's sheet that is not the first, whether it is read
 * @throws FileProblem
 */
export async function* recordsOf(
  file: string,
  onRead: OnRead,
  takes: (sheet: string) => boolean = () => false,
): AsyncGenerator<FileRecord> {
  const kind = extname(file).toLowerCase();
  try {
    if (kind === '.csv') yield* csvRecords(file, onRead);
    else if (kind === '.xlsx') yield* xlsxRecords(file, onRead, takes);
    else if (kind === '.json') yield* jsonRecords(file, onRead);
    else if (kind === '.geojson') yield* featureRecords(file, onRead);
    else throw new FileProblem(`${kind || 'no ending'}: only .csv, .xlsx, .json and .geojson can be read`);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(error instanceof Error ? error.message : String(error));
  }
}

/** What comes out of a file by way of some steps; what is wrong in any of them is thrown where it is read. */
function passed(file: string, onRead: OnRead, ...steps: Duplex[]): AsyncIterable<unknown> {
  const total = statSync(file).size;
  const stream = createReadStream(file);
  let read = 0;
  stream.on('data', (chunk) => {
    read += chunk.length;
    onRead(read, total);
  });
  const streams = [stream, ...steps];
  // The last stream ends with the error of whichever failed.
  pipeline(streams, () => {});
  return streams.at(-1) ?? stream;
}

async function* csvRecords(file: string, onRead: OnRead): AsyncGenerator<FileRecord> {
  const rows = passed(
    file,
    onRead,
    parse({
      bom: true,
      delimiter: delimiterOf(file),
      info: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_RECORD,
      relax_column_count: true,
    }),
  );
  let header: readonly string[] | undefined;
  for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (!header) {
      assertColumns(record.length);
      header = record;
    } else yield { line: info.lines, values: byHeader(header, record) };
  }
}

/** Most bytes of a first row. */
const LONGEST_HEADER = 65_536;

/** What parts the columns: of the usual characters the one that the first row has most of. */
function delimiterOf(file: string): string {
  const start = Buffer.alloc(LONGEST_HEADER);
  const opened = openSync(file, 'r');
  const length = readSync(opened, start);
  closeSync(opened);
  const [header = ''] = start.toString('utf8', 0, length).split(/\r?\n/, 1);
  const often = (character: string) => header.replace(/"[^"]*"/g, '').split(character).length;
  return [';', ',', '\t'].reduce((best, character) => (often(character) > often(best) ? character : best));
}

interface Element {
  readonly key: number;
  readonly value: unknown;
}

async function* jsonRecords(file: string, onRead: OnRead): AsyncGenerator<FileRecord> {
  const elements = passed(file, onRead, boundedJson(1), parser.asStream(), streamArray.asStream());
  for await (const { key, value } of elements as AsyncIterable<Element>)
    yield { line: key + 1, values: asObject(value) };
}

async function* featureRecords(file: string, onRead: OnRead): AsyncGenerator<FileRecord> {
  const elements = passed(
    file,
    onRead,
    boundedJson(2),
    parser.asStream(),
    pick.asStream({ filter: 'features' }),
    streamArray.asStream(),
  );
  for await (const { key, value } of elements as AsyncIterable<Element>) {
    const { id, properties, geometry } = asObject(value);
    const { type, coordinates } = asObject(geometry);
    const [longitude, latitude] = type === 'Point' && Array.isArray(coordinates) ? coordinates : [];
    yield {
      line: key + 1,
      values: {
        ...(id !== undefined && { id }),
        ...asObject(properties),
        ...(type === 'Point' && { longitude, latitude }),
      },
      ...(type !== 'Point' && { geometry }),
    };
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
