import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { startDatabase } from '../server/db/engine/index.ts';
import { hostOfLocale, type LocaleCode } from '../src/i18n/locales.ts';
import { TENDERS_PAGE } from '../tests/browser/catalog-page.ts';
import { type Subjects, subjectsOf } from '../tests/browser/pages-of-the-portal.ts';
import { startPortal } from './lib/portal-process.ts';

/**
 * `npm run bench:lighthouse [-- --page TEXT] [--only accessibility,seo] [--runs 5]`: what Lighthouse says of a phone's
 * first look at one page of each kind of screen, in Russian and in Arabic, which runs the other way. Where performance
 * is below its goal at the first look, the median of five counts: this machine is not quiet. Ends with code 1 where a row
 * is short. The pages have to be built.
 * @param --page only pages with this in their address
 * @param --only these of the four categories
 * @param --runs how many looks decide about performance where the first is below
 */
const { values: given } = parseArgs({
  options: { page: { type: 'string' }, only: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
/** Goals, of 100. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const categories = (Object.keys(GOALS) as Category[]).filter(
  (name) => !given.only || given.only.split(',').includes(name),
);
const LOCALES: readonly LocaleCode[] = ['ru', 'ae'];

/** One page of each kind of screen; those that no search engine may keep are not asked about it. */
const KINDS = (at: Subjects): readonly { readonly address: string; readonly isKept?: false }[] => [
  { address: '/catalog/search' },
  { address: '/catalog/loan-guarantee' },
  { address: TENDERS_PAGE },
  { address: `/catalog/trades/${at.tender}` },
  { address: '/catalog/trades/credit-calculator' },
  { address: '/catalog/informacionniy-kiosk' },
  { address: '/online-services/online-consultation' },
  { address: '/business/technoparks' },
  { address: `/business/technoparks/${at.things.technoparks}` },
  { address: '/business/map' },
  { address: '/business/moscow-investor' },
  { address: '/business/moscow-investor-request', isKept: false },
  { address: '/business/fund-products' },
  { address: `/business/fund-products/${at.things['fund-products']}` },
  { address: '/about-moscow/cur/main/1' },
  { address: '/about-moscow/cur/esg-status' },
  { address: '/about-moscow/cur/esg-ranking' },
  { address: '/sales-market' },
  { address: '/moscow-technical-school/about' },
  { address: '/statistics' },
  { address: '/about' },
  { address: '/flows' },
  { address: '/flows/slot-reservation', isKept: false },
  { address: '/search', isKept: false },
  { address: '/sign-in', isKept: false },
  { address: '/register', isKept: false },
];

interface Look {
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** What was found wanting, by the names of Lighthouse's audits. */
  readonly wanting: readonly string[];
  /** How quick the machine was, by Lighthouse's own measure: 1,000 and more is a desktop computer. */
  readonly index: number;
}

await using cleanUp = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ folder });
cleanUp.defer(() => database.stop());
const portal = await startPortal({ folder, pages: true });
cleanUp.defer(() => portal.close());
const debugging = await freePort();
const named = process.env.PORTAL_CHROMIUM;
const browser = await chromium.launch({
  ...(named ? { executablePath: named } : { channel: 'chrome' }),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugging}`],
});
cleanUp.defer(() => browser.close());

const { port } = new URL(portal.url);
const pages = KINDS(await subjectsOf(portal.url)).filter(({ address }) => address.includes(given.page ?? ''));
console.log(`${'page'.padEnd(64)} ${categories.map((name) => `${name} / ${GOALS[name]}`).join('  ')}  index`);
let short = 0;
for (const { address, isKept = true } of pages)
  for (const locale of LOCALES) {
    const asked = categories.filter((name) => isKept || name !== 'seo');
    const origin = `http://${hostOfLocale(`localhost:${port}`, locale)}`;
    short += report(`${locale} ${address}`, asked, await judge(origin + address, asked));
  }
console.log(`${pages.length * LOCALES.length} pages, ${short} short of a goal.`);
if (short > 0) process.exitCode = 1;

/** Looks once, and again where that alone would condemn its speed. */
async function judge(address: string, asked: readonly Category[]): Promise<Look> {
  const first = await look(address, asked);
  if ((first.scores.performance ?? 100) >= GOALS.performance) return first;
  const looks = [first];
  while (looks.length < Number(given.runs)) looks.push(await look(address, asked));
  const sorted = looks.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  return sorted[Math.floor(sorted.length / 2)] ?? first;
}

async function look(address: string, asked: readonly Category[]): Promise<Look> {
  const result = await lighthouse(address, {
    port: debugging,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...asked],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
  const { lhr } = result;
  const wanting = asked
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(
      asked.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ),
    wanting: [...new Set(wanting)],
    index: lhr.environment.benchmarkIndex,
  };
}

/** @returns 1 where the page is short of a goal */
function report(name: string, asked: readonly Category[], { scores, wanting, index }: Look): 0 | 1 {
  const columns = categories.map((category) => {
    const width = `${category} / ${GOALS[category]}`.length;
    return (asked.includes(category) ? `${scores[category]} / ${GOALS[category]}` : 'not kept').padStart(
      width,
    );
  });
  console.log(`${name.padEnd(64)} ${columns.join('  ')}  ${Math.round(index)}  ${wanting.join(', ')}`);
  return asked.some((category) => (scores[category] ?? 0) < GOALS[category]) ? 1 : 0;
}

/** A port of the loopback interface that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
