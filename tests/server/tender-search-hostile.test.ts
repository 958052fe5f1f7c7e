import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../bench/lib/hostile-texts.ts';
import { SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenTenders, TENDERS } from '../support/tenders.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await givenTenders(
    portal,
    Array.from({ length: 30 }, (_, n) => ({
      name: n === 0 ? 'Здание 100% "Ордер" 1=1 под_чёркивание' : `Помещение ${n}`,
      startPrice: n * 100,
    })),
  );
});
afterAll(() => portal.close());

const PATHS = ['', '/count', '/map?box=37,55,38,56&zoom=10'];
const send = (query: string, path = '') =>
  new Visitor(portal.url).send('GET', `${TENDERS}${path}${path.includes('?') ? '&' : '?'}${query}`);

/** Sends an address as it is: `fetch` would mend what must arrive broken. */
function raw(path: string): Promise<number> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

describe('a hostile text', () => {
  it.each(HOSTILE_TEXTS)('%j is answered', async (text) => {
    for (const path of PATHS) {
      const { status, body } = await send(`query=${encodeURIComponent(text.toWellFormed())}`, path);
      expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    }
  });

  it('stays a text', async () => {
    const total = async (query: string) =>
      (await send(`query=${encodeURIComponent(query)}`, '/count')).body.total;
    expect(await total("' OR 7=7")).toBe(1);
    expect(await total('помещение & !помещение')).toBe(29);
    expect(await total('ордер')).toBe(1);
    expect(await total('__proto__')).toBe(0);
    // What has no letters asks for nothing.
    expect(await total('%')).toBe(30);
  });

  it('of any kind is answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (text) => {
        const { status } = await send(`query=${encodeURIComponent(text.toWellFormed())}&sort=relevance`);
        expect(status).toBe(200);
      }),
      { numRuns: 150 },
    );
  });

  it('that is no UTF-8 is answered without a 5xx', async () => {
    for (const broken of ['%ED%A0%80', '%FF%FE', '%C3', '%', '%zz', '%00'])
      expect(await raw(`${TENDERS}?query=${broken}`), broken).toBeLessThan(500);
  });

  it('too long is told so, and a megabyte of it is not even read', async () => {
    const { status, body } = await send(`query=${'а'.repeat(201)}`);
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'query', code: 'max_length', params: { max: 200 } }],
    ]);
    const status1M = await raw(`${TENDERS}?query=${'a'.repeat(1_000_000)}`).catch(() => 431);
    expect([400, 413, 414, 431]).toContain(status1M);
  });
});

describe('a value that cannot be', () => {
  const wrong: readonly (readonly [query: string, field: string])[] = [
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=501', 'page'],
    ['page=1e9', 'page'],
    ['page=101&pageSize=100', 'page'],
    ['pageSize=1e9', 'pageSize'],
    ['pageSize=-5', 'pageSize'],
    ['pageSize=NaN', 'pageSize'],
    ['priceFrom=NaN', 'priceFrom'],
    ['priceFrom=-1', 'priceFrom'],
    ['priceTo=1e300', 'priceTo'],
    ['priceTo=Infinity', 'priceTo'],
    ['priceFrom=500&priceTo=100', 'priceTo'],
    ['floorFrom=5&floorTo=2', 'floorTo'],
    ['floorFrom=NaN', 'floorFrom'],
    ['floorTo=1e9', 'floorTo'],
    ['area=NaN', 'area.0'],
    ['area=0-50', 'area.0'],
    ['type=building&type=castle', 'type.1'],
    ['status=unpublished', 'status.0'],
    ['status=announced%27%20or%201=1', 'status.0'],
    ['district=%27%20or%201=1', 'district.0'],
    ['metro=../../etc/passwd', 'metro.0'],
    ['sort=price;drop', 'sort'],
    ['sort=id', 'sort'],
    ['sort=priceAsc&sort=priceDesc', 'sort'],
    ['query=a&query=b', 'query'],
    ['cursor=x', 'cursor'],
    [`cursor=${'A'.repeat(501)}`, 'cursor'],
    [`cursor=${btoa('["priceAsc","1",1e400]')}`, 'cursor'],
    [`sort=areaAsc&cursor=${btoa('["priceAsc","1",1]')}`, 'cursor'],
    [`cursor=${btoa('["constructor","1",1]')}`, 'cursor'],
    [`cursor=${btoa('{"sort":"priceAsc"}')}`, 'cursor'],
    [`cursor=${btoa('null')}`, 'cursor'],
  ];
  it.each(wrong)('%s names %s', async (query, field) => {
    const { status, body } = await send(query);
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body.errors.map(({ path }: { path: string }) => path)).toContain(field);
  });

  it.each(['', '1,2,3', '38,55,37,56', '37,56,38,55', '-999,0,10,10', '37,55,38,NaN', '37,55,38,91'])(
    'a map of %j names the box',
    async (box) => {
      const { status, body } = await send('', `/map?box=${box}&zoom=10`);
      expect(status, JSON.stringify(body)).toBe(422);
      expect(body.errors[0].path).toBe('box');
    },
  );

  it('a map of the world in the smallest detail is a handful of clusters', async () => {
    const { status, body } = await send('', '/map?box=-180,-90,180,90&zoom=19');
    expect(status).toBe(200);
    expect(body.clusters.length + body.items.length).toBeLessThanOrEqual(31);
    expect((await send('', '/map?box=37,55,38,56&zoom=20')).status).toBe(422);
  });

  it('a cursor that is forged but sound only begins elsewhere', async () => {
    const from = (...written: unknown[]) => `cursor=${btoa(JSON.stringify(written))}`;
    for (const key of ['0', '-7', '9223372036854775807'])
      for (const number of [0, -7, 2 ** 31 - 1])
        expect((await send(`sort=priceAsc&${from('priceAsc', key, number)}`)).status).toBe(200);
    for (const key of ['1e308', '1e400', 'NaN', '9223372036854775808', "1'"])
      expect((await send(`sort=priceAsc&${from('priceAsc', key, 1)}`)).status, key).toBe(422);
    const ranked = from('relevance', '2026-11-20 09:00:00+00', 1, 99, '2026-11-01 09:00:00+00', 1);
    expect((await send(`query=здание&${ranked}`)).status).toBe(200);
  });

  it('more choices than there are is told', async () => {
    const { status, body } = await send(Array.from({ length: 151 }, (_, n) => `district=d${n}`).join('&'));
    expect([status, body.errors[0].path]).toEqual([422, 'district']);
  });

  it('an object that is none is not found', async () => {
    for (const id of ['1', '00000000-0000-4000-8000-000000000000', '%00', "'"])
      for (const path of ['', '/analytics']) {
        const { status } = await new Visitor(portal.url).send('GET', `${TENDERS}/${id}${path}`);
        expect(status, id + path).toBe(404);
      }
  });
});

describe('one client with a hundred searches at once', () => {
  it('is told to wait, and nobody else is', async () => {
    const greedy = new Visitor(portal.url);
    const other = new Visitor(portal.url);
    // Each gets a name of its own.
    for (const one of [greedy, other]) await one.send('GET', `${SLOTS}/mine`);
    const flood = Array.from({ length: 100 }, () => greedy.send('GET', `${TENDERS}/count?query=помищение`));
    const calm = await other.send('GET', `${TENDERS}/count`);
    expect(calm.status).toBe(200);
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
