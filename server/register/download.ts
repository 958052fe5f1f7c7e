import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TFunction } from 'i18next';
import { downloadQuery, MOST_DOWNLOADED } from '../../src/api/register/endpoints.ts';
import { cellOf, storedFields } from '../../src/api/register/names.ts';
import type { AnyRegister, Field } from '../../src/api/register/register.ts';
import type { Area, ItemOf, Point } from '../../src/api/register/types.ts';
import { LOCALE_FACTS, localeOfHost } from '../../src/i18n/locales.ts';
import { ownOrigin } from '../http/host.ts';
import { isFormula } from '../import/cleaning.ts';
import type { Platform } from '../platform.ts';
import { tableOf } from './columns.ts';
import { entriesIn } from './directories.ts';
import { itemOf, type Row, rowColumns } from './rows.ts';
import { ask } from './statement.ts';
import type { Statements } from './store.ts';

/** Things that are read at once. */
const PART = 500;
const KOPECKS = 100;

type Thing = Readonly<Record<string, unknown>>;

/** A column of what is taken away. */
interface Column {
  /** The field, or the grid's cell, by its path. */
  readonly path: string;
  readonly heading: string;
  /** What a thing says there; undefined where it says nothing. */
  read(thing: Thing): string | number | boolean | undefined;
}

/** `GET <api>/download` with the filters of the list: what was found as a table, or for a map, in the host's language. */
export function registerDownload(app: FastifyInstance, platform: Platform, register: AnyRegister): void {
  app.get(
    `${register.api}/download`,
    {
      // A file, not an answer of the document's kind; at most MOST_DOWNLOADED things.
      schema: { hide: true, querystring: downloadQuery(register) },
    },
    async (request, reply) => {
      const { format, sort, ...asked } = request.query as { format: 'csv' | 'geojson'; sort?: string };
      const things = await found(platform, request, register, asked, sort);
      const columns = columnsIn(register, platform.texts(request), request);
      const origin = ownOrigin(platform.settings, request);
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/geo+json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${register.id}.${format}"`)
        .send(
          format === 'csv'
            ? csvOf(columns, things, decimalOf(request))
            : geojsonOf(register, columns, things, origin),
        );
    },
  );
}

/** All that was asked for, part by part, each in its client's turn. */
async function found(
  { search, limits }: Platform,
  request: FastifyRequest,
  register: AnyRegister,
  asked: Readonly<Record<string, unknown>>,
  sort: string | undefined,
): Promise<readonly Thing[]> {
  const things: Thing[] = [];
  let cursor: string | undefined;
  do {
    const part = await search.list(limits.clientOf(request), register, asked, {
      sort,
      page: 1,
      pageSize: PART,
      cursor,
    });
    things.push(...(await itemsByNumber(search.db, register, part.numbers)));
    cursor = part.cursor ?? undefined;
  } while (cursor !== undefined && things.length < MOST_DOWNLOADED);
  return things.slice(0, MOST_DOWNLOADED);
}

async function itemsByNumber(
  db: Statements,
  register: AnyRegister,
  numbers: readonly number[],
): Promise<ItemOf<AnyRegister>[]> {
  if (numbers.length === 0) return [];
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

/** Every field that is a word or a number, and every cell of the grids, by its name in the language of the host. */
function columnsIn(register: AnyRegister, t: TFunction, request: FastifyRequest): readonly Column[] {
  const locale = localeOfHost(request.host);
  /** A register's own words come before those that all share; a field with words below says its name apart. */
  const word = (key: string): string =>
    t([`register-${register.id}`, 'register'].flatMap((area) => [`${area}:${key}.name`, `${area}:${key}`]));

  function textOf(field: Field, key: string, value: unknown): string | number | boolean | undefined {
    if (value === undefined || value === null) return undefined;
    const many = [value].flat().map(String);
    switch (field.kind) {
      case 'choice':
      case 'choices':
        return many.map((one) => word(`${key}.values.${one}`)).join('; ');
      case 'named': {
        const names = new Map(entriesIn(field.of, locale).map(({ id, name }) => [id, name]));
        return many.map((one) => names.get(one) ?? one).join('; ');
      }
      case 'money':
        return Number(value) / KOPECKS;
      case 'number':
        return Number(value);
      case 'flag':
        return t(`register:flag.${value ? 'yes' : 'no'}`);
      default:
        return many.join('; ');
    }
  }
  const unitOf = (field: Field | undefined): string => {
    if (field?.kind === 'money') return `, ${t(`register:money.${field.per ?? 'sum'}`, { value: '₽' })}`;
    if (field?.kind !== 'number' || !field.unit) return '';
    return `, ${String(t(`register:units.${field.unit}`, { count: 5, value: '' })).trim()}`;
  };

  const id: Column = { path: 'id', heading: 'id', read: (thing) => String(thing.id) };
  const own = storedFields(register).flatMap(([name, field]): Column[] => {
    const key = `fields.${name}`;
    if (field.kind === 'grid')
      return field.of.flatMap((row) =>
        Object.entries(field.fields).map(([inner, its]) => ({
          path: `${name}.${row}.${inner}`,
          heading: `${word(`${key}.rows.${row}`)}: ${word(`${key}.fields.${inner}`)}${unitOf(cellOf(field, row, inner))}`,
          read: (thing) =>
            textOf(
              its,
              `${key}.fields.${inner}`,
              (thing[name] as Record<string, Thing> | undefined)?.[row]?.[inner],
            ),
        })),
      );
    if (['rows', 'place', 'area', 'photos', 'documents'].includes(field.kind)) return [];
    return [
      { path: name, heading: word(key) + unitOf(field), read: (thing) => textOf(field, key, thing[name]) },
    ];
  });
  return [id, ...own];
}

/** What stands between whole and part of a number where the host's language is at home. */
const decimalOf = (request: FastifyRequest): string =>
  new Intl.NumberFormat(LOCALE_FACTS[localeOfHost(request.host)].lang)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * A table (RFC 4180) as spreadsheets open it: with a mark of its encoding, parted as the language's numbers ask for.
 * What a spreadsheet would take for a formula begins with an apostrophe.
 */
function csvOf(columns: readonly Column[], things: readonly Thing[], decimal: string): string {
  const separator = decimal === ',' ? ';' : ',';
  const cell = (value: string | number | boolean | undefined): string => {
    if (typeof value === 'number') return String(value).replace('.', decimal);
    const text = String(value ?? '');
    const safe = isFormula(text) ? `'${text}` : text;
    return /[";,\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [
    columns.map(({ heading }) => cell(heading)),
    ...things.map((thing) => columns.map((column) => cell(column.read(thing)))),
  ];
  return `\ufeff${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`;
}

/** Points and outlines with what is known of each (RFC 7946). */
function geojsonOf(
  register: AnyRegister,
  columns: readonly Column[],
  things: readonly Thing[],
  origin: string,
): string {
  const places = storedFields(register).filter(([, { kind }]) => kind === 'place' || kind === 'area');
  const geometryOf = (thing: Thing) => {
    const [name, field] = places.find(([one]) => thing[one] !== undefined) ?? [];
    if (name === undefined) return null;
    return field?.kind === 'area'
      ? (thing[name] as Area)
      : { type: 'Point', coordinates: thing[name] as Point };
  };
  return JSON.stringify({
    type: 'FeatureCollection',
    features: things.map((thing) => ({
      type: 'Feature',
      id: thing.id,
      geometry: geometryOf(thing),
      properties: {
        ...Object.fromEntries(columns.map(({ path, read }) => [path, read(thing)])),
        ...(register.object && { url: origin + register.object.replace('{id}', String(thing.id)) }),
      },
    })),
  });
}
