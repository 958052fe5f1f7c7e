import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allOf, conditionsOf } from '../../server/register/conditions.ts';
import { boxOf, middleOf } from '../../server/register/outline.ts';
import { ask } from '../../server/register/statement.ts';
import { indexTexts } from '../../server/register/table.ts';
import { createTurns, TooMany } from '../../server/turns.ts';
import type { FilterOf, Point } from '../../src/api/register/types.ts';
import { REGISTER_IDS } from '../../src/api/registers/ids.ts';
import { parks, sites } from '../support/example-registers.ts';

const ROOT = join(import.meta.dirname, '..', '..');

describe('indexes', () => {
  const names = (rows: number) => indexTexts(sites, rows).map((text) => text.split(' ')[2]);

  it('of a small register are few, of a large one those of its orders and a sample as well', () => {
    expect(names(300)).toEqual([
      'technopark_rooms_gin',
      'technopark_rooms_facet',
      'technopark_rooms_outlines',
    ]);
    expect(names(300_000).slice(2)).toEqual([
      'technopark_rooms_by_area',
      'technopark_rooms_by_order_jobs',
      'technopark_rooms_by_order_status',
      'technopark_rooms_by_order_name',
      'technopark_rooms_cell',
      'technopark_rooms_sample',
      'technopark_rooms_outlines',
    ]);
  });

  it('lead with the facets that have few values', () => {
    expect(indexTexts(parks, 300)[1]).toContain(
      '(has_benefits, supply_power_has, free_area_band, okrug) include',
    );
  });
});

describe('a statement', () => {
  /** Asks so many texts in turn. @returns how each was asked: under a name, or just so */
  async function asked(texts: readonly string[], value?: unknown) {
    const heard: unknown[] = [];
    const db = {
      query: async (statement: unknown) => {
        heard.push(typeof statement === 'string' ? 'just so' : statement);
        return { rows: [] };
      },
    };
    for (const text of texts) await ask(db, (p) => (value === undefined ? text : `${text} ${p(value)}`));
    return heard;
  }

  it('without values is planned once somebody asks for it again', async () => {
    const [first, second, third] = await asked(['select 1', 'select 1', 'select 1']);
    expect([first, second]).toEqual(['just so', { name: expect.any(String), text: 'select 1' }]);
    expect(third).toEqual(second);
  });

  it('with values is planned with them', async () => {
    expect(await asked(['select', 'select', 'select'], 1)).toEqual(['just so', 'just so', 'just so']);
  });

  it('takes no place in a full list', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `select ${index}`);
    const again = (await asked([...many, ...many])).slice(many.length);
    const named = again.filter((one) => one !== 'just so') as { name: string; text: string }[];
    expect(named.length).toBeGreaterThan(10);
    expect(named.length).toBeLessThanOrEqual(50);
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
  });
});

describe('a condition', () => {
  function where(filter: FilterOf<typeof parks>, how: 'cheap' | 'gin') {
    const values: unknown[] = [];
    const meaning =
      filter.query === undefined
        ? undefined
        : { query: `'${filter.query}'`, first: [], isGuessed: false, isNowhere: false };
    const text = allOf(conditionsOf(parks, filter, meaning), how, (value) => `$${values.push(value)}`);
    return { text, values };
  }

  it('has its values as parameters', () => {
    const filter = {
      okrug: ["o'k"],
      service: ['cafe'],
      hasPower: true,
      freeAreaBand: ['over300'],
      powerFrom: 100,
    } as const;
    expect(where(filter, 'cheap')).toEqual({
      text: 'is_published and okrug = any($1::text[]) and free_area_band = any($2::text[]) and services && $3::text[] and supply_power_has and supply_power_free_power >= $4',
      values: [["o'k"], ['over300'], ['cafe'], 100],
    });
  });

  it('asks the inverted index where there are words', () => {
    expect(where({ okrug: ["o'k"], query: 'калибр' }, 'gin')).toEqual({
      text: 'is_published and facets && $1::text[] and words @@ $2::tsquery',
      values: [["okrug=o'k"], "'калибр'"],
    });
    expect(where({}, 'gin')).toEqual({ text: 'is_published', values: [] });
  });

  it('takes an okrug for all its districts', () => {
    const values: unknown[] = [];
    const [condition] = conditionsOf(sites, { district: ['zelao'] });
    condition?.cheap((value) => `$${values.push(value)}`);
    expect(values).toEqual([['kryukovo', 'matushkino', 'savyolki', 'silino', 'staroye-kryukovo']]);
  });
});

describe('an outline', () => {
  const ring = (...corners: Point[]): Point[] => [...corners, ...corners.slice(0, 1)];
  const square = (x: number, y: number, side: number) =>
    ring([x, y], [x + side, y], [x + side, y + side], [x, y + side]);
  const area = (...coordinates: Point[][][]) => ({ type: 'MultiPolygon', coordinates }) as const;

  it('has the middle of its area, whichever way its corners go round', () => {
    expect(middleOf(area([square(0, 0, 2)]))).toEqual([1, 1]);
    expect(middleOf(area([square(0, 0, 2).toReversed()]))).toEqual([1, 1]);
    // Three quarters of the area lie in the large square.
    const [x, y] = middleOf(area([square(0, 0, 3)], [square(10, 0, Math.sqrt(3))]));
    expect(x).toBeCloseTo((9 * 1.5 + 3 * (10 + Math.sqrt(3) / 2)) / 12);
    expect(y).toBeCloseTo((9 * 1.5 + 3 * (Math.sqrt(3) / 2)) / 12);
  });

  it('is the lighter for its holes', () => {
    const [x] = middleOf(area([square(0, 0, 4), square(0, 0, 2)]));
    expect(x).toBeCloseTo((16 * 2 - 4 * 1) / 12);
  });

  it('without an area has the middle of its box', () => {
    expect(middleOf(area([ring([0, 0], [2, 0], [4, 0])]))).toEqual([2, 0]);
    expect(boxOf(area([square(0, 1, 2)], [square(5, 5, 1)]))).toEqual([0, 1, 6, 6]);
  });
});

describe('turns', () => {
  /** Work that ends when it is told to. */
  function held(log: string[], name: string) {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const work = async () => {
      log.push(name);
      await ended;
      return name;
    };
    return { work, end };
  }

  it('serve one piece of work of a client at a time, and two clients at once', async () => {
    const turns = createTurns({ atOnce: 2, most: 3 });
    const log: string[] = [];
    const [a1, a2, b1, c1] = ['a1', 'a2', 'b1', 'c1'].map((name) => held(log, name));
    if (!a1 || !a2 || !b1 || !c1) throw new Error('four pieces of work');
    const all = [turns.take('a', a1.work), turns.take('a', a2.work), turns.take('b', b1.work)];
    all.push(turns.take('c', c1.work));
    expect(log).toEqual(['a1', 'b1']);
    a1.end();
    await all[0];
    // Who waited comes before who has been served.
    await expect.poll(() => log).toEqual(['a1', 'b1', 'c1']);
    b1.end();
    await expect.poll(() => log).toEqual(['a1', 'b1', 'c1', 'a2']);
    for (const { end } of [a2, c1]) end();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('serve a few of one client at once where they may, and let nobody wait for the rest', async () => {
    const turns = createTurns({ atOnce: 3, each: 2, most: 3 });
    const log: string[] = [];
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'a4'];
    const works = names.map((name) => held(log, name));
    const all = works.map(({ work }, place) => turns.take(names[place]?.charAt(0) ?? '', work));
    expect(log).toEqual(['a1', 'a2', 'b1']);
    works[0]?.end();
    // b stood in the row before a had room again.
    await expect.poll(() => log).toEqual(['a1', 'a2', 'b1', 'b2']);
    for (const { end } of works) end();
    expect(await Promise.all(all)).toEqual(names);
    expect(log).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'a4']);
  });

  it('refuse what is too much, and go on after a failure', async () => {
    const turns = createTurns({ atOnce: 1, most: 1 });
    const log: string[] = [];
    const { work, end } = held(log, 'first');
    const first = turns.take('a', work);
    const failing = turns.take('a', () => Promise.reject(new Error('no')));
    await expect(turns.take('a', async () => {})).rejects.toBeInstanceOf(TooMany);
    end();
    await first;
    await expect(failing).rejects.toThrow('no');
    expect(await turns.take('a', async () => 'again')).toBe('again');
  });
});

it('no register is known to the engine by its name', () => {
  const files = globSync('{server,src/api}/register/**/*.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(20);
  const id = new RegExp(`['"\`/](?:${REGISTER_IDS.join('|')})(?![\\w-])`);
  for (const file of files) expect(readFileSync(join(ROOT, file), 'utf8'), file).not.toMatch(id);
});
