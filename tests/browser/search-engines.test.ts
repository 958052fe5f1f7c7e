import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostOfLocale } from '../../src/i18n/locales.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { PAGES, type Subjects, subjectsOf } from './pages-of-the-portal.ts';

let portal: TestPortal;
let subjects: Subjects;

beforeAll(async () => {
  portal = await testPortal({ pages: true, tenders: true });
  subjects = await subjectsOf(portal.url);
});
afterAll(() => portal.close());

/** What a page is, to whoever asks for it without a browser. */
async function pageAt(
  path: string,
): Promise<{ status: number; canonical: string | undefined; data: object[] }> {
  const answer = await fetch(portal.url + path);
  const html = await answer.text();
  const [, href] = /<link (?=[^>]*rel="canonical")[^>]*href="([^"]*)"/.exec(html) ?? [];
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return {
    status: answer.status,
    canonical: href?.replaceAll('&amp;', '&'),
    data: [...blocks].map(([, block]) => JSON.parse(block ?? '')),
  };
}

/** The addresses that a sitemap, or the index of sitemaps, lists. */
async function listed(path: string): Promise<string[]> {
  const xml = await (await fetch(portal.url + path)).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&#38;', '&'));
}

it('the sitemap lists every page that says which its canonical address is, and no other', async () => {
  const parts = await listed('/sitemap.xml');
  const addresses = (await Promise.all(parts.map((part) => listed(new URL(part).pathname)))).flat();
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { address } of PAGES.flatMap(([, pagesAt]) => pagesAt(subjects))) {
    const { canonical } = await pageAt(address);
    if (canonical) expect(addresses, address).toContain(canonical);
  }
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    expect(await pageAt(pathname + search)).toMatchObject({ status: 200, canonical: address });
  }
});

it('search engines learn who runs the portal, what a service is, and what is often asked', async () => {
  const organization = expect.objectContaining({
    '@context': 'https://schema.org',
    '@type': 'GovernmentOrganization',
    '@id': `${portal.url}/#organization`,
    url: `${portal.url}/`,
    areaServed: { '@type': 'City', name: 'Москва' },
  });
  expect((await pageAt('/catalog/search')).data).toEqual([organization]);
  // In the language of each page, whichever was asked for first.
  for (const [locale, name] of [
    ['en', 'Moscow'],
    ['de', 'Moskau'],
  ] as const) {
    const { body: html } = await portal.app.inject({
      url: '/catalog/search',
      headers: { host: hostOfLocale('localhost', locale) },
    });
    expect(html.includes(`"areaServed":{"@type":"City","name":"${name}"}`), locale).toBe(true);
  }
  const service = await pageAt('/catalog/loan-guarantee');
  expect(service.data).toContainEqual(organization);
  expect(service.data).toContainEqual(
    expect.objectContaining({
      '@type': 'GovernmentService',
      url: service.canonical,
      name: 'Поручительство по кредиту до 100 млн рублей',
      provider: { '@id': `${portal.url}/#organization` },
      areaServed: { '@type': 'City', name: 'Москва' },
      serviceOperator: expect.objectContaining({ name: expect.stringMatching(/[а-я]{3}/i) }),
    }),
  );
  const { items } = (await (await fetch(`${portal.url}/invest/investor/v1/questions`)).json()) as {
    items: { question: string; answer: string }[];
  };
  expect(items.length).toBeGreaterThan(2);
  const questions = await pageAt('/business/moscow-investor-send-proposal-faq');
  expect(questions.data).toContainEqual(
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) =>
        expect.objectContaining({
          name: question,
          acceptedAnswer: expect.objectContaining({ text: answer }),
        }),
      ),
    }),
  );
});
