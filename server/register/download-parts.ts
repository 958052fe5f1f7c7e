import type { TFunction } from 'i18next';
import { cellOf, storedFields } from '../../src/api/register/names.ts';
import type { AnyRegister, Field } from '../../src/api/register/register.ts';
import type { Area, Point } from '../../src/api/register/types.ts';
import { CSV_MARK, csvRow, decimalOf } from '../../src/i18n/csv.ts';
import { type LocaleCode, localeOfHost } from '../../src/i18n/locales.ts';
import { translated } from '../translations.ts';
import { entriesIn } from './directories.ts';

const KOPECKS = 100;

type Thing = Readonly<Record<string, unknown>>;
type Told = string | number | boolean | undefined;

/** What a file is put together from. */
export interface FileParts {
  readonly head: string;
  thing(thing: Thing): string;
  readonly between: string;
  readonly end: string;
}

/** A column of what is taken away. */
interface Column {
  /** The field, or the grid's cell, by its path. */
  readonly path: string;
  readonly heading: string;
  /** What a thing says there; undefined where it says nothing. */
  read(thing: Thing): Told;
}

/** Every field that is a word or a number, and every cell of the grids, by its name in a language. */
function columnsIn(register: AnyRegister, t: TFunction, locale: LocaleCode): readonly Column[] {
  /** A register's own words come before those that all share; a field with words below says its name apart. */
  const word = (key: string): string =>
    t([`register-${register.id}`, 'register'].flatMap((area) => [`${area}:${key}.name`, `${area}:${key}`]));
  const unitOf = (field: Field | undefined): string => {
    if (field?.kind === 'money') return `, ${t(`register:money.${field.per ?? 'sum'}`, { value: '₽' })}`;
    if (field?.kind !== 'number' || !field.unit) return '';
    return `, ${String(t(`register:units.${field.unit}`, { count: 5, value: '' })).trim()}`;
  };
  /** What a field's values are called, looked up once for all things. */
  function teller(field: Field, key: string): (value: unknown) => Told {
    switch (field.kind) {
      case 'choice':
      case 'choices':
        return named(new Map(field.values.map((one) => [one, word(`${key}.values.${one}`)])));
      case 'named':
        return named(new Map(entriesIn(field.of, locale).map(({ id, name }) => [id, name])));
      case 'money':
        return (value) => Number(value) / KOPECKS;
      case 'number':
        return Number;
      case 'flag': {
        const [yes, no] = [t('register:flag.yes'), t('register:flag.no')];
        return (value) => (value ? yes : no);
      }
      default:
        return (value) =>
          [value]
            .flat()
            .map((one) => translated(String(one), locale))
            .join('; ');
    }
  }
  const known = (tell: (value: unknown) => Told, value: unknown): Told =>
    value === undefined || value === null ? undefined : tell(value);

  const id: Column = { path: 'id', heading: 'id', read: (thing) => String(thing.id) };
  const own = storedFields(register).flatMap(([name, field]): Column[] => {
    const key = `fields.${name}`;
    if (field.kind === 'grid') {
      const cells = Object.entries(field.fields).map(
        ([inner, its]) => [inner, teller(its, `${key}.fields.${inner}`)] as const,
      );
      return field.of.flatMap((row) =>
        cells.map(([inner, tell]) => ({
          path: `${name}.${row}.${inner}`,
          heading: `${word(`${key}.rows.${row}`)}: ${word(`${key}.fields.${inner}`)}${unitOf(cellOf(field, row, inner))}`,
          read: (thing) => known(tell, (thing[name] as Record<string, Thing> | undefined)?.[row]?.[inner]),
        })),
      );
    }
    if (['rows', 'place', 'area', 'photos', 'documents'].includes(field.kind)) return [];
    const tell = teller(field, key);
    return [{ path: name, heading: word(key) + unitOf(field), read: (thing) => known(tell, thing[name]) }];
  });
  return [id, ...own];
}

const named =
  (names: ReadonlyMap<string, string>) =>
  (value: unknown): string =>
    [value]
      .flat()
      .map((one) => names.get(String(one)) ?? String(one))
      .join('; ');

/** A register's things as a table. */
export function csvParts(register: AnyRegister, t: TFunction, host: string): FileParts {
  const locale = localeOfHost(host);
  const columns = columnsIn(register, t, locale);
  const row = csvRow(decimalOf(locale));
  return {
    head: CSV_MARK + row(columns.map(({ heading }) => heading)),
    thing: (thing) => row(columns.map(({ read }) => read(thing))),
    between: '',
    end: '',
  };
}

/** Points and outlines with what is known of each (RFC 7946). @param origin of the addresses of their pages */
export function geojsonParts(register: AnyRegister, t: TFunction, host: string, origin: string): FileParts {
  const columns = columnsIn(register, t, localeOfHost(host));
  const places = storedFields(register).filter(([, { kind }]) => kind === 'place' || kind === 'area');
  const geometryOf = (thing: Thing) => {
    const [name, field] = places.find(([one]) => thing[one] !== undefined) ?? [];
    if (name === undefined) return null;
    return field?.kind === 'area'
      ? (thing[name] as Area)
      : { type: 'Point', coordinates: thing[name] as Point };
  };
  return {
    head: '{"type":"FeatureCollection","features":[',
    thing: (thing) =>
      JSON.stringify({
        type: 'Feature',
        id: thing.id,
        geometry: geometryOf(thing),
        properties: {
          ...Object.fromEntries(columns.map(({ path, read }) => [path, read(thing)])),
          ...(register.object && { url: origin + register.object.replace('{id}', String(thing.id)) }),
        },
      }),
    between: ',',
    end: ']}',
  };
}
