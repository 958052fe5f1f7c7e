import type pg from 'pg';
import type { Random } from '../../server/random.ts';
import { indexTexts } from '../../server/register/table.ts';
import { technoparks } from '../../src/api/registers/technoparks.ts';
import { CITY, type Question } from './questions.ts';

/** Things written by one statement. */
const BATCH = 100_000;

/** Fills the register up to `count` made-up things, with the indexes that a register of that size has. */
export async function fillTechnoparks(db: pg.ClientBase, count: number): Promise<void> {
  const { rows } = await db.query('select count(*)::int as there from technoparks');
  const there = rows[0].there as number;
  const okrugs = ['cao', 'sao', 'svao', 'vao', 'yuvao', 'yuao', 'yuzao', 'zao', 'szao'];
  const add = (from: number, to: number) =>
    db.query(
      `insert into technoparks
         (id, name, updated_at, is_sample, okrug, address, about, longitude, latitude, services, free_area,
          min_rent_price, residents_count, has_benefits, supply)
       select 'bench-' || n, 'Технопарк ' || (array['Калибр', 'Строгино', 'Полюс', 'Физтех', 'Слава'])[1 + n % 5] || ' ' || n,
         '2026-01-01'::timestamptz - (hashint4(n) & 1048575) * interval '1 minute', true,
         ($1::text[])[1 + (hashint4(n + 1) & 1023) % cardinality($1)],
         'Москва, улица ' || (array['Лесная', 'Гагарина', 'Арбат', 'Полевая', 'Садовая'])[1 + (hashint4(n + 2) & 1023) % 5] || ', дом ' || n % 200,
         (array['Помещения с витриной', 'Лаборатории и чистые комнаты', 'Производство с краном'])[1 + n % 3],
         36.9 + random(), 55.2 + random() * 0.8,
         case when n % 3 = 0 then array['cafe', 'other'] when n % 3 = 1 then array['canteen'] else '{}' end,
         case when n % 7 > 0 then round((exp(random() * 8))::numeric, 2)::float8 end,
         case when n % 5 > 0 then (random() * 500000)::bigint end, (hashint4(n + 3) & 511),
         n % 4 = 0, jsonb_build_object('power', jsonb_build_object('has', n % 2 = 0, 'freePower', n % 1000))
       from generate_series($2::int, $3::int) n`,
      [okrugs, from, to],
    );
  const { rows: indexes } = await db.query(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'technoparks'::regclass and not indisunique`,
  );
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  for (let done = there; done < count; done += BATCH) await add(done + 1, Math.min(done + BATCH, count));
  for (const text of indexTexts(technoparks, count)) await db.query(text);
}

/** Questions for technoparks: what tenders have not, a count for each choice. */
export function technoparkQuestions(random: Random): readonly Question[] {
  const okrug = () => random.pick(['cao', 'sao', 'zao', 'yuao']);
  const words = (...some: string[]) => encodeURIComponent(random.pick(some));
  return [
    { name: 'everything by name', kind: 'first', path: () => '' },
    { name: 'everything by free area', kind: 'first', path: () => '?sort=free' },
    { name: 'one okrug by rent', kind: 'filtered', path: () => `?okrug=${okrug()}&sort=rent` },
    {
      name: 'a service and a power',
      kind: 'filtered',
      path: () => `?service=cafe&hasPower=true&powerFrom=${random.whole(1, 900)}`,
    },
    {
      name: 'a rent and a free area',
      kind: 'wide',
      path: () => `?rentTo=${random.whole(1, 5)}00000&freeAreaFrom=${random.whole(10, 900)}&sort=area`,
    },
    {
      name: 'a word',
      kind: 'filtered',
      path: () => `?query=${words('калибр', 'полюс', 'лесная', 'kalibr')}`,
    },
    { name: 'a word with mistakes', kind: 'filtered', path: () => `?query=${words('колибр', 'строгена')}` },
    { name: 'counts of each choice', kind: 'wide', path: () => '/facets' },
    {
      name: 'counts of each choice, filtered',
      kind: 'wide',
      path: () => `/facets?okrug=${okrug()}&service=cafe&hasPower=true`,
    },
    {
      name: 'counts of each choice, a word',
      kind: 'wide',
      path: () => `/facets?query=${words('калибр', 'полюс')}`,
    },
    { name: 'map of the city', kind: 'wide', path: () => `/map?box=${CITY}&zoom=9` },
    { name: 'map, filtered', kind: 'wide', path: () => `/map?box=${CITY}&zoom=10&okrug=${okrug()}` },
  ];
}
