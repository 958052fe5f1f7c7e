import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const PAGE = '/catalog/project-mpt/calculator';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

it('works out the benefit of what is typed, shows each step, and keeps it in the address', async () => {
  const { page, t, open } = await openVisitor(browser, portal, { locale: 'en' });
  await open(PAGE);
  const main = page.getByRole('main');
  await main.getByLabel(t('mpt:field.area')).fill('4,000.5');
  await main.locator('select[name="use"]').selectOption('production');
  await main.locator('select[name="okrug"]').selectOption('zao');
  await main.getByLabel(t('mpt:field.startYear')).fill('2026');
  await main.getByRole('button', { name: t('mpt:calculate') }).click();
  await becomes(
    () => new URL(page.url()).searchParams.toString(),
    'area=4%2C000.5&use=production&okrug=zao&startYear=2026',
  );
  // 4,000.5 × 71,250.50 ₽; × 0.85; × 0.5.
  const said = (step: string) => main.locator(`[data-step="${step}"] bdi`).textContent();
  await becomes(() => said('cost'), '4,000.5 m² × ₽71,250.50 = ₽285,037,625.25');
  expect(await said('byUse')).toBe('₽285,037,625.25 × 0.85 = ₽242,281,981.46');
  expect(await said('benefit')).toBe('₽242,281,981.46 × 0.5 = ₽121,140,990.73');
  await main.getByText(t('mpt:result.upTo')).waitFor();
});

it('says which field breaks which rule, and works out the rest', async () => {
  const { page, t, open } = await openVisitor(browser, portal, { locale: 'en' });
  await open(`${PAGE}?area=huge&use=production&okrug=zao&startYear=2026`);
  const area = page.getByLabel(t('mpt:field.area'));
  expect(await area.inputValue()).toBe('huge');
  expect(await area.getAttribute('aria-invalid')).toBe('true');
  await page.getByText(t('mpt:wrong.area', { typed: 'huge' })).waitFor();
  await page
    .getByText(t('mpt:result.missing', { fields: t('mpt:short.area') }), { exact: false })
    .first()
    .waitFor();
});

it('shows an old result by its own version, and the way to the one in force', async () => {
  const { page, t, open } = await openVisitor(browser, portal, { locale: 'en' });
  await open(`${PAGE}?area=4000&use=production&okrug=zao&startYear=2026&version=1`);
  await page.getByText('₽104,000,000', { exact: true }).waitFor();
  await page.getByRole('link', { name: t('mpt:newer', { version: 2 }) }).click();
  await page.getByText('₽121,125,850', { exact: true }).waitFor();
});

it('answers without scripts, by the same form', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${portal.url}${PAGE}`);
  await page.locator('[name="area"]').fill('4000');
  await page.locator('[name="use"]').selectOption('production');
  await page.locator('[name="okrug"]').selectOption('zao');
  await page.locator('[name="startYear"]').fill('2026');
  await page.locator('main form button').click();
  await page.getByText('121 125 850 ₽', { exact: true }).first().waitFor();
  await context.close();
});
