import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startPortal } from '../../bench/lib/portal-process.ts';
import type { ImportKind } from '../../server/import/kind.ts';
import { runImport } from '../../server/import/run.ts';
import { ensureDemoRegisters } from '../../server/register/demo.ts';
import { REGISTER_IMPORTS } from '../../server/registers/imports.ts';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { ACCOUNT, MESSAGES } from '../support/people.ts';
import { START, testPortal } from '../support/portal.ts';
import { TENDERS } from '../support/tenders.ts';

let folder: string;
let portal: Awaited<ReturnType<typeof startPortal>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-demonstration-'));
  portal = await startPortal({ folder, testClock: true });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = async (path: string, headers = {}) => (await fetch(portal.url + path, { headers })).json();

it('is there on a fresh folder with a test clock too, dated by that clock, with its pictures', async () => {
  const { now } = await get('/test/clock');
  const { items, total } = await get(`${TENDERS}?status=announced&pageSize=100`);
  expect(total).toBeGreaterThan(20);
  for (const { publishedAt, deadlineAt, isSample } of items) {
    expect(isSample).toBe(true);
    expect(Date.parse(publishedAt)).toBeLessThanOrEqual(Date.parse(now));
    expect(Date.parse(deadlineAt)).toBeGreaterThan(Date.parse(now));
    // Bids close at six o'clock in Moscow, as they do in life.
    expect(new Date(deadlineAt).toISOString()).toMatch(/T15:00:00\.000Z$/);
  }
  const signedIn = await fetch(`${portal.url}${ACCOUNT}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'user@demo.local', password: DEMO_PASSWORD }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const messages = await get(MESSAGES, { authorization: `Bearer ${access_token}` });
  expect(messages.items.length).toBeGreaterThan(0);

  // Several each, and some with more than fit under the large one.
  expect(Math.max(...items.map(({ photos }: { photos: number }) => photos))).toBeGreaterThan(5);
  const { photoUrls } = await get(
    `${TENDERS}/${items.find(({ photos }: { photos: number }) => photos > 5).id}`,
  );
  for (const url of photoUrls) {
    const picture = await fetch(portal.url + url);
    expect(picture.status, url).toBe(200);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s);
  }
  const [first] = photoUrls;
  expect((await fetch(portal.url + first.replace(/1\.svg$/, '90.svg'))).status).toBe(404);
});

it('has samples of every register, by the import, each marked and with pictures that are there', async () => {
  for (const { api, id, fields } of Object.values(REGISTERS)) {
    const { items, total } = await get(`${api}?pageSize=100`);
    expect(total, id).toBeGreaterThanOrEqual(30);
    for (const item of items) {
      expect(item).toMatchObject({ isSample: true });
      if ('photos' in fields) expect(item.photos, item.id).toBeGreaterThan(0);
    }
    if (!('photos' in fields)) continue;
    const [{ id: first }] = items;
    const { photos } = await get(`${api}/${first}`);
    const seen = await Promise.all(photos.map(async (url: string) => (await fetch(portal.url + url)).text()));
    for (const picture of seen) expect(picture, first).toMatch(/^<svg .*<\/svg>$/s);
  }
});

it('leaves an agency’s own things alone, and gives them no samples of what belongs to such things', async () => {
  const own = await testPortal();
  onTestFinished(() => own.close());
  const [technopark] = JSON.parse(readFileSync('content/technoparks/sample.json', 'utf8'));
  const file = join(folder, 'own.json');
  writeFileSync(file, JSON.stringify([{ ...technopark, id: 'own-1' }]));
  const kind = REGISTER_IMPORTS.find(({ id }) => id === 'technoparks') as ImportKind;
  const client = new pg.Client({ connectionString: own.databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  expect(await runImport(client, kind, file, { now: START })).toMatchObject({ isApplied: true, bad: [] });
  await client.end();
  await ensureDemoRegisters(own.databaseUrl, START);
  const totals = Object.values(REGISTERS).map(async ({ api, id }) => {
    const { total } = (await (await fetch(`${own.url}${api}?pageSize=1`)).json()) as { total: number };
    return [id, total] as const;
  });
  const { technoparks, 'technopark-rooms': rooms, ...others } = Object.fromEntries(await Promise.all(totals));
  expect([technoparks, rooms]).toEqual([1, 0]);
  for (const [id, total] of Object.entries(others)) expect(total, id).toBeGreaterThanOrEqual(30);
});
