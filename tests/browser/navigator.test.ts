import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspect, LOOKS } from '../support/accessibility.ts';
import { type BrowserVisitor, becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { PASSWORD, SOLE_TRADER } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { confirmed } from './account-page.ts';

const PAGE = '/online-services/navigator-support-measures';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const question = ({ page, t }: BrowserVisitor, name: string) =>
  page.getByRole('combobox', { name: t(`services:filter.${name}`) });
const said = ({ page }: BrowserVisitor) => Object.fromEntries(new URL(page.url()).searchParams);

it('keeps the answers in the address through the sign-in, and the profile fills in the rest', async () => {
  const email = await confirmed({ url: portal.url, pass: (ms) => portal.advance(ms) }, SOLE_TRADER);
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(PAGE);
  await question(ann, 'supportDirection').selectOption('workingCapital');
  await becomes(() => said(ann), { supportDirection: 'workingCapital' });
  await ann.page
    .getByRole('banner')
    .getByRole('link', { name: ann.t('shell:account.signIn') })
    .click();
  await ann.page.getByLabel(ann.t('fields:email.label'), { exact: true }).fill(email);
  await ann.page.getByLabel(ann.t('fields:password.label'), { exact: true }).fill(PASSWORD);
  await ann.page
    .getByRole('main')
    .getByRole('button', { name: ann.t('session:signIn.send') })
    .click();
  await becomes(() => said(ann), { supportDirection: 'workingCapital', applicant: 'soleTrader' });
  await ann.page.locator('[data-measure="loan-guarantee"]').waitFor();
  expect(await question(ann, 'applicant').inputValue()).toBe('soleTrader');
});

it('goes back to the answers before, and leads to a measure and back with them', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(`${PAGE}?applicant=legalEntity&businessSize=small`);
  await ann.page.locator('[data-measure="loan-guarantee"]').getByRole('link').click();
  await ann.page
    .getByRole('heading', { level: 1, name: 'Loan guarantee of up to 100 million roubles' })
    .waitFor();
  await ann.page.getByRole('link', { name: ann.t('navigator:back') }).click();
  await becomes(() => said(ann), { applicant: 'legalEntity', businessSize: 'small' });
  expect(await question(ann, 'businessSize').inputValue()).toBe('small');
});

it('answers without scripts, by the same form', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${portal.url}${PAGE}`);
  await page.locator('select[name="applicant"]').selectOption('soleTrader');
  await page.locator('main form button[type="submit"]').click();
  await page.locator('[data-measure="loan-guarantee"]').waitFor();
  expect(await page.locator('select[name="applicant"]').inputValue()).toBe('soleTrader');
  await context.close();
});

it.each(['ru', 'ae'] as const)('is for everybody, in %s', async (locale) => {
  const ann = await openVisitor(browser, portal, { locale });
  await ann.open(`${PAGE}?applicant=legalEntity&businessSize=small&activityLine=manufacturing`);
  await ann.page.locator('[data-measure]').first().waitFor();
  await inspect(ann, 'results', LOOKS[locale]);
});

it('keeps the version of its conditions in its link, and says of one with another that they have changed', async () => {
  const { page, t, open } = await openVisitor(browser, portal, { locale: 'en' });
  await open(`${PAGE}?applicant=legalEntity`);
  await page.getByRole('link', { name: t('navigator:keep') }).click();
  const version = String(await page.locator('[data-conditions]').getAttribute('data-conditions'));
  await becomes(() => new URL(page.url()).searchParams.get('version'), version);
  expect(await page.getByText(t('navigator:changed')).count()).toBe(0);
  // Nobody reads what programs tell versions by.
  expect(await page.locator('main').textContent()).not.toContain(version);

  await open(`${PAGE}?applicant=legalEntity&version=v0badc0de`);
  await page.getByText(t('navigator:changedText')).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('v0badc0de');
});
