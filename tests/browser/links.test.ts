import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostOfLocale, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import type { TestPortal } from '../support/portal.ts';
import { openWholePortal, PAGES, type Subjects } from './pages-of-the-portal.ts';

let portal: TestPortal;
let subjects: Subjects;

beforeAll(async () => {
  ({ portal, subjects } = await openWholePortal());
});
afterAll(() => portal.close());

/** What leads somewhere or is loaded. What a form sends to is no page. */
const ATTRIBUTE = /<(?:a|link|img|source|script|iframe)\b[^>]*?\s(?:href|src)="([^"]*)"/g;
/** A segment of an address that is a thing's number: the sitemap's test opens every thing. */
const NUMBER = /(?<=\/)(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/g;

/** What a page leads to and loads from the portal itself, its own host's addresses. */
function leadsOf(html: string, origin: string): URL[] {
  return [...html.matchAll(ATTRIBUTE)].flatMap(([, written = '']) => {
    const url = URL.parse(written.replaceAll('&amp;', '&'), origin);
    return url?.origin === origin ? [url] : [];
  });
}

/** Links that differ in a thing's number or in the values of a filter are one kind. */
const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replace(NUMBER, '*')}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;

async function open(path: string, locale: LocaleCode, accept = 'text/html') {
  const host = hostOfLocale('localhost', locale);
  for (let url = path, hops = 0; ; hops++) {
    const answer = await portal.app.inject({ url, headers: { host, accept } });
    const to = answer.headers.location;
    if (answer.statusCode < 300 || answer.statusCode >= 400 || !to || hops > 3) return answer;
    const next = new URL(to, `http://${host}`);
    url = next.pathname + next.search;
  }
}

/** A text that did not come with its page shows its key, as `noScript.title`; names of events and hosts look like one. */
const KEY = />\s*([a-z][A-Za-z]*(?:\.[a-zA-Z_]+)+)\s*</g;
const HAS_KEYS = /^\/(flows|dev|away)/;
const keysIn = (html: string) =>
  [...html.replace(/<(script|style|template)\b.*?<\/\1>/gs, '').matchAll(KEY)].map(([, key]) => key);

/** Kinds of links that have been followed, in whichever language: what they lead to is there in all or in none. */
const followed = new Set<string>();

it.each(LOCALES)(
  'in %s no link of any page leads to what is not there, and no text is missing',
  async (locale) => {
    const origin = `http://${hostOfLocale('localhost', locale)}`;
    const listed = PAGES.flatMap(([, pagesAt]) => pagesAt(subjects)).filter(({ as }) => !as);
    const broken: string[] = [];
    let links = 0;
    for (const { address } of listed) {
      const { statusCode: status, headers, body } = await open(address, locale);
      // Some are there to say that something is not: its address in another language is no better.
      if (status >= 400 || !String(headers['content-type']).startsWith('text/html')) continue;
      if (!HAS_KEYS.test(address)) expect(keysIn(body), address).toEqual([]);
      for (const lead of leadsOf(body, origin)) {
        links++;
        if (followed.has(kindOf(lead))) continue;
        followed.add(kindOf(lead));
        const { statusCode } = await open(lead.pathname + lead.search, locale);
        if (statusCode >= 400) broken.push(`${statusCode} ${lead.pathname}${lead.search} on ${address}`);
      }
    }
    expect(broken).toEqual([]);
    expect(links).toBeGreaterThan(40 * listed.length);
  },
  180_000,
);
