import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startDatabase } from '../server/db/engine/index.ts';
import { stored } from '../tests/browser/account-page.ts';
import { demoTokens } from '../tests/browser/desk-page.ts';
import { PAGES, type PortalPage, subjectsOf } from '../tests/browser/pages-of-the-portal.ts';
import { startPortal } from './lib/portal-process.ts';
import { barOf } from './weight/bars.ts';
import { createLearning, withoutPageFiles } from './weight/learn.ts';
import { librariesAlone, packed } from './weight/libraries.ts';
import { type FirstLoad, firstLoad } from './weight/visit.ts';

/**
 * `npm run bench:weight [-- --route TEXT] [--files] [--learn]`: what each page of each route of the route tree loads first, in a
 * browser that has never been there and within 10 s without a touch, at 360 and at 1440 px, the greater of the two:
 * JavaScript (brotli) beside one bundle of the mandated libraries alone, requests, style sheets, and how far things move;
 * and whether the page in English fetches Cyrillic letters that it does not show. Ends with code 1 where a row is short.
 * The pages have to be built.
 * @param --route only routes with this in their path
 * @param --files what each page is made of, too
 * @param --learn writes down what each page loads, for the next build to put into one file (docs/adr/0034): all routes only
 */
const { values: given } = parseArgs({
  options: { route: { type: 'string' }, files: { type: 'boolean' }, learn: { type: 'boolean' } },
});
if (given.learn && given.route !== undefined) throw new Error('--learn takes all routes: leave out --route');
const MOST_REQUESTS = 15;
const MOST_SHIFT = 0.01;
/** Pages at once: they wait most of their time. */
const AT_ONCE = 8;
const CLIENT = join(import.meta.dirname, '..', 'dist', 'client');
/** What is in a file, by its path: files are called by what is in them, and not by names. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.values<{ file: string; name?: string }>(
    JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8')),
  ).map(({ file, name = '' }) => [`/${file}`, name]),
);

interface Row extends PortalPage {
  readonly route: string;
}

await using cleanUp = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'portal-weight-'));
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ folder });
cleanUp.defer(() => database.stop());
const portal = await startPortal({ folder, pages: true });
cleanUp.defer(() => portal.close());
const named = process.env.PORTAL_CHROMIUM;
const browser = await chromium.launch({
  ...(named ? { executablePath: named } : { channel: 'chrome' }),
  args: ['--no-sandbox', '--disable-gpu'],
});
cleanUp.defer(() => browser.close());

const learning = given.learn ? createLearning(CLIENT) : undefined;
const libraries = await librariesAlone();
console.log(`Mandated libraries alone: ${libraries} bytes of JavaScript (brotli).`);
const weights = new Map<string, number>();
const subjects = await subjectsOf(portal.url);
const rows = PAGES.filter(([route]) => route.includes(given.route ?? '')).flatMap(([route, pagesAt]) =>
  pagesAt(subjects).map((page): Row => ({ ...page, route })),
);
console.log(
  `${'page'.padEnd(74)} JavaScript      requests  moves        CSS kB  letters that en has no use for`,
);
const short: string[] = [];
const waiting = [...rows];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) print(row, ...(await measure(row)));
  }),
);
learning?.write();
console.log(`${rows.length} pages, ${short.length} short of a goal.`);
if (short.length > 0) {
  console.log(short.sort().join('\n'));
  process.exitCode = 1;
}

/** The page twice in Russian, and once in English. */
async function measure({ address, as }: Row): Promise<[wide: FirstLoad, narrow: FirstLoad, en: FirstLoad]> {
  const { port } = new URL(portal.url);
  const visit = async (host: string, width: number) => {
    const origin = `http://${host}:${port}`;
    const localStorage = as
      ? Object.entries(stored(await demoTokens(portal.url, as))).map(([name, value]) => ({ name, value }))
      : [];
    const options = {
      viewport: { width, height: width < 600 ? 780 : 900 },
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    };
    return firstLoad(browser, origin + address, options, learning && withoutPageFiles);
  };
  const [wide, narrow] = [await visit('localhost', 1440), await visit('localhost', 360)];
  return [wide, narrow, learning ? wide : await visit('en.localhost', 1440)];
}

/** @returns bytes of files of the built client */
function weigh(paths: readonly string[]): number {
  const bytes = paths.map((path) => {
    const known = weights.get(path) ?? packed(join(CLIENT, path));
    weights.set(path, known);
    return known;
  });
  return bytes.reduce((sum, one) => sum + one, 0);
}

function print({ route, address, as }: Row, wide: FirstLoad, narrow: FirstLoad, en: FirstLoad): void {
  for (const { scripts } of [wide, narrow]) learning?.note(route, scripts);
  const most = (of: (load: FirstLoad) => number) => Math.max(of(wide), of(narrow));
  const weight = most(({ scripts }) => weigh(scripts)) / libraries;
  const bar = barOf(route, wide.hasMap || narrow.hasMap);
  const requests = most((load) => load.requests.length);
  const shift = most((load) => load.shift);
  const unused = en.isCyrillic ? 0 : en.fonts.filter((path) => path.includes('cyrillic')).length;
  const missed = [
    weight > bar && 'JavaScript',
    requests > MOST_REQUESTS && 'requests',
    shift > MOST_SHIFT && 'moves',
    unused > 0 && 'letters',
  ].filter((word) => word !== false);
  const name = `${address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}${as ? ` (${as})` : ''}`;
  if (missed.length > 0) short.push(`${name}: ${missed.join(', ')}`);
  const columns = [
    name.padEnd(74),
    `${weight.toFixed(2)} / ${bar.toFixed(2)}`.padEnd(15),
    `${requests} / ${MOST_REQUESTS}`.padEnd(9),
    `${shift.toFixed(3)} / ${MOST_SHIFT}`.padEnd(12),
    (most(({ styles }) => weigh(styles)) / 1000).toFixed(1).padEnd(7),
    unused,
    ...missed,
  ];
  console.log(columns.join(' '));
  if (!given.files) return;
  const scripts = [...new Set([...wide.scripts, ...narrow.scripts])];
  for (const path of scripts)
    console.log(`${String(weigh([path])).padStart(8)}  ${path} ${NAMES.get(path) ?? ''}`);
  const larger = wide.requests.length > narrow.requests.length ? wide : narrow;
  for (const path of larger.requests) if (!scripts.includes(path)) console.log(`${' '.repeat(10)}${path}`);
}
