import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { fundProducts } from '../../src/api/registers/fund-products.ts';
import { fundProjects } from '../../src/api/registers/fund-projects.ts';
import { overflow } from '../support/accessibility.ts';
import { type BrowserVisitor, becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { stored, storeInAnotherTab } from './account-page.ts';
import { demoTokens } from './desk-page.ts';

type Product = ItemOf<typeof fundProducts>;
const MILLION = 100_000_000;
const product = (changes: Partial<Product> & Pick<Product, 'id' | 'name'>): Product => ({
  updatedAt: '2026-11-01T12:00:00+03:00',
  isSample: true,
  kind: 'loan',
  papers: [],
  ...changes,
});
const PRODUCTS = [
  product({
    ...{ id: 'cheap', name: 'Дешёвый заём', rate: 5, repayment: 'annuity' },
    ...{ sumLeast: MILLION, sumMost: 10 * MILLION, periodLeast: 12, periodMost: 36 },
  }),
  product({
    ...{ id: 'dear', name: 'Дорогой заём', rate: 4, fee: 10, repayment: 'atEnd' },
    ...{ sumLeast: MILLION, sumMost: 20 * MILLION, periodMost: 24 },
  }),
  product({ id: 'small', name: 'Малый заём', rate: 1, sumMost: 2 * MILLION, periodMost: 60 }),
  product({
    id: 'refund',
    name: 'Возмещение',
    kind: 'compensation',
    compensation: 50,
    sumMost: 90 * MILLION,
  }),
];

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await onDatabase(portal, async (db) => {
    await storeItems(db, fundProducts, PRODUCTS);
    await storeItems(db, fundProjects, [
      {
        ...{ id: 'line', name: 'Линия', updatedAt: '2026-11-01T12:00:00+03:00', isSample: true },
        ...{ company: 'ООО «Образец»', industry: 'food', product: 'cheap', sum: MILLION, year: 2025 },
        ...{ photos: [], papers: [] },
      },
      {
        ...{ id: 'old', name: 'Мастерская', updatedAt: '2026-11-01T12:00:00+03:00', isSample: true },
        ...{ company: 'ООО «Пример»', industry: 'furniture', product: 'small', sum: MILLION, year: 2020 },
        ...{ photos: [], papers: [] },
      },
    ]);
  });
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const visit = async (address: string): Promise<BrowserVisitor> => {
  const ann = await openVisitor(browser, portal, { isNew: true, locale: 'en', width: 1440 });
  await ann.open(address);
  return ann;
};
const names = ({ page }: BrowserVisitor) => page.locator('[data-item] h3').allInnerTexts();

it('finds the products that cover the sum and the term that one needs', async () => {
  const ann = await visit('/business/fund-products?sort=name');
  await becomes(() => names(ann), ['Возмещение', 'Дешёвый заём', 'Дорогой заём', 'Малый заём']);
  await ann.page.getByLabel('Sum that you need, ₽').fill('5,000,000');
  await ann.page.getByLabel('Term that you need, months').fill('30');
  await ann.page.clock.fastForward(1000);
  await ann.page.getByRole('button', { name: /^Show/ }).click();
  // Whoever says no term bounds none.
  await becomes(() => names(ann), ['Возмещение', 'Дешёвый заём']);
  expect(new URL(ann.page.url()).searchParams.get('sum')).toBe('500000000');
  await ann.page.getByText('Sum that you need: ₽5,000,000').first().waitFor();
});

it('compares what the same sum costs, and leads to the plan of payments', async () => {
  const ann = await visit(
    '/business/fund-products/comparison?id=cheap&id=dear&id=refund&sum=500000000&period=24',
  );
  const table = ann.page.locator('[data-true-cost]');
  const rates = () => table.locator('[data-main] td').allInnerTexts();
  // 1 + 0.05 / 12 to the twelfth power; of the other, what the annuity formula says where a tenth is kept back.
  await becomes(rates, ['5.12%', '9.94%', 'Lends no money: it compensates costs']);
  expect(await table.locator('thead th').filter({ hasText: 'Cheapest' }).textContent()).toContain('Дешёвый');
  await ann.page.getByLabel('Term, months').fill('36');
  await becomes(rates, [
    ...['5.12%', 'Does not lend this sum for this term', 'Lends no money: it compensates costs'],
  ]);
  await ann.page.getByLabel('Term, months').fill('soon');
  await ann.page.getByText('Enter a term from 1 to 600 months').waitFor();
  await ann.page.getByLabel('Term, months').fill('12');
  await table.getByRole('link', { name: 'Payment plan' }).first().click();
  await ann.page.getByLabel('Interest rate, % a year').waitFor();
  const typed = (label: string) => ann.page.getByLabel(label).inputValue();
  expect(
    await Promise.all(['Price, ₽', 'Down payment, ₽', 'Interest rate, % a year', 'Term, months'].map(typed)),
  ).toEqual(['5,000,000', '0', '5', '12']);
});

it('scrolls the costs in their own frame on a phone, and keeps their names in sight', async () => {
  const ann = await openVisitor(browser, portal, { isNew: true, width: 360 });
  await ann.open('/business/fund-products/comparison?id=cheap&id=dear&id=refund');
  const frame = ann.page.locator('[data-true-cost]');
  await frame.waitFor();
  expect(await overflow(ann, [320, 360])).toEqual({ 320: 0, 360: 0 });
  const name = frame.locator('tbody th').first();
  const before = await name.boundingBox();
  await frame.evaluate((one) => one.scrollBy(200, 0));
  expect(await frame.evaluate(({ scrollLeft }) => scrollLeft)).toBe(200);
  expect((await name.boundingBox())?.x).toBe(before?.x);
});

it('keeps what one needs from the list to the comparison', async () => {
  const ann = await visit('/business/fund-products?sum=500000000&period=24&compare=cheap&compare=dear');
  await ann.page.getByRole('link', { name: /^Compare 2/ }).click();
  await ann.page.waitForURL('**/comparison?*');
  await becomes(() => ann.page.getByLabel('Term, months').inputValue(), '24');
  expect(await ann.page.getByLabel('Sum, ₽').inputValue()).toBe('5,000,000');
});

it('leads from a product to what was done with it, and back', async () => {
  const ann = await visit('/business/fund-products/cheap?tab=projects#projects');
  await ann.page.getByRole('link', { name: 'Линия' }).click();
  await ann.page.getByRole('heading', { level: 1, name: 'Линия' }).waitFor();
  await ann.page.getByRole('link', { name: 'Product', exact: true }).click();
  await ann.page.getByRole('link', { name: 'Дешёвый заём' }).first().click();
  await ann.page.getByRole('heading', { level: 1, name: 'Дешёвый заём' }).waitFor();
});

it('keeps a project whose product is offered no longer, and says so there', async () => {
  await onDatabase(portal, (db) =>
    db.query(`update fund_products set is_published = false where id = 'small'`),
  );
  const ann = await visit('/business/fund-projects/old?tab=product#product');
  ann.expectError(/410/);
  await ann.page.getByRole('heading', { level: 1, name: 'Мастерская' }).waitFor();
  await ann.page.getByText('This object is no longer shown').first().waitFor();
});

const signedIn = async (role: 'user' | 'manager', address: string): Promise<BrowserVisitor> => {
  const person = await openVisitor(browser, portal, { isNew: true, locale: 'en', width: 1440 });
  await storeInAnotherTab(person, stored(await demoTokens(portal.url, role)));
  await person.open(address);
  return person;
};

it('applies for a product within its limits, is asked back, and is granted terms that both sides read', async () => {
  const ann = await signedIn('user', '/business/fund-products/cheap');
  const words = (key: string, values: Record<string, string> = {}) =>
    ann.t(`fund-application:${key}`, values);
  await ann.page
    .getByRole('link', { name: words('button') })
    .first()
    .click();
  const field = (name: string) => ann.page.getByRole('textbox', { name });
  await field(ann.t('fields:sum.label')).fill('12,000,000');
  await field(ann.t('fields:months.label')).fill('24');
  await field(words('question.label')).fill('Two machining centres.');
  await ann.page.getByRole('checkbox').last().check();
  await ann.page.getByRole('button', { name: words('send') }).click();
  const within = words('rule.sum.within', { from: '₽1,000,000', to: '₽10,000,000' });
  await ann.page.getByRole('link', { name: `${ann.t('fields:sum.label')}: ${within}` }).waitFor();
  await field(ann.t('fields:sum.label')).fill('9,000,000');
  await ann.page.getByRole('button', { name: words('send') }).click();
  await ann.page.getByRole('heading', { name: words('sent.title') }).waitFor();

  await ann.open('/account/applications');
  await ann.page.getByRole('main').getByRole('link', { name: 'Дешёвый заём' }).click();
  await ann.page.getByText('₽9,000,000').waitFor();
  const [, id = ''] = /applications\/([\w-]+)/.exec(ann.page.url()) ?? [];

  const manager = await signedIn('manager', `/desk/fund-application/${id}`);
  const event = (type: string) => manager.t(`lifecycles:fund-application.event.fund.${type}`);
  const asked = (name: string) =>
    manager.page.getByLabel(manager.t(`lifecycles:fund-application.field.${name}`), { exact: true });
  const send = () => manager.page.getByRole('main').locator('form').getByRole('button').first().click();
  await manager.page.getByRole('button', { name: event('ask') }).click();
  await asked('question').fill('What do they cost?');
  await send();

  await ann.page.reload();
  await ann.page.getByText('What do they cost?').waitFor();
  await field(words('answer.label')).fill('Nine million, the offer is attached.');
  await ann.page.getByRole('button', { name: words('answer.send') }).click();
  await ann.page.getByText('Nine million, the offer is attached.').waitFor();
  await becomes(() => field(words('answer.label')).count(), 0);

  await manager.page.getByText('Nine million, the offer is attached.').waitFor();
  await manager.page.getByRole('button', { name: event('approve') }).click();
  await asked('sum').fill('8000000');
  await asked('rate').fill('4,5');
  await asked('months').fill('36');
  await asked('answer').fill('The contract is ready.');
  await send();
  await manager.page.getByText('₽8,000,000').waitFor();

  await ann.page.reload();
  const terms = ann.page.getByRole('region', { name: ann.t('account:application.granted') });
  await terms.getByText('₽8,000,000').waitFor();
  await terms.getByText('4.5').waitFor();
});

it('asks for no period where the product has none', async () => {
  const ann = await visit('/business/fund-products/refund');
  await ann.page.getByRole('textbox', { name: ann.t('fields:sum.label') }).waitFor();
  expect(await ann.page.getByRole('textbox', { name: ann.t('fields:months.label') }).count()).toBe(0);
});

it('asks of a compensation which costs were paid, and shows on a phone what it pays at most', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en', width: 360 });
  await ann.open('/business/fund-products/refund');
  const bar = ann.page.getByRole('complementary', { name: ann.t('register-page:ask.bar') });
  await bar.getByText('₽90,000,000').waitFor();
  await ann.page.getByRole('textbox', { name: ann.t('fund-application:compensation.label') }).waitFor();
  expect(await ann.page.getByText(ann.t('fund-application:question.label')).count()).toBe(0);
});
