import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PathsReport } from '../../src/api/contracts/paths-report.ts';
import { registry } from '../../src/machines/registry.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';

let portal: TestPortal;
let visitor: Visitor;
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

beforeAll(async () => {
  portal = await testPortal({ reports });
  visitor = new Visitor(portal.url);
});
afterAll(() => portal.close());

const run = (name: string) => ({
  name,
  passed: true,
  seconds: 0.5,
  command: `npm run paths -- --chart language --only ${name}`,
  states: ['closed', 'open'],
  steps: [{ event: 'language.toggle', state: 'open' }],
});
const report = (screens: { state: string; file: string }[]): PathsReport => ({
  at: '2026-11-20T09:00:00.000Z',
  seed: 1,
  charts: (['model', 'browser'] as const).map((target) => ({
    chart: 'language',
    kind: 'flow',
    target,
    states: { total: 6, visited: 6 },
    transitions: { total: 8, taken: 8 },
    paths: 1,
    seconds: 0.5,
    missed: [],
    runs: [run(`${target} 1`)],
    screens: target === 'browser' ? screens : [],
  })),
});
let written = 0;
/** Leaves a report; each is longer than the one before, as clocks may be too coarse to tell them apart. */
const leave = (content: unknown) =>
  writeFileSync(join(reports, 'paths.json'), JSON.stringify(content) + ' '.repeat(++written));

describe('GET /api/charts', () => {
  it('lists every chart with its size and definition, eventless transitions included', async () => {
    const { body } = await visitor.send('GET', '/api/charts');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(registry.map(({ chart }) => chart.id));
    const inspection = body.items.find(({ id }: { id: string }) => id === 'inspection');
    expect(inspection).toMatchObject({ kind: 'flow', states: 5, transitions: 9 });
    const atlas = body.items.find(({ id }: { id: string }) => id === 'flow-atlas');
    expect(atlas.definition.states.selection.states.deciding.always).toHaveLength(2);
  });

  it('gives one state by state', async () => {
    const { body, status } = await visitor.send('GET', '/api/charts/consultation-slot');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 'consultation-slot', kind: 'lifecycle', outline: { initial: 'free' } });
    const [free, held] = body.outline.states;
    expect(free).toMatchObject({ path: 'free', entry: ['clearHolder'] });
    expect(held.transitions).toContainEqual(
      expect.objectContaining({
        kind: 'after',
        event: 'after holdPeriod',
        targets: ['free'],
      }),
    );
    expect(held).toMatchObject({ entry: [], exit: ['returnHoldAllowance'] });
  });

  it.each(['', '/paths', '/screens/closed'])(
    'answers 404 for a chart there is not: /nothing%s',
    async (rest) => {
      const { status, body } = await visitor.send('GET', `/api/charts/nothing${rest}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it('describes itself', async () => {
    const { body, status } = await visitor.send('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(Object.keys(body.paths)).toContain('/api/charts/{id}');
  });
});

describe('GET /api/charts/{id}/paths', () => {
  const paths = () => visitor.send('GET', '/api/charts/language/paths');
  const NOTHING = { at: null, items: [], screens: [] };

  it('is honest before the first run', async () => {
    expect((await paths()).body).toEqual(NOTHING);
  });

  it('takes a report that is none for none', async () => {
    leave({ at: 1, charts: 'many' });
    expect((await paths()).body).toEqual(NOTHING);
    writeFileSync(join(reports, 'paths.json'), '{"at":');
    expect((await paths()).body).toEqual(NOTHING);
  });

  describe('after a run', () => {
    beforeEach(() => {
      mkdirSync(join(reports, 'screens'), { recursive: true });
      writeFileSync(join(reports, 'screens', 'closed.png'), PNG);
      leave(report([{ state: 'closed', file: 'screens/closed.png' }]));
    });

    it('lists the paths of each target and where the pictures are', async () => {
      const { body } = await paths();
      expect(body.at).toBe('2026-11-20T09:00:00.000Z');
      expect(body.items).toEqual([
        { ...run('model 1'), target: 'model' },
        { ...run('browser 1'), target: 'browser' },
      ]);
      expect(body.screens).toEqual([{ state: 'closed', href: '/api/charts/language/screens/closed' }]);
      expect((await visitor.send('GET', '/api/charts/page-navigation/paths')).body.items).toEqual([]);
    });

    it('serves a picture that is listed, as a picture', async () => {
      const answer = await fetch(`${portal.url}/api/charts/language/screens/closed`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    });

    it('serves nothing else, whatever the report or the address says', async () => {
      const secret = mkdtempSync(join(tmpdir(), 'portal-secret-'));
      writeFileSync(join(secret, 'secret.png'), 'secret');
      symlinkSync(join(secret, 'secret.png'), join(reports, 'screens', 'link.png'));
      writeFileSync(join(reports, 'screens', 'page.html'), '<script>');
      leave(
        report([
          { state: 'outside', file: `../${secret.split('/').at(-1)}/secret.png` },
          { state: 'absolute', file: join(secret, 'secret.png') },
          { state: 'link', file: 'screens/link.png' },
          { state: 'page', file: 'screens/page.html' },
          { state: 'gone', file: 'screens/gone.png' },
          { state: 'report', file: 'paths.json' },
        ]),
      );
      const names = ['outside', 'absolute', 'link', 'page', 'gone', 'report', 'closed', 'closed.png'];
      for (const name of [...names, encodeURIComponent('../../paths.json'), '..%2fpaths.json'])
        expect([name, (await visitor.send('GET', `/api/charts/language/screens/${name}`)).status]).toEqual([
          name,
          404,
        ]);
    });
  });
});
