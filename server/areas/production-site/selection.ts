import {
  MOST_FITS,
  MOST_NEAR_MISSES,
  type Site,
  type SiteQuery,
  type SiteSelection,
} from '../../../src/api/contracts/production-site.ts';
import { UTILITIES } from '../../../src/api/contracts/site-answers.ts';
import { rankSites, type SiteFacts } from '../../../src/api/contracts/site-ranking.ts';
import { placeOf, snake, tableOf } from '../../register/columns.ts';
import { ask, type Parameter } from '../../register/statement.ts';
import type { Statements } from '../../register/store.ts';
import { SOURCES, type Source } from './sources.ts';

/** Most that are ranked of what one register has: of those that fit, and of near misses. */
const MOST_RANKED = 300;
const MOST_NEAR_RANKED = 60;
const KOPECKS = 100;

type Found = Pick<Site, 'register' | 'id' | 'name' | 'address' | 'at' | 'isSample' | 'facts'>;

/** What a source says of its things, as expressions over its table; its definition has all of it weighed. */
function factsOf({ area, activity, deal, price }: Source, query: SiteQuery, p: Parameter) {
  const words = `${p(activity.words(query.activity))}::text[]`;
  const supply = (cell: string) => snake(`supply.${cell}`);
  const facts: Record<string, string> = {
    activity: `case when cardinality(${activity.column}) > 0 then ${activity.column} && ${words} end`,
    area: `(${area})::double precision`,
    okrug: 'okrug::text',
    deal: deal[query.deal],
    price: price[query.deal],
    power: `case when ${supply('power.has')} = false then 0 else ${supply('power.freePower')} end`,
  };
  for (const one of UTILITIES) facts[one] = supply(`${one}.has`);
  return facts;
}

/**
 * What fails, as the database counts it: the same as `reasonsOf` says, of which only what it names as fit or near is kept
 * in the end.
 */
function failuresOf(query: SiteQuery, p: Parameter): string[] {
  const { areaFrom, areaTo, utilities = [], power, okrug = [], priceTo } = query;
  return [
    'activity = false',
    `area < ${p(areaFrom)}${areaTo === undefined ? '' : ` or area > ${p(areaTo)}`}`,
    'deal = false',
    ...utilities.map((one) => `"${one}" = false`),
    ...(power === undefined ? [] : [`power < ${p(power)}`]),
    ...(okrug.length === 0 ? [] : [`okrug <> all(${p(okrug)}::text[])`]),
    ...(priceTo === undefined ? [] : [`deal is distinct from false and price > ${p(priceTo * KOPECKS)}`]),
  ];
}

interface Row
  extends Omit<SiteFacts, 'utilities' | 'price'>,
    Record<(typeof UTILITIES)[number], boolean | null> {
  readonly price: string | number | null;
  readonly failed: number;
  readonly total: number;
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly is_sample: boolean;
}

/**
 * What of one register fits or nearly does: how many, and those with the smallest areas that do. All of its things are
 * weighed, by an index alone; of those that are told the rows are read.
 */
async function candidatesOf(db: Statements, source: Source, query: SiteQuery) {
  const { register, where } = source;
  const table = tableOf(register);
  const rows = await ask<Row>(db, (p) => {
    const facts = Object.entries(factsOf(source, query, p))
      .map(([name, value]) => `${value} as "${name}"`)
      .join(', ');
    const failures = failuresOf(query, p).map((fails) => `coalesce(${fails}, false)::int`);
    const place = placeOf(register) ? 't.longitude, t.latitude' : 'null as longitude, null as latitude';
    const address = 'address' in register.fields ? 't.address::text' : 'null as address';
    const nearest = (failed: number, most: number) =>
      `(select number, failed from near where failed = ${failed} order by area nulls last, number limit ${most})`;
    return `with said as (select number, ${facts} from ${table} where is_published and ${where} offset 0),
      near as materialized (
        select number, area, failed from (select *, ${failures.join(' + ')} as failed from said) judged where failed <= 1
      ),
      told as materialized (${nearest(0, MOST_RANKED)} union all ${nearest(1, MOST_NEAR_RANKED)})
      select ${facts}, told.failed, totals.total, t.id, t.name, ${address}, ${place}, t.is_sample
      from told
      join (select failed, count(*)::int as total from near group by failed) totals using (failed)
      join ${table} t using (number)`;
  });
  const totalOf = (failed: number) => rows.find((row) => row.failed === failed)?.total ?? 0;
  return {
    sites: rows.map((row): Found => toldOf(source, row)),
    fits: totalOf(0),
    nearMisses: totalOf(1),
  };
}

function toldOf({ register }: Source, row: Row): Found {
  const { id, name, address, longitude, latitude, is_sample: isSample } = row;
  const { activity, area, power, okrug, deal, price } = row;
  const { gas, heating, water, sewers, rainSewers } = row;
  return {
    register: register.id,
    id,
    name,
    address,
    at: longitude === null || latitude === null ? null : [longitude, latitude],
    isSample,
    facts: {
      activity,
      area,
      power,
      utilities: { gas, heating, water, sewers, rainSewers },
      okrug,
      deal,
      price: price === null ? null : Number(price),
    },
  };
}

/** The things of all registers that fit answers, ranked, and those that nearly do. */
export async function selectionOf(db: Statements, query: SiteQuery): Promise<SiteSelection> {
  const parts: Awaited<ReturnType<typeof candidatesOf>>[] = [];
  // One after another: a selection takes one connection.
  for (const source of SOURCES[query.type]) parts.push(await candidatesOf(db, source, query));
  const { fits, nearMisses } = rankSites(
    query,
    parts.flatMap(({ sites }) => sites),
  );
  const sum = (name: 'fits' | 'nearMisses') => parts.reduce((all, part) => all + part[name], 0);
  return {
    fits: fits.slice(0, MOST_FITS),
    nearMisses: nearMisses.slice(0, MOST_NEAR_MISSES),
    found: { fits: sum('fits'), nearMisses: sum('nearMisses') },
    isCut: parts.some((part) => part.fits > MOST_RANKED),
  };
}
