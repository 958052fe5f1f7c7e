import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutlineFile } from '../../server/city/outline-file.ts';
import { FileProblem } from '../../server/import/record.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { tryData } from '../support/try-data.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'import', 'main.ts');
const SOURCE = 'Made up for a test, CC0';
/** Longest that all outlines may be on their way, bytes compressed. */
const LIGHT = 60_000;

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await testPortal();
  folder = mkdtempSync(join(tmpdir(), 'portal-outlines-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});
beforeEach(() => onDatabase(portal, (db) => db.query('delete from city_outlines')));

/** Runs `npm run import -- KIND FILE` on the portal's database. */
function bringFile(kind: string, file: string, ...more: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, kind, file, ...more], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: portal.databaseUrl, PORTAL_DATA: folder, NODE_ENV: 'development' },
  });
  return { status, said: stripVTControlCharacters(stdout), stderr };
}
function bring(kind: string, name: string, content: unknown, ...more: string[]) {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return bringFile(kind, file, ...more);
}
const city = async () => (await new Visitor(portal.url).send('GET', '/common/city/v1/outlines')).body;

type Corner = readonly [number, number];
/** A rectangle, its corners from the south-west on. */
const ringOf = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const feature = (name: unknown, ring: readonly Corner[]) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', source: SOURCE, features });
/** The five districts of an okrug, side by side from west to east, each a hundredth of a degree wide. */
const ZELENOGRAD = ['район Крюково', 'Матушкино', 'район Савёлки', 'silino', 'р-н Старое Крюково'];
const zelenograd = collection(
  ...ZELENOGRAD.map((name, place) =>
    feature(name, ringOf(37.1 + place / 100, 55.97, 37.11 + place / 100, 56)),
  ),
);
/** The same in TopoJSON, each border written once. */
const topology = {
  type: 'Topology',
  properties: { source: 'Made up', licence: 'CC0' },
  arcs: [
    [
      [37.11, 56],
      [37.1, 56],
      [37.1, 55.97],
      [37.11, 55.97],
    ],
    [
      [37.11, 55.97],
      [37.11, 56],
    ],
    [
      [37.11, 55.97],
      [37.12, 55.97],
      [37.12, 56],
      [37.11, 56],
    ],
  ],
  objects: {
    districts: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]], properties: { name: 'Крюково' } },
        { type: 'Polygon', arcs: [[2, -2]], properties: { name: 'Матушкино' } },
      ],
    },
  },
};

describe('outlines of districts', () => {
  it('are the portal’s own schematic until some are brought', async () => {
    const { source, okrugs, districts, stations, lines } = await city();
    expect([source, districts]).toEqual([null, []]);
    expect(okrugs).toHaveLength(12);
    for (const { isSchematic, polygons } of okrugs) {
      expect(isSchematic).toBe(true);
      expect(polygons[0][0].length).toBeGreaterThan(3);
    }
    const colours = new Map(lines.map(({ id, colour }: { id: string; colour: string }) => [id, colour]));
    for (const station of stations) expect(colours.get(station.lines[0])).toMatch(/^#[\da-f]{6}$/);
  });

  it('are told about, then brought with the okrug that they make, then change nothing', async () => {
    const tried = bring('districts', 'a.geojson', zelenograd, '--dry-run');
    expect(tried).toMatchObject({ status: 0, said: expect.stringContaining('Would import: 6 new') });
    expect((await city()).source).toBeNull();

    const { status, said } = bring('districts', 'a.geojson', zelenograd);
    expect([status, said]).toEqual([0, expect.stringContaining('Imported: 6 new, 0 changed, 0 the same.')]);
    expect(said).toContain(`Source: ${SOURCE}`);
    const { source, okrugs, districts } = await city();
    expect(source).toBe(SOURCE);
    expect(districts.map(({ name }: { name: string }) => name).sort()).toEqual(
      ['Крюково', 'Матушкино', 'Савёлки', 'Силино', 'Старое Крюково'].sort(),
    );
    const drawn = okrugs.filter(({ isSchematic }: { isSchematic: boolean }) => !isSchematic);
    expect(drawn).toMatchObject([{ id: 'zelao' }]);
    // Borders between its districts are none of the okrug's.
    const [[ring]] = drawn[0].polygons;
    const corners = ring.map(([longitude, latitude]: Corner) => `${longitude} ${latitude}`);
    expect(corners).toEqual(expect.arrayContaining(['37.1 55.97', '37.15 55.97', '37.15 56', '37.1 56']));
    expect(drawn[0].polygons).toHaveLength(1);
    expect(drawn[0].polygons[0]).toHaveLength(1);

    expect(bring('districts', 'a.geojson', zelenograd).said).toContain('0 new, 0 changed, 6 the same');
  });

  it('come as TopoJSON too, and take the place of what was there', async () => {
    bring('districts', 'a.geojson', zelenograd);
    const { said } = bring('districts', 'b.topojson', topology);
    expect(said).toContain('Source: Made up, CC0');
    expect(said).toContain('No longer there: savyolki, silino, staroye-kryukovo, zelao');
    const { okrugs, districts } = await city();
    expect(districts.map(({ id }: { id: string }) => id)).toEqual(['kryukovo', 'matushkino']);
    expect(okrugs.every(({ isSchematic }: { isSchematic: boolean }) => isSchematic)).toBe(true);
  });

  it('are named by their source: by the file, or by who brings them', () => {
    const { source: _, ...silent } = zelenograd;
    const { status, stderr } = bring('districts', 'c.geojson', silent);
    expect([status, stderr]).toEqual([1, expect.stringContaining('--source')]);
    expect(bring('districts', 'c.geojson', silent, '--source', 'A survey, 2026').said).toContain(
      'Source: A survey, 2026',
    );
    expect(bring('districts', 'c.geojson', silent, '--source', 'two\nlines').status).toBe(1);
  });

  it('with features that nobody can place are refused as a whole, each with its reason', async () => {
    const arbat = (geometry: unknown) => ({ type: 'Feature', properties: { name: 'Арбат' }, geometry });
    const wrong = [
      [feature('Бруклин', ringOf(37, 55, 38, 56)), 'name: no such district or okrug (Бруклин)'],
      [feature(undefined, ringOf(37, 55, 38, 56)), 'name: no such district or okrug'],
      [feature('Крюково', ringOf(37, 55, 38, 56)), 'kryukovo: stands in line 1 already'],
      [feature('Арбат', ringOf(55, 37, 56, 38)), 'arbat: no longitude and latitude near Moscow'],
      [
        feature('Арбат', ringOf(4_180_000, 7_500_000, 4_190_000, 7_510_000)),
        'arbat: no longitude and latitude',
      ],
      [feature('Арбат', ringOf(37, 55, 38, 56).slice(0, 4)), 'arbat: not closed'],
      [arbat({ type: 'Point', coordinates: [37, 55] }), 'arbat: no Polygon or MultiPolygon'],
      [arbat(null), 'arbat: no Polygon or MultiPolygon'],
    ] as const;
    const features = [...zelenograd.features, ...wrong.map(([one]) => one)];
    const { status, stderr } = bring('districts', 'bad.geojson', { ...zelenograd, features });
    expect(status).toBe(1);
    for (const [place, [, why]] of wrong.entries()) expect(stderr).toContain(`line ${place + 6}: ${why}`);
    expect((await city()).source).toBeNull();
  });

  it.each([
    ['no JSON', '{"type":"FeatureCollection"', 'JSON'],
    ['something else', { type: 'Feature' }, 'neither'],
    ['nothing', collection(), 'no features'],
    ['a topology that lacks its arcs', { ...topology, arcs: topology.arcs.slice(0, 1) }, 'arcs'],
  ])('are refused where the file is %s', (_what, content, why) => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    let refusal: unknown;
    try {
      readOutlineFile(file);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(FileProblem);
    expect(String(refusal)).toContain(why);
  });

  it('of the real city make every okrug that they cover, and are light', async (context) => {
    const file = tryData(context, 'moscow-districts', 'districts.topojson');
    const { said, stderr } = bringFile('districts', file, '--source', '© OpenStreetMap contributors, ODbL');
    expect(stderr).toBe('');
    expect(said).toContain('125 rows');
    expect(said).toContain('Imported: 135 new');
    const answer = await city();
    expect(answer.districts).toHaveLength(125);
    const drawn = answer.okrugs.filter(({ isSchematic }: { isSchematic: boolean }) => isSchematic);
    expect(drawn.map(({ id }: { id: string }) => id)).toEqual(['novomoskovsky', 'troitsky']);
    expect(gzipSync(JSON.stringify(answer)).length).toBeLessThan(LIGHT);
  });
});

describe('a place', () => {
  const parks = (...rows: string[]) =>
    ['id;name;okrug;district;address;lon;lat;isSample', ...rows].join('\n');
  const get = async (id: string) =>
    (await new Visitor(portal.url).send('GET', `${REGISTERS.technoparks.api}/${id}`)).body;

  it('says in which district and okrug a thing lies; near a border, and of samples, the file does', async () => {
    bring('districts', 'a.geojson', zelenograd);
    const { said, stderr } = bring(
      'technoparks',
      'p.csv',
      parks(
        'place-1;Парк;;;Зеленоград, 1;37.105;55.98;нет',
        'place-2;Парк;;Матушкино;Зеленоград, 2;37.1;55.98;да',
        'place-3;Парк;;Матушкино;Зеленоград, 3;37.1085;55.98;нет',
      ),
    );
    expect([stderr, said]).toEqual(['', expect.stringContaining('3 new')]);
    expect(await get('place-1')).toMatchObject({ okrug: 'zelao', district: 'kryukovo' });
    for (const id of ['place-2', 'place-3'])
      expect(await get(id)).toMatchObject({ district: 'matushkino', okrug: 'zelao' });
    const far = bring('technoparks', 'p.csv', parks('place-4;Парк;;Матушкино;Зеленоград, 4;37.1;55.98;нет'));
    expect(far).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('district: Матушкино, but the place lies in Крюково'),
    });
  });

  it('says nothing where no outline is', () => {
    const { status, stderr } = bring(
      'technoparks',
      'p.csv',
      parks('place-4;Парк;;;Москва, 4;37.6;55.75;нет'),
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining('okrug: required')]);
  });
});
