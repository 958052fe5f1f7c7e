import { fieldAt, storedFields } from '../../src/api/register/names.ts';
import type { AnyRegister, Field } from '../../src/api/register/register.ts';
import type { Area, CardOf, ItemOf, Point } from '../../src/api/register/types.ts';
import { moscowTime } from '../time.ts';
import { BOX, placeOf, snake, storedColumns, valueAt } from './columns.ts';
import { boxOf, middleOf } from './outline.ts';

/** A row as JSON: what `row_to_json` gives and `json_populate_recordset` takes. */
export type Row = Readonly<Record<string, unknown>>;

/** Something as the database's JSON tells it, as the portal tells it. */
function told(field: Field, value: unknown): unknown {
  return field.kind === 'time' ? moscowTime(new Date(String(value))) : value;
}

/** A thing as its row; what it has not is null. */
export function rowOf<R extends AnyRegister>(register: R, item: ItemOf<R>): Row {
  const given: Readonly<Record<string, unknown>> = item;
  const row: Record<string, unknown> = { id: given.id };
  for (const [name, field] of storedFields(register)) {
    const value = given[name] ?? null;
    if (field.kind === 'place') [row.longitude, row.latitude] = (value as Point | null) ?? [null, null];
    else row[snake(name)] = value;
    if (field.kind !== 'area') continue;
    const area = value as Area | null;
    [row.longitude, row.latitude] = area ? middleOf(area) : [null, null];
    const box = area ? boxOf(area) : [];
    BOX.forEach((end, place) => {
      row[end] = box[place] ?? null;
    });
  }
  return row;
}

/** A row as the thing it is. */
export function itemOf<R extends AnyRegister>(register: R, row: Row): ItemOf<R> {
  const item: Record<string, unknown> = { id: row.id };
  for (const [name, field] of storedFields(register)) {
    const value =
      field.kind === 'place'
        ? row.longitude === null
          ? null
          : [row.longitude, row.latitude]
        : row[snake(name)];
    if (value !== null && value !== undefined) item[name] = told(field, value);
  }
  return item as ItemOf<R>;
}

/** Where a thing is; of an outline its middle. */
export function pointOf<R extends AnyRegister>(register: R, item: ItemOf<R>): Point | undefined {
  const [name, field] = placeOf(register) ?? [];
  const value = name === undefined ? undefined : (item as Readonly<Record<string, unknown>>)[name];
  if (value === undefined) return undefined;
  return field?.kind === 'area' ? middleOf(value as Area) : (value as Point);
}

/** What a card is made of, as the list of a `select`: everybody's columns, and each fact under its path. */
export function cardColumns(register: AnyRegister): string {
  const photos = Object.entries(register.fields).find(([, { kind }]) => kind === 'photos')?.[0];
  return [
    'number',
    'id',
    'name',
    'updated_at',
    'is_sample',
    ...(placeOf(register) ? ['longitude', 'latitude'] : []),
    ...(photos ? [`${snake(photos)}[1] as photo`, `cardinality(${snake(photos)}) as photos`] : []),
    ...register.card.facts.map((path) => `${valueAt(register, path)} as "fact.${path}"`),
  ].join(', ');
}

/** A row of {@link cardColumns} as a card. */
export function cardOf<R extends AnyRegister>(register: R, row: Row): CardOf<R> {
  const facts = register.card.facts.flatMap((path) => {
    const value = row[`fact.${path}`];
    return value === null || value === undefined ? [] : [[path, told(fieldAt(register, path), value)]];
  });
  return {
    id: row.id as string,
    name: row.name as string,
    updatedAt: moscowTime(new Date(String(row.updated_at))),
    isSample: row.is_sample as boolean,
    ...(typeof row.longitude === 'number' && { at: [row.longitude, row.latitude as number] as const }),
    ...(typeof row.photo === 'string' && { photo: row.photo }),
    photos: (row.photos as number | undefined) ?? 0,
    facts: Object.fromEntries(facts) as CardOf<R>['facts'],
  };
}

/** Names of the columns that {@link rowOf} fills. */
export const rowColumns = (register: AnyRegister): string[] =>
  storedColumns(register).map(({ name }) => name);
