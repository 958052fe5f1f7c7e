import type { MapObject, MapObjects } from '../../src/api/contracts/investment-map.ts';
import type { Layer } from '../../src/api/contracts/layers.ts';
import { EXACT_COUNT, type Found } from '../../src/api/register/found.ts';
import { DEFAULT_LOCALE, LOCALE_FACTS } from '../../src/i18n/locales.ts';
import { databaseError } from '../db/database.ts';
import { BOX_SIZE, filterColumn, SAMPLES, snake, sortKey, tableOf, valueAt } from './columns.ts';
import { alike, allOf, type Condition, conditionsOf, type Wanted } from './conditions.ts';
import { ENTRIES } from './directories.ts';
import { mapOfMany, standsIn } from './map.ts';
import { newestSort } from './order.ts';
import type { Box } from './outline.ts';
import { type Question, totalOf } from './question.ts';
import { ask } from './statement.ts';
import type { Statements } from './store.ts';

/*
 * Several registers as layers of one map. How each of them takes part follows from its definition
 * (`src/api/contracts/layers.ts`); no register is named here.
 */

/** What all layers are asked for. Areas are square metres. */
export interface LayersWanted {
  readonly okrug?: readonly string[] | undefined;
  readonly areaFrom?: number | undefined;
  readonly areaTo?: number | undefined;
  /** Minutes on foot to the metro. */
  readonly walkFrom?: number | undefined;
  readonly walkTo?: number | undefined;
}

/** From this zoom on outlines can be told from dots. */
const OUTLINES_FROM = 12;
/** Most outlines of one answer. */
const MOST_OUTLINES = 150;
/** So many things tell the shares of very many to some hundredths. */
const ENOUGH = 2500;

/** How PostgreSQL calls a text that a type does not take. */
const INVALID_TEXT = '22P02';

interface LayerQuestion extends Question {
  readonly layer: Layer;
}

/** About how many rows tables have, as the database remembers. */
async function sizesOf(db: Statements, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ask<{ name: string; size: number }>(
    db,
    (p) => `select name, greatest(reltuples, 0)::float8 as size
      from unnest(${p(tables)}::text[]) name join pg_class on pg_class.oid = name::regclass`,
  );
  return new Map(rows.map(({ name, size }) => [name, size]));
}

/** Hundredths are as near as areas are known; hectares have more decimal places. */
function conditionsOfLayer(
  { register, okrug, area }: Layer,
  { okrug: okrugs, areaFrom, areaTo, walkFrom, walkTo }: LayersWanted,
): Condition[] {
  // The walk is called alike in every register.
  const wanted: Wanted = { walkFrom, walkTo, ...(okrugs !== undefined && { [okrug]: okrugs }) };
  const column = valueAt(register, area.path);
  const bound = (name: string, sign: string, value: number | undefined) =>
    value === undefined ? [] : [alike(name, (p) => `${column} ${sign} ${p(value / area.scale)}::float8`)];
  return [
    ...conditionsOf(register, wanted),
    ...bound('areaFrom', '>=', areaFrom),
    ...bound('areaTo', '<=', areaTo),
  ];
}

/** Asks every layer the same. */
async function questionsOf(
  db: Statements,
  layers: readonly Layer[],
  wanted: LayersWanted,
): Promise<LayerQuestion[]> {
  const sizes = await sizesOf(
    db,
    layers.map(({ register }) => tableOf(register)),
  );
  return layers.map((layer) => {
    const table = tableOf(layer.register);
    return {
      db,
      layer,
      register: layer.register,
      table,
      size: sizes.get(table) ?? 0,
      conditions: conditionsOfLayer(layer, wanted),
      meaning: undefined,
      how: 'cheap',
    };
  });
}

/** What all layers have inside a rectangle. */
export async function mapOfLayers(
  db: Statements,
  layers: readonly Layer[],
  wanted: LayersWanted,
  view: { readonly box: Box; readonly zoom: number },
): Promise<MapObjects> {
  const { box, zoom } = view;
  const questions = await questionsOf(db, layers, wanted);
  const { clusters, single, isEstimate } = await mapOfMany(db, questions, box, zoom);
  const idAt = (of: number) => questions[of]?.register.id;
  const [items, outlines] = await Promise.all([
    objectsByNumber(db, questions, single),
    zoom >= OUTLINES_FROM ? outlinesIn(db, questions, box) : [],
  ]);
  return {
    clusters: clusters.map(({ counts, box: own, ...cluster }) => ({
      ...cluster,
      box: own.join(','),
      counts: Object.fromEntries([...counts].map(([of, count]) => [idAt(of), count])),
    })),
    items,
    outlines,
    isEstimate,
  };
}

interface Told {
  readonly of: number;
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly area: number | null;
  readonly is_sample: boolean;
}

/** Things of several registers, in the order given. */
async function objectsByNumber(
  db: Statements,
  questions: readonly LayerQuestion[],
  things: readonly { readonly of: number; readonly number: number }[],
): Promise<MapObject[]> {
  const numbers = Map.groupBy(things, ({ of }) => of);
  if (numbers.size === 0) return [];
  const rows = await ask<Told>(db, (p) =>
    [...numbers]
      .map(([of, its]) => {
        const { layer, table, register } = questions[of] as LayerQuestion;
        const area = `(${valueAt(register, layer.area.path)} * ${layer.area.scale})::float8`;
        return `select ${of} as of, number, id::text, name::text, longitude, latitude, ${area} as area, is_sample
          from ${table} where number = any(${p(its.map(({ number }) => number))}::int[])`;
      })
      .join(' union all '),
  );
  const found = new Map(rows.map((row) => [`${row.of} ${row.number}`, row]));
  return things.flatMap(({ of, number }) => {
    const row = found.get(`${of} ${number}`);
    const register = questions[of]?.register.id;
    if (!row || register === undefined) return [];
    const { id, name, longitude, latitude, area, is_sample: isSample } = row;
    return [
      {
        register,
        id,
        name,
        lang: LOCALE_FACTS[DEFAULT_LOCALE].lang,
        at: [longitude, latitude],
        ...(area !== null && { area: Math.round(area * 100) / 100 }),
        isSample,
      },
    ];
  });
}

type Outline = MapObjects['outlines'][number]['outline'];

/**
 * Outlines that touch a rectangle, the largest first, since they are seen first: an index has their boxes in that order, and
 * only rows of those that are shown are read.
 */
async function outlinesIn(
  db: Statements,
  questions: readonly LayerQuestion[],
  [west, south, east, north]: Box,
): Promise<MapObjects['outlines']> {
  const outlined = questions.flatMap((question, of) =>
    question.layer.hasOutlines ? [{ question, of }] : [],
  );
  if (outlined.length === 0) return [];
  const rows = await ask<{ of: number; id: string; name: string; outline: Outline }>(db, (p) => {
    const [w, s, e, n] = [west, south, east, north].map((edge) => `${p(edge)}::float8`);
    const parts = outlined.map(({ question, of }) => {
      const { table, register, conditions, how } = question;
      const [outline = ''] = Object.entries(register.fields).find(([, { kind }]) => kind === 'area') ?? [];
      const matching =
        conditions.length > 0
          ? `and number in (select number from ${table} where ${allOf(conditions, how, p)})`
          : '';
      return `(select ${of} as of, id::text, name::text, ${snake(outline)} as outline, size
        from (
          select number, ${BOX_SIZE} as size from ${table}
          where is_published and west <= ${e} and east >= ${w} and south <= ${n} and north >= ${s} ${matching}
          order by ${BOX_SIZE} desc limit ${MOST_OUTLINES}
        ) largest join ${table} using (number))`;
    });
    return `select of, id, name, outline from (${parts.join(' union all ')}) found
      order by size desc limit ${MOST_OUTLINES}`;
  });
  return rows.flatMap(({ of, ...told }) => {
    const register = questions[of]?.register.id;
    return register === undefined ? [] : [{ register, ...told }];
  });
}

/** The same question of what stands on the map only: inside a rectangle, or anywhere. */
const placed = (question: LayerQuestion, box: Box | undefined): LayerQuestion => ({
  ...question,
  conditions: [
    ...question.conditions,
    alike('box', (p) => (box ? standsIn(box, question, p) : 'longitude is not null')),
  ],
});

/** A page of what all layers have inside a rectangle, the newest first. */
export async function listOfLayers(
  db: Statements,
  layers: readonly Layer[],
  wanted: LayersWanted,
  part: { readonly box: Box | undefined; readonly page: number; readonly pageSize: number },
): Promise<Found & { readonly items: MapObject[] }> {
  const asked = await questionsOf(db, layers, wanted);
  const questions = asked.map((question) => placed(question, part.box));
  const found = await Promise.all(questions.map(totalOf));
  const skip = (part.page - 1) * part.pageSize;
  const things = await ask<{ of: number; number: number }>(db, (p) => {
    const parts = questions.map(({ table, register, conditions, how }, of) => {
      const sort = newestSort(register);
      const key = sort === '' ? 'updated_at' : sortKey(register, sort).name;
      return `(select ${of} as of, number, ${key} as key from ${table} where ${allOf(conditions, how, p)}
        order by ${key} desc, number desc limit ${skip + part.pageSize})`;
    });
    if (parts.length === 0) return 'select 0 as of, 0 as number where false';
    return `select of, number from (${parts.join(' union all ')}) newest
      order by key desc, of, number desc limit ${part.pageSize} offset ${skip}`;
  });
  const total = found.reduce((sum, one) => sum + one.total, 0);
  return {
    total,
    isEstimate: found.some(({ isEstimate }) => isEstimate),
    items: await objectsByNumber(db, questions, things),
  };
}

/** How many things match, by register and by okrug; each leaves its own choices aside. */
export async function countsOfLayers(
  db: Statements,
  layers: readonly Layer[],
  chosen: readonly Layer[],
  { okrug, ...wanted }: LayersWanted,
): Promise<{ registers: Record<string, number>; okrugs: Record<string, number>; isEstimate: boolean }> {
  const onMap = (questions: readonly LayerQuestion[]) =>
    questions.map((question) => placed(question, undefined));
  const questions = onMap(await questionsOf(db, layers, { ...wanted, okrug }));
  const found = await Promise.all(questions.map(totalOf));
  const registers = Object.fromEntries(
    questions.flatMap(({ register }, of) => {
      const total = found[of]?.total ?? 0;
      return total > 0 ? [[register.id, total]] : [];
    }),
  );
  const everywhere = onMap(await questionsOf(db, chosen, wanted));
  const okrugs = await okrugsOf(db, everywhere);
  const isEstimate = found.some((one) => one.isEstimate) || everywhere.some(isLarge);
  return { registers, okrugs, isEstimate };
}

const isLarge = ({ size }: Question) => size > EXACT_COUNT;
const districtOkrugs = new Map(ENTRIES.district.map(({ id, of = '' }) => [id, of]));

/** How many things stand in each okrug: counted, of a large register a sample. */
async function okrugsOf(
  db: Statements,
  questions: readonly LayerQuestion[],
): Promise<Record<string, number>> {
  if (questions.length === 0) return {};
  const rows = await ask<{ place: string; total: number }>(db, (p) =>
    questions
      .map((question) => {
        const { layer, table, register, conditions, how, size } = question;
        const parts = isLarge(question) ? Math.max(1, Math.floor((ENOUGH / size) * SAMPLES)) : SAMPLES;
        const filter = register.filters.find(
          (one) => 'field' in one && (one.name ?? one.field) === layer.okrug,
        );
        const place = filter ? filterColumn(filter) : 'null';
        const sampled = parts < SAMPLES ? ` and sample < ${parts}` : '';
        return `select ${place}::text as place, (count(*) * ${SAMPLES / parts})::int as total
          from ${table} where ${allOf(conditions, how, p)}${sampled} and ${place} is not null group by 1`;
      })
      .join(' union all '),
  );
  const okrugs: Record<string, number> = {};
  for (const { place, total } of rows) {
    // A district counts for the okrug that it lies in; ids of the two directories differ.
    const okrug = districtOkrugs.get(place) ?? place;
    okrugs[okrug] = (okrugs[okrug] ?? 0) + total;
  }
  return okrugs;
}

/** The number of a thing that is shown; undefined where there is none. */
export async function numberOf(db: Statements, { register }: Layer, id: string): Promise<number | undefined> {
  try {
    const [row] = await ask<{ number: number }>(
      db,
      (p) => `select number from ${tableOf(register)} where id = ${p(id)} and is_published`,
    );
    return row?.number;
  } catch (error) {
    // What cannot be an id of this register is the id of nothing.
    if (databaseError(error)?.code === INVALID_TEXT) return undefined;
    throw error;
  }
}
