import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startDatabase } from '../server/db/engine/index.ts';
import { createClient } from './lib/client.ts';
import { startPortal } from './lib/portal-process.ts';
import { FILTERED, pressRows } from './pages/filter-presses.ts';
import { paintRows, shiftRows } from './pages/first-sight.ts';
import { listRows } from './pages/lists.ts';
import { createRows } from './pages/rows.ts';
import { drawingRows, startRows, warmUp } from './pages/serving.ts';

/**
 * `npm run bench:pages [-- --part browser]`: what pages and lists cost the server, from outside, and how they are in a
 * slow browser: when the largest thing is painted, what moves by itself, how soon a filter answers a press. Each row says
 * what it is now and what it has to be; ends with code 1 where one is short. The pages have to be built.
 * @param --part `server` or `browser`: only these rows
 */
const { values: given } = parseArgs({ options: { part: { type: 'string' } } });
const TENDERS = '/invest/tender/v1/tenders';

await using cleanUp = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
const rows = createRows();
if (given.part !== 'browser') await startRows(rows, folder);

const database = await startDatabase({ folder });
cleanUp.defer(() => database.stop());
const portal = await startPortal({ folder, pages: true });
cleanUp.defer(() => portal.close());
const client = createClient(portal.url, 8);
cleanUp.defer(() => client.close());
const { items } = (await client.send('GET', TENDERS)).body as { items: { id: string }[] };
const pages = {
  services: '/catalog/search',
  trades: '/catalog/search?tab=trades',
  object: `/catalog/trades/${items[0]?.id}`,
  home: '/online-services/home',
} as const;

if (given.part !== 'browser') {
  await drawingRows(rows, { client, pages });
  await listRows(rows, { client, path: TENDERS, databaseUrl: database.url });
} else await warmUp(client, pages);
if (given.part !== 'server') {
  const named = process.env.PORTAL_CHROMIUM;
  const browser = await chromium.launch({
    ...(named ? { executablePath: named } : { channel: 'chrome' }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  cleanUp.defer(() => browser.close());
  await paintRows(rows, { browser, url: portal.url, pages });
  await shiftRows(rows, { browser, url: portal.url, pages });
  for (const name of ['services', 'trades'] as const) {
    const list = { plain: portal.url + pages[name], filtered: portal.url + FILTERED[name] };
    await pressRows(rows, { browser, name, list });
  }
}

if (rows.short.length > 0) {
  console.log(`Short: ${rows.short.join('; ')}.`);
  process.exitCode = 1;
}
