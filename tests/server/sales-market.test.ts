import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleFlows } from '../../server/areas/sales-market/sample-flows.ts';
import { DEFAULT_WEIGHTS } from '../../src/api/contracts/market-rating.ts';
import { type Goods, type MarketReport, MOST_REPORTS } from '../../src/api/contracts/sales-market.ts';
import { type Person, signedIn } from '../support/people.ts';
import { freshDatabase, production, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';

const BASE = '/invest/sales-market/v1';
const QUESTION = { goods: '8413', countries: ['KZ', 'IN', 'DE'], weights: DEFAULT_WEIGHTS };

let portal: TestPortal;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  portal = await testPortal();
  bob = await signedIn(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  ann = await signedIn(portal);
});

const rowsOf = async <Row = Record<string, number>>(statement: string, values: readonly unknown[] = []) =>
  onDatabase(portal, async (db) => (await db.query(statement, [...values])).rows as unknown as Row[]);
async function rowOf(statement: string, values: readonly unknown[] = []): Promise<Record<string, number>> {
  const [row] = await rowsOf(statement, values);
  if (!row) throw new Error('no row');
  return row;
}
const compute = async (question: object = {}, person = ann) =>
  person.send('POST', `${BASE}/reports`, { ...QUESTION, ...question });
async function computed(question: object = {}): Promise<MarketReport> {
  const { status, body } = await compute(question);
  expect([status, body]).toEqual([201, { id: expect.any(String), number: expect.any(Number) }]);
  return read(body.id);
}
async function read(id: string, person: Pick<Person, 'send'> = ann): Promise<MarketReport> {
  const { status, body } = await person.send('GET', `${BASE}/reports/${id}`);
  expect(status).toBe(200);
  return body;
}
const errorsOf = async (question: object) => {
  const { status, body } = await compute(question);
  expect(status).toBe(422);
  return body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
};

describe('what can be chosen', () => {
  /** As a visitor of a language's host; `fetch` may not say which host it means. */
  const goods = (query: string, locale = 'ru') =>
    new Promise<(Goods & { readonly section: string | null })[]>((resolve, reject) => {
      const { port } = new URL(portal.url);
      const path = `${BASE}/goods?${query}`;
      const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${locale}.localhost` } });
      asked.on('response', async (answer) => {
        const parts = await answer.toArray();
        resolve(JSON.parse(Buffer.concat(parts).toString()).items);
      });
      asked.on('error', reject).end();
    });
  const codes = async (query: string, locale?: string) =>
    (await goods(query, locale)).map(({ code }) => code);

  it('is goods by the beginning of their code, and by all ten digits', async () => {
    expect(await codes('query=841')).toEqual(['8413', '8414', '8418']);
    expect(await codes('query=8413')).toEqual(['8413']);
    expect(await codes('query=8413%2010%20200%201')).toEqual(['8413']);
  });

  it.each([
    ['насосами', 'ru'],
    ['pump', 'en'],
    ['насососы', 'ru'],
    ['Flüssigkeitspumpe', 'de'],
  ])('is goods by words: %s', async (query, locale) => {
    expect(await codes(`query=${encodeURIComponent(query)}`, locale)).toContain('8413');
  });

  it('is goods by words that begin as typed, not by what others have within', async () => {
    expect(await codes('query=tractors', 'en')).toEqual(['8701']);
    expect(await codes('query=weighing%20mach', 'en')).toEqual(['8423']);
    const oils = await codes('query=oil', 'en');
    // Machines for soil are not among them.
    expect([oils.includes('2710'), oils.includes('8432')]).toEqual([true, false]);
    // German puts words together; in other languages a part of a word is looked for where no word begins so.
    expect(await codes('query=maschinen', 'de')).toContain('8458');
    expect(await codes('query=eezers', 'en')).toEqual(['8418']);
  });

  it('is goods by those of several words that name any', async () => {
    expect(await codes('query=industrial%20scales', 'en')).toEqual(['8423']);
    expect((await codes('query=small%20diesel%20engines', 'en'))[0]).toBe('8408');
  });

  it('is the chapter of a code that the nomenclature does not have', async () => {
    expect(await codes('query=8401')).toEqual(['84']);
    expect(await codes('query=8401100000')).toEqual(['84']);
    expect(await codes('query=7799')).toEqual([]);
  });

  it('is goods by the tree, in the reader’s language', async () => {
    const chapters = await goods('', 'en');
    expect(chapters).toHaveLength(97);
    expect(chapters[0]).toMatchObject({ code: '01', name: 'Live animals', lang: 'en-US', parents: [] });
    const pumps = (await goods('under=84')).find(({ code }) => code === '8413');
    expect(pumps).toMatchObject({ code: '8413', parents: [{ code: '84' }], hasParts: false });
  });

  it('is goods by section: what the nomenclature says, else that of the chapter', async () => {
    const sectionOf = async (code: string) =>
      (await goods('')).find((chapter) => chapter.code === code)?.section;
    expect([await sectionOf('97'), await sectionOf('99')]).toEqual(['XXI', null]);
    await rowsOf(`update goods set section = null where code = '84'`);
    expect([await sectionOf('83'), await sectionOf('84'), await sectionOf('86')]).toEqual([
      'XV',
      'XVI',
      'XVII',
    ]);
    await rowsOf(`update goods set section = 'XVI' where code = '84'`);
  });

  it('is the countries of the shipped facts', async () => {
    const { body } = await new Visitor(portal.url).send('GET', `${BASE}/countries`);
    expect(body.items).toHaveLength(40);
    expect(body.items).toContainEqual({ id: 'KZ', region: '142' });
  });
});

describe('a question', () => {
  it('that breaks a rule is refused by field', async () => {
    expect(await errorsOf({ countries: ['KZ'] })).toEqual(['countries too_few_chosen']);
    expect(await errorsOf({ countries: 'AM AZ BY CN DE FR GE HU ID IL IN'.split(' ') })).toEqual([
      'countries too_many_chosen',
    ]);
    expect(await errorsOf({ countries: ['KZ', 'KZ'] })).toEqual(['countries chosen_twice']);
    expect(await errorsOf({ countries: ['KZ', 'XX'] })).toEqual(['countries.1 unknown_id']);
    expect(await errorsOf({ goods: '9999' })).toEqual(['goods unknown_id']);
    expect(await errorsOf({ goods: undefined })).toEqual(['goods required']);
    expect(await errorsOf({ goods: '841' })).toEqual(['goods incorrect_format']);
    const none = Object.fromEntries(Object.keys(DEFAULT_WEIGHTS).map((id) => [id, 0]));
    expect(await errorsOf({ weights: none })).toEqual(['weights required']);
  });

  it('is asked by whoever has signed in, and by ten digits is answered by the heading', async () => {
    const { status } = await new Visitor(portal.url).send('POST', `${BASE}/reports`, QUESTION);
    expect(status).toBe(401);
    const report = await computed({ goods: '8413102001' });
    expect([report.asked, report.goods.code]).toEqual(['8413102001', '8413']);
  });

  it(`is answered ${MOST_REPORTS} times an account, until one is withdrawn`, async () => {
    let last = '';
    for (let made = 0; made < MOST_REPORTS; made++) last = (await compute()).body.id;
    expect((await compute()).body.code).toBe('too_many_reports');
    await ann.send('DELETE', `${BASE}/reports/${last}`);
    expect((await compute()).status).toBe(201);
  });
});

describe('a report', () => {
  it('says the same to the cent as SQL says of the same flows', async () => {
    const report = await computed();
    for (const market of report.markets) {
      for (const [kind, flow, partner] of [
        ['imports', 'import', '001'],
        ['exports', 'export', '001'],
        ['fromRussia', 'import', 'RU'],
        ['toRussia', 'export', 'RU'],
      ] as const) {
        const given = [report.goods.code, market.country, flow, partner];
        const years = await rowsOf(
          `select year, usd::text from trade_flows where code = $1 and reporter = $2 and flow = $3 and partner = $4 order by year`,
          given,
        );
        expect(market[kind].years.map(({ year, usd }) => ({ year, usd: usd.toFixed(2) }))).toEqual(years);
        // Growth, trend, interval and error, by the database's own regression.
        const sql = await rowOf(
          `with known as (
            select year::float8 as x, ln(usd::float8) as y, usd::float8 from trade_flows
            where code = $1 and reporter = $2 and flow = $3 and partner = $4
          ), fitted as (
            select regr_slope(y, x) as slope, regr_intercept(y, x) as base, regr_sxx(y, x) as spread, avg(x) as middle, count(*) as n,
              sqrt((regr_syy(y, x) - regr_sxy(y, x) ^ 2 / regr_sxx(y, x)) / (count(*) - 2)) as deviation, max(x) + 1 as next
            from known
          ), earlier as (
            select regr_slope(y, x) as slope, regr_intercept(y, x) as base from known
            where x not in (select x from known order by x desc limit 2)
          )
          select exp(base + slope * next) as usd, exp(slope) - 1 as growth,
            deviation * sqrt(1 + 1.0 / n + (next - middle) ^ 2 / spread) as spread, n - 2 as freedom,
            (select avg(abs(exp(earlier.base + earlier.slope * x) - usd) / usd)
              from (select * from known order by x desc limit 2) tried, earlier) as error,
            (select (max(usd) filter (where x = (select max(x) from known)) / max(usd) filter (where x = (select min(x) from known)))
              ^ (1 / (max(x) - min(x))) - 1 from known) as compound
          from fitted`,
          given,
        );
        const { usd = Number.NaN, spread = Number.NaN } = sql;
        const { outlook, growth } = market[kind];
        const [next] = outlook.years ?? [];
        expect(next?.usd.toFixed(2)).toBe(sql.usd?.toFixed(2));
        expect(outlook.growth).toBeCloseTo(sql.growth ?? 0, 9);
        expect(outlook.error).toBeCloseTo(sql.error ?? 0, 9);
        expect(growth).toBeCloseTo(sql.compound ?? 0, 9);
        // Student's 90 % points for 7 and 8 degrees of freedom: nine years where one is missing, else ten.
        const t90 = { 7: 1.415, 8: 1.397 }[Number(sql.freedom)] ?? Number.NaN;
        expect(next?.most.toFixed(2)).toBe((usd * Math.exp(t90 * spread)).toFixed(2));
        expect(next?.least.toFixed(2)).toBe((usd / Math.exp(t90 * spread)).toFixed(2));
      }
      const { share, size } = await rowOf(
        `select max(usd) filter (where partner = '001')::float8 as size,
          (max(usd) filter (where partner = 'RU') / max(usd) filter (where partner = '001'))::float8 as share
        from trade_flows where code = $1 and reporter = $2 and flow = 'import' and year = 2024`,
        [report.goods.code, market.country],
      );
      expect(market.values.size).toBe(size);
      expect(market.values.share).toBeCloseTo(share ?? Number.NaN, 12);
      const suppliers = await rowsOf<{ country: string; usd: number; place: number }>(
        `select partner as country, usd::float8, rank() over (order by usd desc)::int as place from trade_flows
        where code = $1 and reporter = $2 and flow = 'import' and year = 2024 and partner <> '001'`,
        [report.goods.code, market.country],
      );
      expect(market.suppliers).toEqual(
        suppliers.filter(({ place, country }) => place <= 5 || country === 'RU'),
      );
    }
    expect(report).toMatchObject({ data: { isSample: true }, facts: { isSample: true } });
  });

  it('of made-up flows is the same everywhere', () => {
    expect(sampleFlows('8413')).toEqual(sampleFlows('8413'));
    expect(sampleFlows('8413')).not.toEqual(sampleFlows('8414'));
  });

  it('stays as it was computed, and says when newer data have come', async () => {
    const report = await computed();
    expect(report.newerSince).toBeNull();
    const { version } = await rowOf(
      `insert into trade_versions (data, source, is_sample, imported_at) values ('flows', 'Test', true, '2026-11-20T10:00:00Z') returning version`,
    );
    await rowsOf(`update trade_flows set usd = usd * 2 where code = '8413'`);
    const after = await read(report.id);
    expect(after).toEqual({ ...report, newerSince: '2026-11-20T13:00:00+03:00' });
    await rowsOf(`update trade_flows set usd = usd / 2 where code = '8413'`);
    await rowsOf('delete from trade_versions where version = $1', [version]);
  });

  it('adds up partners where nobody has told the world, and tells gaps and years without trade', async () => {
    const { version } = await rowOf(
      `insert into trade_versions (data, source, is_sample, imported_at) values ('flows', 'UN Comtrade', false, now()) returning version`,
    );
    await rowsOf(
      `insert into trade_flows (year, code, reporter, flow, partner, usd, version)
      select year, '0207', 'KZ', 'import', partner, usd, $1 from (values
        (2019, 'RU', 100.10), (2019, 'CN', 200.20), (2021, 'CN', 50), (2022, 'CN', 0), (2023, 'CN', 60), (2024, 'CN', 70), (2024, 'RU', 30)
      ) given (year, partner, usd)`,
      [version],
    );
    const { markets } = await computed({ goods: '0207', countries: ['KZ', 'UZ'] });
    const [kz, uz] = markets;
    expect(kz?.imports.years).toEqual([
      { year: 2019, usd: 300.3 },
      { year: 2021, usd: 50 },
      { year: 2022, usd: 0 },
      { year: 2023, usd: 60 },
      { year: 2024, usd: 100 },
    ]);
    expect(kz?.imports.outlook).toEqual({ missing: [2020], zeros: [2022], refused: 'tooFewYears' });
    expect(kz?.fromRussia.years.map(({ usd }) => usd)).toEqual([100.1, 0, 0, 0, 30]);
    expect(kz?.values.share).toBe(0.3);
    // Nothing is made up beside what was brought.
    expect([uz?.imports.years, uz?.values.size, uz?.suppliers]).toEqual([[], null, []]);
    await rowsOf('delete from trade_flows where version = $1', [version]);
    await rowsOf('delete from trade_versions where version = $1', [version]);
  });
});

describe('a report belongs to whoever made it', () => {
  it('and to nobody else, until its link is given away', async () => {
    const { id } = await computed();
    const statusFor = async (person: Pick<Person, 'send'>, share = '') =>
      (await person.send('GET', `${BASE}/reports/${id}?share=${share || 'nothing'}`)).status;
    const visitor = new Visitor(portal.url);
    expect([await statusFor(bob), await statusFor(visitor)]).toEqual([404, 404]);
    for (const step of ['share', 'unshare'])
      expect((await bob.send('POST', `${BASE}/reports/${id}/${step}`)).status).toBe(404);
    expect((await bob.send('DELETE', `${BASE}/reports/${id}`)).status).toBe(404);

    const { body: shared } = await ann.send('POST', `${BASE}/reports/${id}/share`);
    expect([await statusFor(visitor, shared.token), await statusFor(visitor)]).toEqual([200, 404]);
    const { body: lent } = await visitor.send('GET', `${BASE}/reports/${id}?share=${shared.token}`);
    expect([lent.isOwn, lent.token, lent.markets]).toEqual([false, null, shared.markets]);

    await ann.send('POST', `${BASE}/reports/${id}/unshare`);
    expect(await statusFor(visitor, shared.token)).toBe(404);
    const { body: again } = await ann.send('POST', `${BASE}/reports/${id}/share`);
    expect(again.token).not.toBe(shared.token);
    expect(await statusFor(visitor, shared.token)).toBe(404);

    await ann.send('DELETE', `${BASE}/reports/${id}`);
    expect([await statusFor(visitor, again.token), await statusFor(ann)]).toEqual([404, 404]);
    expect((await ann.send('GET', `${BASE}/reports`)).body.items).toEqual([]);
  });

  it('and stands among their applications', async () => {
    const { id } = await computed();
    const { body } = await ann.send('GET', '/invest/userworkspace/v1/applications');
    expect(body.items).toMatchObject([{ id, kind: 'market-report', state: 'computed', standing: 'done' }]);
  });
});

it('a portal that began with fewer goods of its own gets the others, and one that brought its own keeps to those', async () => {
  const databaseUrl = await freshDatabase();
  const goodsAfter = async (change: string): Promise<number> => {
    const begun = await testPortal({ databaseUrl });
    await onDatabase(begun, (db) => db.query(change));
    await begun.close();
    const again = await testPortal({ databaseUrl });
    const { rows } = await onDatabase(again, (db) => db.query('select count(*)::int as count from goods'));
    await again.close();
    return Number(rows[0]?.count);
  };
  const all = await goodsAfter('select');
  expect(await goodsAfter(`delete from goods where code = '8423'`)).toBe(all);
  const brought = `insert into trade_versions (data, source, is_sample, imported_at) values ('goods', 'A customs office', false, now())`;
  expect(await goodsAfter(`${brought}; delete from goods where code = '8423'`)).toBe(all - 1);
});

it('in production nothing is made up', async () => {
  const databaseUrl = await freshDatabase();
  const strict = await testPortal({ databaseUrl, env: production(databaseUrl) });
  const known = await onDatabase(strict, async (db) => db.query('select data from trade_versions'));
  await strict.close();
  expect(known.rows).toEqual([{ data: 'goods' }]);
});
