import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostOfLocale, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { textsOf } from '../support/browser.ts';
import type { TestPortal } from '../support/portal.ts';
import { tendersOf } from './catalog-page.ts';
import { openWholePortal, PAGES, type Subjects } from './pages-of-the-portal.ts';

/*
 * Sentences of the specification that stand on a page as they are, and that no other test has any reason to look at
 * (docs/specification.md).
 */

let portal: TestPortal;
let subjects: Subjects;
beforeAll(async () => {
  ({ portal, subjects } = await openWholePortal());
});
afterAll(() => portal.close());

async function open(url: string, locale: LocaleCode = 'en') {
  const answer = await portal.app.inject({ url, headers: { host: hostOfLocale('localhost', locale) } });
  const { body, headers, statusCode } = answer;
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? '';
  const text = main.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '|');
  return { statusCode, to: headers.location, body, main, text: text.replaceAll('&#x27;', "'") };
}

it.each([
  ['/about-moscow/cur/single-industry-towns', ['3,000', '20%', '12 towns', '58 more towns']],
  ['/about-moscow/cur/povestka-oon', ['169 targets', '2030', 'Proceed to Goals']],
  [
    '/about-moscow/cur/pilot-project',
    [
      ...['OECD report', 'Video of the report', 'Programme of the event', 'Who takes part'],
      ...['What came of it', 'Managing committee', 'in Moscow', 'in Paris', '2027'],
    ],
  ],
  ['/away?to=https%3A%2F%2Fexample.org%2F', ['not responsible for the security of the external site']],
  ['/industries', ['18%', 'of the city are industrial areas']],
  ['/moscow-technical-school', ['10–15%', 'Expert council']],
  ['/moscow-technical-school/about', ['10 to 15 percent', 'How the courses work']],
  ['/moscow-technical-school/participants', ['Student', 'Company', 'Educational institution', 'Expert']],
  [
    '/moscow-technical-school/programs',
    [
      ...['Educational institution', 'Direction', 'Study mode', 'academic hours', 'Students in a group'],
      ...['Price', '40 programmes'],
    ],
  ],
  ['/industries/technology-bank/registry', ['Category', 'Industry', 'Effect', 'Readiness']],
  [
    '/sales-market/support',
    [
      'Steps to a contract',
      'Support measures for exporters',
      'Exporter’s calendar of events',
      'Joint stand at a machine-tool fair',
      'Whom to ask',
    ],
  ],
  ['tender', ['an enhanced qualified electronic signature']],
])('says on %s what the specification says there', async (path, said) => {
  const [tender] = await tendersOf(portal.url);
  const { statusCode, text } = await open(path === 'tender' ? `/catalog/trades/${tender?.id}` : path);
  expect(statusCode).toBe(200);
  for (const words of said) expect(text).toContain(words);
});

it('shows of every tender what section 3 has of it', async () => {
  const all = await tendersOf(portal.url, 'pageSize=100');
  const t = textsOf('en');
  const facts = ['area', 'rooms', 'floor', 'leaseTerm', 'metro'] as const;
  for (const fact of facts) {
    const tender = all.find((one) => one[fact] !== undefined);
    expect([fact, tender === undefined]).toEqual([fact, false]);
    const { text } = await open(`/catalog/trades/${tender?.id}`);
    for (const shown of [fact, 'views'] as const) expect(text).toContain(`|${t(`tender:fact.${shown}`)}|`);
    for (const words of ['Starting price', '/m²', 'Bids are accepted until']) expect(text).toContain(words);
  }
});

it.each(['global', 'hpa', 'sberbank', 'mostpp', 'vebrf'])(
  'has its three tabs: the partner %s',
  async (id) => {
    const { main } = await open(`/about-moscow/cur/partners/${id}`);
    const tabs = [...main.matchAll(/<a\b[^>]*href="[^"]*\/partners\/\w+(?:\?tab=(\w+))?(?:#[^"]*)?"/g)];
    expect(new Set(tabs.map(([, tab]) => tab ?? 'about'))).toEqual(new Set(['about', 'signed', 'done']));
  },
);

it.each(LOCALES)(
  'has a title of its own, the portal’s name and a description: every page in %s',
  async (locale) => {
    const suffix = ` — ${textsOf(locale)('pages:titleSuffix')}`;
    for (const [route, pagesAt] of PAGES) {
      const page = pagesAt(subjects).find(({ as }) => !as);
      if (!page) continue;
      const { statusCode, body } = await open(page.address, locale);
      if (statusCode !== 200) continue;
      const title = /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '';
      expect([route, title.endsWith(suffix), title.length > suffix.length]).toEqual([route, true, true]);
      expect([route, /<meta[^>]*name="description"[^>]*content="[^"]{2,}"/.test(body)]).toEqual([
        route,
        true,
      ]);
    }
  },
  120_000,
);

it.each([
  ['/business', '/business/krt'],
  ['/online-services', '/online-services/home'],
  ['/sales-market/report/x', '/sales-market/report/x/summary-analysis'],
  ['/moscow-technical-school/programs/signup', '/moscow-technical-school/programs'],
])('leads from %s to %s', async (from, to) => {
  const { statusCode, to: location } = await open(from);
  expect([statusCode >= 300 && statusCode < 400, new URL(String(location), 'http://x').pathname]).toEqual([
    true,
    to,
  ]);
});

it.each(['/external/krt-public', '/mfpp-frame-product', '/mfpp-frame-project'])(
  'hides header and footer of %s',
  async (path) => {
    const menu = `<nav aria-label="${textsOf('en')('shell:menu.label')}"`;
    const around = ({ body }: { body: string }) => [body.includes(menu), body.includes('<footer')];
    expect(around(await open(path))).toEqual([false, false]);
    expect(around(await open('/business/krt'))).toEqual([true, true]);
  },
);

it('leads from the register of initiatives to proposing one, by its banner', async () => {
  expect((await open('/business/initiatives')).main).toMatch(/href="[^"]*\/business\/initiatives\/propose/);
});

it('links each cluster to its place on the map', async () => {
  const { main } = await open('/business/clusters');
  const words = textsOf('en')('lists:view.onMap');
  const pins = [...main.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(words));
  expect(pins.length).toBeGreaterThan(10);
  for (const pin of pins) expect(pin).toMatch(/href="\/business\/clusters\?object=/);
});
