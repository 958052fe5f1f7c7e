import { isList } from '../../../api/register/names.ts';
import type { Field, PlainField } from '../../../api/register/register.ts';

/** A row as it is typed: by the names of its fields. */
export type TypedRow = Readonly<Record<string, string | readonly string[]>>;
/** A field as a person types it: a text, choices, or rows. */
export type Typed = string | readonly string[] | readonly TypedRow[];

/** What a list of documents is typed as. */
export const PAPER = {
  title: { kind: 'text', longest: 300, required: true },
  url: { kind: 'text', longest: 1000, required: true },
} as const satisfies Readonly<Record<string, PlainField>>;

/** The fields of a row; of what has no rows, none. */
export const rowFields = (field: Field): Readonly<Record<string, PlainField>> | undefined =>
  field.kind === 'rows' ? field.fields : field.kind === 'documents' ? PAPER : undefined;

/** Hours by which Moscow is ahead of UTC, all the year. */
const MOSCOW = 3;

/** A value as a person types it. */
export function typedOf(field: Field, value: unknown): Typed {
  const fields = rowFields(field);
  if (fields) return ((value ?? []) as Record<string, unknown>[]).map((row) => typedRow(fields, row));
  if (field.kind === 'choices' || (field.kind === 'named' && field.several))
    return (value ?? []) as readonly string[];
  if (value === undefined || value === null) return '';
  switch (field.kind) {
    case 'texts':
    case 'photos':
      return (value as readonly string[]).join('\n');
    case 'flag':
      return value ? 'yes' : 'no';
    case 'money':
      return String(Number(value) / 100);
    case 'time':
      return new Date(Date.parse(String(value)) + MOSCOW * 3_600_000).toISOString().slice(0, 10);
    case 'place': {
      const [longitude, latitude] = value as readonly number[];
      return `${latitude}, ${longitude}`;
    }
    default:
      return String(value);
  }
}
const typedRow = (fields: Readonly<Record<string, PlainField>>, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      typedOf(field, row[name]) as string | readonly string[],
    ]),
  );

/** The value that is meant; null for none. What is none of the field's values stays as typed, for its rule to refuse. */
export function meantBy(field: Field, typed: Typed): unknown {
  const fields = rowFields(field);
  if (fields) return (typed as readonly TypedRow[]).filter(isFilled).map((row) => meantRow(fields, row));
  if (typeof typed !== 'string') return [...typed];
  const text = typed.trim();
  if (field.kind === 'texts' || field.kind === 'photos') return linesOf(text);
  if (text === '') return null;
  switch (field.kind) {
    case 'flag':
      return text === 'yes' ? true : text === 'no' ? false : text;
    case 'number':
      return numberIn(text) ?? text;
    case 'money': {
      const roubles = numberIn(text);
      // Hundredths of a rouble are whole kopecks, whatever binary fractions make of them.
      return roubles === undefined ? text : Number((roubles * 100).toPrecision(15));
    }
    case 'time':
      return `${text}T00:00:00+03:00`;
    case 'place': {
      const [latitude, longitude, ...more] = text.split(/[;,\s]+/).map(numberIn);
      return latitude === undefined || longitude === undefined || more.length > 0
        ? text
        : [longitude, latitude];
    }
    default:
      return text.replace(/\s*\n\s*/g, ' ');
  }
}
const meantRow = (fields: Readonly<Record<string, PlainField>>, row: TypedRow) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = meantBy(field, row[name] ?? (isList(field) ? [] : ''));
      return value === null ? [] : [[name, value]];
    }),
  );
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);
/** A row in which nothing is typed is none. */
const isFilled = (row: TypedRow): boolean =>
  Object.values(row).some((typed) => (typeof typed === 'string' ? typed.trim() : typed).length > 0);

/** Where a row of the value stands among those typed. */
export const placeOfRow = (rows: readonly TypedRow[], index: number): number =>
  rows.findIndex((row, place) => isFilled(row) && rows.slice(0, place).filter(isFilled).length === index);

/** A number written with a comma or a point, and spaces between thousands. */
function numberIn(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^[-−]?\d+(\.\d+)?$/.test(plain) ? Number(plain.replace('−', '-')) : undefined;
}
