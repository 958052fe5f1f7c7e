import { afterAll, beforeAll, expect, it } from 'vitest';
import { metresBetween } from '../../server/areas/tenders/analytics.ts';
import { cityPlaces } from '../../server/db/schema.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const AROUND = '/invest/population-analytics/v1/around';
/** Far from every sample and every station. */
const HERE = [36.9, 55.2] as const;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const place = (id: string, kind: string, east: number, residents: number | null) => ({
    id,
    kind,
    name: id,
    longitude: HERE[0] + east,
    latitude: HERE[1],
    residents,
    isSample: true,
  });
  await portal.platform.db
    .insert(cityPlaces)
    .values([
      place('near-house', 'house', 0.001, 120),
      place('next-house', 'house', 0.007, 80),
      place('far-house', 'house', 0.02, 500),
      place('far-school', 'school', 0.015, null),
      place('near-school', 'school', 0.002, null),
    ]);
});
afterAll(() => portal.close());
const around = (query: Record<string, unknown>) =>
  new Visitor(portal.url).send('GET', `${AROUND}?${new URLSearchParams(query as Record<string, string>)}`);
const here = { longitude: HERE[0], latitude: HERE[1] };

it('counts who lives within the radius and what is there, and says that it is sample data', async () => {
  const { status, body } = await around(here);
  expect(status).toBe(200);
  expect(body).toMatchObject({ radius: 500, centre: HERE, residents: 200, isSample: true, source: 'sample' });
  expect([body.counts.school, body.counts.shop]).toEqual([1, 0]);
  const [school] = body.places;
  expect(school).toMatchObject({ kind: 'school', name: 'near-school' });
  expect(school.distance).toBe(Math.round(metresBetween(HERE, school.at)));
  expect((await around({ ...here, radius: 100 })).body.residents).toBe(120);
  const wide = (await around({ ...here, radius: 2000 })).body;
  expect(wide.residents).toBe(700);
  // The nearest first.
  expect(wide.places.map(({ name }: { name: string }) => name)).toEqual(['near-school', 'far-school']);
});

it('knows of no residents where it knows of no house', async () => {
  const { body } = await around({ longitude: 35.5, latitude: 54.5 });
  expect(body).not.toHaveProperty('residents');
  expect(body.isSample).toBe(false);
});

it.each([
  [{ longitude: 0 }, 'longitude'],
  [{ latitude: 'x' }, 'latitude'],
  [{ radius: 99 }, 'radius'],
  [{ radius: 2001 }, 'radius'],
])('refuses %o', async (wrong, field) => {
  const { status, body } = await around({ ...here, ...wrong });
  expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, [field]]);
});
