import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEASURES, SUPPORT_MEASURES, type SupportMeasure } from '../../src/api/contracts/support-measures.ts';
import { inspect, LOOKS } from '../support/accessibility.ts';
import { type BrowserVisitor, becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { givenProducts } from '../support/registers.ts';

const LIST = '/catalog/search';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const main = ({ page }: BrowserVisitor) => page.getByRole('main');
/** Whether all of it is seen without scrolling. */
const isInWindow = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const names = (ann: BrowserVisitor) => main(ann).getByRole('article').getByRole('heading').allTextContents();
const rows = (ann: BrowserVisitor) => main(ann).getByRole('article').count();
const shows = (ann: BrowserVisitor, total: number) =>
  main(ann)
    .getByText(ann.t('services:found', { count: total, value: String(total) }), { exact: true })
    .waitFor();
const said = ({ page }: BrowserVisitor) => Object.fromEntries(new URL(page.url()).searchParams);
/** A choice by its name, beside which stands how many it would find. */
const box = (ann: BrowserVisitor, name: string) =>
  ann.page.getByRole('checkbox', {
    name: new RegExp(`^${ann.t(name)}(?: ${ann.t('lists:filter.finds')} ?\\d+)?$`),
  });
const group = (ann: BrowserVisitor, filter: string) =>
  ann.page.locator('summary').filter({ hasText: ann.t(`services:filter.${filter}`) });
const send = (ann: BrowserVisitor, total: number) =>
  ann.page.getByRole('button', {
    name: ann.t('lists:filter.show', { count: total, value: String(total) }),
    exact: true,
  });

it('offers every filter of the specification', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(LIST);
  for (const filter of [
    'type',
    'category',
    'activityLine',
    'electronic',
    'applicant',
    'legalForm',
    'okved',
    'businessSize',
    'supportType',
    'regularity',
    'authority',
    'repeat',
    'stage',
  ])
    expect(await group(ann, filter).count(), filter).toBe(1);
  expect(await box(ann, 'services:filter.popular').count()).toBe(1);
  expect(await ann.page.getByRole('searchbox', { name: ann.t('services:search.label') }).count()).toBe(1);
});

it('counts what a draft would find, shows it when asked, and goes back by the browser', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(LIST);
  await shows(ann, 38);
  await box(ann, 'services:type.service').check();
  await send(ann, 13).waitFor();
  expect(said(ann)).not.toHaveProperty('type');
  await group(ann, 'regularity').click();
  await box(ann, 'services:regularity.seasonal').check();
  await send(ann, 2).click();
  await shows(ann, 2);
  expect(await names(ann)).toEqual(['Training at the city technical school', 'Exporter’s school']);
  expect(said(ann)).toMatchObject({ type: 'service', regularity: 'seasonal' });
  await ann.reload();
  await shows(ann, 2);
  await ann.page.goBack();
  await shows(ann, 38);
});

it('finds who serves a code by the class it lies in', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(`${LIST}?okved=26.51&supportType=grant`);
  await becomes(() => names(ann), ['Grant for introducing a new technology']);
  // The value is a code and not a number on its way through the address.
  await ann.open(`${LIST}?okved=62&supportType=grant`);
  await becomes(() => rows(ann), 2);
  await ann.open(`${LIST}?okved=68.20&type=moscowtrades`);
  await ann.page.getByRole('button', { name: /68\.20/ }).waitFor();
});

it('shows the popular ones at a press, beside the other filters', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(`${LIST}?type=supportmeasure`);
  const toggle = ann.page.getByRole('navigation', { name: ann.t('services:show.label') });
  await toggle.getByRole('link', { name: ann.t('services:show.popular') }).click();
  await becomes(() => said(ann), { type: 'supportmeasure', popular: 'true' });
  await shows(ann, 5);
  expect(
    await main(ann).getByRole('article').getByText(ann.t('services:popular'), { exact: true }).count(),
  ).toBe(5);
  await toggle.getByRole('link', { name: ann.t('services:show.all') }).click();
  await shows(ann, 13);
});

it('sorts as asked, and keeps the order while filters change', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'de' });
  await ann.open(`${LIST}?category=property`);
  expect((await names(ann))[0]).toBe('Miete von Gewerberäumen per Auktion');
  await ann.page.getByLabel(ann.t('services:sort.label'), { exact: true }).selectOption('name');
  await becomes(() => said(ann).sort, 'name');
  const sorted = (await names(ann)).toSorted(new Intl.Collator('de-DE').compare);
  await becomes(() => names(ann), sorted);
  await ann.page.getByLabel(ann.t('services:sort.label'), { exact: true }).selectOption('popularity');
  await becomes(async () => (await names(ann))[0], 'Miete von Gewerberäumen per Auktion');
  await box(ann, 'services:type.service').check();
  await send(ann, 4).click();
  await becomes(() => said(ann).sort, 'popularity');
});

it('gives the focus to how many there are, once the button that had it is gone', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(`${LIST}?category=property`);
  const total = main(ann).getByRole('status').filter({ hasText: /\d/ });
  const isTold = () => total.evaluate((told) => told === document.activeElement);
  await box(ann, 'services:type.service').check();
  await send(ann, 4).press('Enter');
  await becomes(isTold, true);
  await shows(ann, 4);
  for (const gone of ['lists:filter.undoApplied', 'lists:filter.clearAll']) {
    await ann.page
      .getByRole('button', { name: ann.t(gone), exact: true })
      .first()
      .press('Enter');
    await becomes(isTold, true);
  }
  // A draft that is dropped takes its button along as well.
  await box(ann, 'services:type.service').check();
  await ann.page.getByRole('button', { name: ann.t('lists:filter.drop'), exact: true }).press('Enter');
  await becomes(isTold, true);
});

it('forgives a mistake in the words and says what it looked for', async () => {
  const ann = await openVisitor(browser, portal);
  await ann.open(LIST);
  const words = ann.page.getByRole('searchbox', { name: ann.t('services:search.label') });
  await words.fill('паручительство');
  await words.press('Enter');
  await main(ann)
    .getByText(ann.t('services:corrected', { typed: 'паручительство', query: 'поручительство' }))
    .waitFor();
  expect(await names(ann)).toEqual(['Поручительство по кредиту до 100 млн рублей']);
});

it('says which filter to give up where nothing is found, and does it', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(`${LIST}?category=staff&authority=exportCentre`);
  await ann.page.getByText('No results were found for your request').waitFor();
  await ann.page
    .getByRole('button', {
      name: ann.t('lists:nothing.without', { filter: ann.t('services:filter.category'), value: '3' }),
    })
    .click();
  await shows(ann, 3);
  expect(said(ann)).toEqual({ authority: 'exportCentre' });
});

it('shows a list for an address that was forged or has aged', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(`${LIST}?type=forged&electronic=maybe&sort=price&page=-1&okved=%27&unknown=1`);
  await shows(ann, 38);
  await ann.open(`${LIST}?page=400`);
  await ann.page.getByText(ann.t('lists:pager.none')).waitFor();
});

it('works without scripts: words, filters and pages', async () => {
  const ann = await openVisitor(browser, portal, { javaScript: false });
  const show = ann.page.getByRole('button', { name: ann.t('lists:filter.showAny') });
  await ann.open(LIST);
  await shows(ann, 38);
  await ann.page.getByRole('link', { name: ann.t('lists:pager.next') }).click();
  await ann.page.waitForURL(/[?&]page=2/);
  await becomes(() => rows(ann), 18);
  await ann.open(LIST);
  await box(ann, 'services:type.moscowtrades').check();
  await show.click();
  await shows(ann, 12);
  await ann.open(LIST);
  const search = async (words: string) => {
    await ann.page.getByRole('searchbox', { name: ann.t('services:search.label') }).fill(words);
    await ann.page.getByRole('button', { name: ann.t('lists:filter.search'), exact: true }).click();
  };
  await search('гостиницам');
  await shows(ann, 2);
  await box(ann, 'services:type.supportmeasure').check();
  await show.click();
  await shows(ann, 1);
  // Other words look among what is filtered, as they do with scripts.
  await search('грант');
  expect(said(ann)).toMatchObject({ query: 'грант', type: 'supportmeasure' });
});

describe('a card', () => {
  it('has every section of the specification, and no way out without the warning', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(LIST);
    await main(ann).getByRole('link', { name: 'Loan guarantee of up to 100 million roubles' }).click();
    await ann.page.getByRole('heading', { level: 1, name: 'Loan guarantee' }).waitFor();
    expect(new URL(ann.page.url()).pathname).toBe('/catalog/loan-guarantee');
    for (const section of ['reasons', 'requirements', 'documents', 'procedure', 'contacts'])
      expect(await ann.page.getByRole('heading', { name: ann.t(`services:card.${section}`) }).count()).toBe(
        1,
      );
    for (const text of ['Small Business Lending Fund', ann.t('services:period', { count: 5 })])
      expect(await ann.page.getByRole('definition').filter({ hasText: text }).count()).toBe(1);
    expect(await ann.page.getByText(ann.t('services:card.sampleTitle')).count()).toBe(1);
    // What to do next stands before the first thing to read.
    const action = ann.page.getByRole('link', { name: ann.t('services:card.question.action') });
    // A question about the measure, not a consultation on auctions.
    expect(await action.getAttribute('href')).toBe(
      `/catalog/informacionniy-kiosk?${new URLSearchParams({
        about: (await main(ann).getByRole('heading', { level: 1 }).textContent()) ?? '',
        page: '/catalog/loan-guarantee',
      })}`,
    );
    const first = ann.page.getByRole('heading', { name: ann.t('services:card.reasons') });
    const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
    expect(await top(action)).toBeLessThan(await top(first));
    const site = ann.page.getByRole('link', { name: 'https://example.org/guarantee-fund' });
    expect(await site.getAttribute('href')).toMatch(/^\/away\?/);
  });

  it('says what a measure gives wherever it is named, and leads to the calculator and the other lists of money', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const gives = ann.t('services:terms.guarantee.capped', { rate: '70%', most: '₽100M' });
    await ann.open(`${LIST}?type=supportmeasure`);
    await main(ann).getByRole('article').filter({ hasText: 'Loan guarantee' }).getByText(gives).waitFor();
    // A loan of the fund is no service of this list.
    const money = main(ann).getByRole('navigation', { name: ann.t('shell:menu.money') });
    await money.getByRole('link', { name: ann.t('shell:menu.entries.fundProducts.name') }).click();
    await ann.page.getByRole('heading', { level: 1, name: ann.t('register-fund-products:title') }).waitFor();
    await ann.open('/online-services/navigator-support-measures?applicant=legalEntity&businessSize=small');
    await money.getByRole('link', { name: ann.t('shell:menu.entries.fundProducts.name') }).waitFor();
    await ann.page.locator('[data-measure="loan-guarantee"]').getByText(gives).waitFor();
    await ann.page.locator('[data-measure="loan-guarantee"]').getByRole('link').click();
    await main(ann).getByText(gives).waitFor();
    await ann.open('/catalog/loan-guarantee');
    await main(ann).getByRole('definition').filter({ hasText: gives }).waitFor();
    await main(ann)
      .getByRole('link', { name: ann.t('services:card.calculate') })
      .click();
    await ann.page.getByRole('heading', { level: 1, name: ann.t('support:title') }).waitFor();
    expect(said(ann)).toEqual({ measures: 'loan-guarantee' });
    expect(new URL(ann.page.url()).hash).toBe('#measure-loan-guarantee');
    await ann.open(LIST);
    await main(ann).getByRole('article').first().waitFor();
    expect(await money.count()).toBe(0);
  });

  it('opens the calculator on a phone at the measure that one came from', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 360 });
    const [measure = ''] = MEASURES.slice(-1);
    await ann.open(`/catalog/${measure}`);
    await main(ann)
      .getByRole('link', { name: ann.t('services:card.calculate') })
      .click();
    const sum = ann.page.getByRole('textbox', {
      name: ann.t(`support:sum.${SUPPORT_MEASURES[measure as SupportMeasure].sum}`),
    });
    await becomes(() => isInWindow(sum), true);
  });

  it('names what the fund offers for the purpose of a measure, with what it costs', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width: 360, javaScript: false });
    await givenProducts(portal, [
      { id: 'loan-equipment', name: 'Заём на оборудование', rate: 4.5, sumMost: 20_000_000_000 },
    ]);
    await ann.open('/catalog/industrial-development-loan');
    const products = main(ann).getByRole('region', { name: ann.t('services:fundProducts.title') });
    await products.getByText('4.5% a year, ₽1M to ₽200M, up to 36 months', { exact: true }).waitFor();
    const product = products.getByRole('link', { name: 'Loan for equipment' });
    expect(await product.getAttribute('href')).toBe('/business/fund-products/loan-equipment');
    // Products that this portal has not are not named.
    expect(await products.getByRole('link').count()).toBe(2);
    await ann.open('/catalog/industrial-complex-tax-benefit');
    await main(ann).getByRole('heading', { level: 1 }).waitFor();
    expect(await products.count()).toBe(0);
  });

  it('has one address in the eyes of search engines, however it was found', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    const { id } = await fetch(`${portal.url}/common/usoz-services/v1/services/lease-renewal`).then(
      (answer) => answer.json() as Promise<{ id: string }>,
    );
    for (const address of ['lease-renewal', id]) {
      await ann.open(`/catalog/${address}`);
      expect(await ann.page.locator('link[rel=canonical]').getAttribute('href')).toBe(
        `${ann.origin}/catalog/lease-renewal`,
      );
    }
    expect(await ann.page.title()).toBe(
      `Lease of city property for another term — ${ann.t('pages:titleSuffix')}`,
    );
  });

  it.each(['no-such-service', '%00', "'"])('that does not exist, %s, says so', async (id) => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    ann.expectError(/404/);
    const answer = await ann.open(`/catalog/${id}`);
    expect(answer.status()).toBe(404);
    await ann.page.getByRole('heading', { name: ann.t('pages:notFound.heading') }).waitFor();
  });
});

it('stays where it is when the tab of the catalogue changes', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(LIST);
  const tabs = ann.page.getByRole('navigation', { name: ann.t('tenders:tab.label') });
  await ann.page.evaluate(() => window.scrollTo({ top: 80, behavior: 'instant' }));
  await tabs.getByRole('link', { name: ann.t('tenders:tab.trades') }).click();
  await ann.page.getByRole('heading', { level: 1, name: ann.t('tenders:heading.trades') }).waitFor();
  expect(await ann.page.evaluate(() => window.scrollY)).toBe(80);
  await tabs.getByRole('link', { name: ann.t('tenders:tab.services') }).click();
  await shows(ann, 38);
  expect(await ann.page.evaluate(() => window.scrollY)).toBe(80);
});

describe.each(['ru', 'ae'] as const)('in %s nothing is inaccessible', (locale) => {
  it('where nothing is found', async () => {
    const ann = await openVisitor(browser, portal, { locale });
    await ann.open(`${LIST}?category=staff&authority=exportCentre`);
    await ann.page.getByText(ann.t('lists:nothing.title')).waitFor();
    await inspect(ann, 'nothing found', LOOKS[locale]);
  });

  it('on a phone with the filters open', async () => {
    const ann = await openVisitor(browser, portal, { locale, width: 360 });
    await ann.open(`${LIST}?type=service`);
    await ann.page.getByRole('button', { name: ann.t('lists:filter.open') }).click();
    await ann.page.getByRole('dialog').waitFor();
    await inspect(ann, 'drawer', LOOKS[locale]);
  });
});

it('is where it was left when one comes back to it from one of its cards', async () => {
  const ann = await openVisitor(browser, portal, { width: 360 });
  await ann.open(LIST);
  const cards = main(ann).getByRole('article');
  // Whatever is laid out once it comes near has been laid out.
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
  const [first] = await names(ann);
  const last = cards.last();
  const topOf = async () => Math.round((await last.boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  await last.getByRole('link').first().click();
  await becomes(async () => (await names(ann))[0] === first, false);
  await ann.page.goBack();
  await becomes(async () => (await names(ann))[0], first);
  await becomes(topOf, before);
});

it('guesses no heights of what came after the page that the server drew, nor of that when one comes back', async () => {
  const ann = await openVisitor(browser, portal, { width: 360 });
  await ann.open(LIST);
  const guessed = () =>
    main(ann)
      .locator('li:has(> article)')
      .evaluateAll(
        (all) =>
          all.filter((one) => Math.abs(one.clientHeight - (one.firstElementChild?.clientHeight ?? 0)) > 8)
            .length,
      );
  expect(await guessed()).toBeGreaterThan(0);
  const [first] = await names(ann);
  await main(ann)
    .getByRole('link', { name: ann.t('lists:pager.next') })
    .first()
    .click();
  await becomes(async () => (await names(ann))[0] === first, false);
  expect(await guessed()).toBe(0);
  await ann.page.goBack();
  await becomes(async () => (await names(ann))[0], first);
  expect(await guessed()).toBe(0);
});
