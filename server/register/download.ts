import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DOWNLOAD_FORMATS,
  type DownloadFormat,
  downloadPath,
  downloadQuery,
  MOST_DOWNLOADED,
} from '../../src/api/register/endpoints.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { localeOfHost } from '../../src/i18n/locales.ts';
import { ownOrigin } from '../http/host.ts';
import { QUOTAS } from '../http/limits.ts';
import { HttpProblem } from '../http/problems.ts';
import type { Platform } from '../platform.ts';
import { tableOf } from './columns.ts';
import { csvParts, type FileParts, geojsonParts } from './download-parts.ts';
import { itemOf, type Row, rowColumns } from './rows.ts';
import { createRegisterSearch, type RegisterSearch } from './search.ts';
import { ask } from './statement.ts';
import type { Statements } from './store.ts';

/** Things that are looked up at once, and that are read and written in one turn: what others wait for. */
const PART = 500;
const SLICE = 50;

/** How downloads are made: piece by piece, in turns of their own, so that none holds up a search. */
export interface Downloads {
  readonly search: RegisterSearch;
  /**
   * Counts a download as under way until its answer is over.
   * @throws HttpProblem 429 where its client has too many
   */
  begin(client: string, reply: FastifyReply): void;
}

/** Made once for all registers. */
export function createDownloads(db: Statements): Downloads {
  const { most } = QUOTAS.downloads;
  const underWay = new Map<string, number>();
  const count = (client: string, more: number) => {
    const now = (underWay.get(client) ?? 0) + more;
    if (now > 0) underWay.set(client, now);
    else underWay.delete(client);
  };
  return {
    // Each of a client's downloads has one piece waiting at most: none of them is refused half-way.
    search: createRegisterSearch(db, { atOnce: 1, most }),
    begin(client, reply) {
      if ((underWay.get(client) ?? 0) >= most) throw new HttpProblem(429, 'too_many_requests', {}, 1);
      count(client, 1);
      reply.raw.once('close', () => count(client, -1));
    },
  };
}

const TYPES: Readonly<Record<DownloadFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
};

/**
 * `GET <api>/download.csv` and `.geojson` with the filters of the list: what was found as a table, or for a map, in the
 * host's language. The ending is no query, where a register may have a filter of any name.
 */
export function registerDownload(
  app: FastifyInstance,
  platform: Platform,
  downloads: Downloads,
  register: AnyRegister,
): void {
  for (const format of DOWNLOAD_FORMATS)
    app.get(
      downloadPath(register, format),
      {
        // A file, not an answer of the document's kind; at most MOST_DOWNLOADED things.
        schema: { hide: true, querystring: downloadQuery(register) },
      },
      async (request, reply) => {
        reply
          .type(TYPES[format])
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${register.id}.${format}"`);
        // Nobody gets to see what would be written.
        if (request.method === 'HEAD') return reply.send(Readable.from([]));
        const parts =
          format === 'csv'
            ? csvParts(register, platform.texts(request), request.host)
            : geojsonParts(
                register,
                platform.texts(request),
                request.host,
                ownOrigin(platform.settings, request),
              );
        const client = platform.limits.clientOf(request);
        downloads.begin(client, reply);
        const file = written(parts, found(downloads.search, client, register, request));
        // What can be refused or fail at once is answered in words; later on the file would merely break off.
        const first = await file.next();
        return reply.send(Readable.from(from(first, file)));
      },
    );
}

async function* from<T>(first: IteratorResult<T, void>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** A file, slice by slice; between any two of them it is the others' turn. */
async function* written(
  { head, thing, between, end }: FileParts,
  slices: AsyncIterable<readonly ItemOf<AnyRegister>[]>,
): AsyncGenerator<string> {
  let before = head;
  for await (const slice of slices) {
    yield before + slice.map(thing).join(between);
    before = between;
    await setImmediate();
  }
  yield before === head ? head + end : end;
}

/** All that was asked for, slice by slice, each in its client's turn. */
async function* found(
  search: RegisterSearch,
  client: string,
  register: AnyRegister,
  { query, host }: FastifyRequest,
): AsyncGenerator<readonly ItemOf<AnyRegister>[]> {
  const { sort, ...asked } = query as { sort?: string };
  const locale = localeOfHost(host);
  let left = MOST_DOWNLOADED;
  let cursor: string | undefined;
  do {
    const pageSize = Math.min(PART, left);
    const part = await search.list(client, register, asked, { sort, page: 1, pageSize, cursor, locale });
    for (let start = 0; start < part.numbers.length; start += SLICE) {
      const numbers = part.numbers.slice(start, start + SLICE);
      yield await search.inTurn(client, () => itemsByNumber(search.db, register, numbers));
    }
    left -= part.numbers.length;
    cursor = part.cursor ?? undefined;
  } while (cursor !== undefined && left > 0);
}

async function itemsByNumber(
  db: Statements,
  register: AnyRegister,
  numbers: readonly number[],
): Promise<ItemOf<AnyRegister>[]> {
  const rows = await ask<{ row: Row }>(
    db,
    (p) => `select row_to_json(t) as row from (
        select number, ${rowColumns(register).join(', ')} from ${tableOf(register)}
        where number = any(${p(numbers)}::int[])
      ) t`,
  );
  const place = new Map(numbers.map((number, index) => [number, index]));
  return rows
    .map(({ row }) => row)
    .sort((a, b) => (place.get(Number(a.number)) ?? 0) - (place.get(Number(b.number)) ?? 0))
    .map((row) => itemOf(register, row));
}
