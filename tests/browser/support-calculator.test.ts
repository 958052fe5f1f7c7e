import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomes, hasFocus, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const PAGE = '/online-services/support-calculator';
/** The names that the catalogue's samples have in English. */
const NAMES = {
  'loan-guarantee': 'Loan guarantee of up to 100 million roubles',
  'technology-pilot-grant': 'Grant for introducing a new technology',
  'equipment-leasing-subsidy': 'Subsidy for leasing equipment',
};

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

it('works out picked measures, each by its rule, and keeps them in the address', async () => {
  const { page, t, open } = await openVisitor(browser, portal, { locale: 'en', width: 1440 });
  await open(PAGE);
  const main = page.getByRole('main');
  const pick = (id: keyof typeof NAMES) => main.getByRole('checkbox', { name: NAMES[id] }).check();
  await pick('technology-pilot-grant');
  await pick('equipment-leasing-subsidy');
  await pick('loan-guarantee');
  await main.getByLabel(t('support:sum.pilotCost')).fill('10,000,000');
  await main.getByLabel(t('support:sum.leasingAdvance')).fill('10,000,000.50');
  await main.getByLabel(t('support:sum.loanSum')).fill('200,000,000');
  await main.getByLabel(t('support:sum.own')).fill('4,000,000');
  await main.getByRole('button', { name: t('support:calculate') }).click();
  const row = (id: string) => main.locator(`[data-measure="${id}"]`);
  await row('loan-guarantee').getByText('₽200,000,000 × 70% = ₽140,000,000').waitFor();
  // What was asked for is shown, however long the form is.
  await hasFocus(main.locator('[aria-busy]:has([data-measure="loan-guarantee"])'));
  await row('loan-guarantee')
    .getByText(t('support:capped', { sum: '₽100,000,000' }))
    .waitFor();
  await row('loan-guarantee').getByText(t('support:standing.beside')).waitFor();
  await row('equipment-leasing-subsidy')
    .getByText(t('support:standing.excluded', { by: NAMES['technology-pilot-grant'] }))
    .waitFor();
  const figure = (name: string) => main.locator(`[data-figure="${name}"] dd`).textContent();
  expect(await Promise.all(['cost', 'own', 'grants', 'loans', 'gap'].map(figure))).toEqual([
    ...['₽20,000,000.50', '₽4,000,000', '₽5,000,000', '₽0', '₽11,000,000.50'],
  ]);
  const search = new URL(page.url()).searchParams;
  expect(search.getAll('measures')).toHaveLength(3);
  expect(search.get('leasingAdvance')).toBe('10000000.5');

  // Again from the address alone, once the page is alive.
  await open(PAGE + new URL(page.url()).search);
  await becomes(() => figure('gap'), '₽11,000,000.50');
  expect(await main.getByLabel(t('support:sum.leasingAdvance')).inputValue()).toBe('10,000,000.5');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: t('support:table.save') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('support-measures.csv');
  expect(await readFile(String(await file.path()), 'utf8')).toContain(
    `${NAMES['technology-pilot-grant']},10000000,"50% of the sum, ₽10,000,000 at most",5000000`,
  );
});

it('says which sum is none, and takes measures from a link, leaving out what it does not know', async () => {
  const { page, t, open } = await openVisitor(browser, portal, { locale: 'en' });
  await open(`${PAGE}?measures=staff-training-refund&measures=production-rent-benefit`);
  const main = page.getByRole('main');
  await main.getByText(t('support:standing.open')).waitFor();
  expect(await main.locator('[data-measure]').count()).toBe(1);
  await main.getByLabel(t('support:sum.trainingCost')).fill('a lot');
  await main.getByRole('button', { name: t('support:calculate') }).click();
  await main.getByText(t('support:wrong', { typed: 'a lot' })).waitFor();
  // Wherever the button was pressed, that field is in sight.
  await hasFocus(main.getByLabel(t('support:sum.trainingCost')));
});

it('works without scripts', async () => {
  const { page, t, open } = await openVisitor(browser, portal, { locale: 'ru', javaScript: false });
  await open(`${PAGE}?measures=utility-connection-subsidy&own=&connectionCost=5 000 000,50`);
  await page.getByText(t('support:total.grants')).first().waitFor();
  const grants = await page.locator('[data-figure="grants"] dd').textContent();
  expect(grants?.replace(/\s/g, ' ')).toBe('2 500 000,25 ₽');
});

it('gives a sum that is none back with what is wrong, without scripts and once they are there', async () => {
  const { page, t, open } = await openVisitor(browser, portal, { locale: 'ru', javaScript: false });
  const address = `${PAGE}?measures=utility-connection-subsidy&own=100&connectionCost=много`;
  await open(address);
  await page.getByText(t('support:wrong', { typed: 'много' })).waitFor();
  expect(await page.getByLabel(t('support:sum.connectionCost')).inputValue()).toBe('много');
  expect(await page.getByLabel(t('support:sum.own')).inputValue()).toBe('100');
  await page.getByText(t('support:noSums')).waitFor();
  expect(await page.locator('[data-figure]').count()).toBe(0);

  const alive = await openVisitor(browser, portal, { locale: 'ru' });
  await alive.open(address);
  const cost = alive.page.getByLabel(t('support:sum.connectionCost'));
  expect(await cost.inputValue()).toBe('много');
  await cost.fill('300');
  await alive.page.getByRole('button', { name: t('support:calculate') }).click();
  await alive.page.locator('[data-figure="grants"]').getByText('150').waitFor();
  expect(await alive.page.getByText(t('support:wrong', { typed: 'много' })).count()).toBe(0);
});

it('says of a link whose version of the rules there is not that it is not there, and leads to the one in force', async () => {
  const { page, t, open, expectError } = await openVisitor(browser, portal, { locale: 'ru' });
  expectError(/404/);
  await open(`${PAGE}?measures=staff-training-refund&trainingCost=100&version=99`);
  await page.getByText(t('support:noVersion', { version: 99 })).waitFor();
  await page.getByRole('link', { name: t('support:inForce') }).click();
  await page.locator('[data-figure="grants"]').getByText('60').waitFor();
});
