import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flawsOf, inspect } from '../support/accessibility.ts';
import { type BrowserVisitor, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { stored, storeInAnotherTab } from './account-page.ts';
import { demoTokens } from './desk-page.ts';
import { PAGES, type PortalPage, type Subjects, subjectsOf } from './pages-of-the-portal.ts';

let browser: Browser;
let portal: TestPortal;
let subjects: Subjects;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true, tenders: true })]);
  subjects = await subjectsOf(portal.url);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** Opens a page as whoever it belongs to, and waits until all of it is there. */
async function look(visitor: BrowserVisitor, { address, as, last = 'h1' }: PortalPage): Promise<void> {
  if (as) await storeInAnotherTab(visitor, stored(await demoTokens(portal.url, as)));
  await visitor.open(address);
  await visitor.page.locator(last).filter({ visible: true }).first().waitFor();
}

describe.each(['ru', 'ae'] as const)('in %s nothing is inaccessible', (locale) => {
  it.each(PAGES)(
    'on %s',
    async (_route, pagesAt) => {
      for (const page of pagesAt(subjects)) {
        const ann = await openVisitor(browser, portal, { locale });
        ann.expectError(/404|401/);
        await look(ann, page);
        await inspect(ann, `${page.address} ${page.as ?? ''}`);
      }
    },
    180_000,
  );
});

it.each([360, 1280])('nothing is inaccessible in what opens from the header, %i px wide', async (width) => {
  const ann = await openVisitor(browser, portal, { width });
  await ann.open('/catalog/search?tab=trades');
  const doors = ann.page.getByRole('banner').locator('summary').filter({ visible: true });
  await doors.first().waitFor();
  const flaws: Record<string, unknown> = {};
  for (const door of await doors.all()) {
    await door.click();
    const found = await flawsOf(ann);
    if (Object.keys(found).length > 0) flaws[(await door.textContent()) ?? ''] = found;
    await ann.page.keyboard.press('Escape');
  }
  expect(flaws).toEqual({});
});

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
  });
  expect((await pageAt('/catalog/search')).data).toEqual([organization]);
  const service = await pageAt('/catalog/loan-guarantee');
  expect(service.data).toContainEqual(organization);
  expect(service.data).toContainEqual(
    expect.objectContaining({
      '@type': 'GovernmentService',
      url: service.canonical,
      name: 'Поручительство по кредиту до 100 млн рублей',
      provider: { '@id': `${portal.url}/#organization` },
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
