import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { ask, button } from './account-page.ts';
import { openDesk } from './desk-page.ts';
import { changesOf } from './editing-page.ts';

const SUBSIDY = 'utility-connection-subsidy';
const CALCULATOR = `/online-services/support-calculator?measures=${SUBSIDY}&connectionCost=1000000`;

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

it('an official changes a share and a cap; the calculator says its version, and a kept link keeps the older one', async () => {
  const reader = await openVisitor(browser, portal, { locale: 'en' });
  const main = reader.page.getByRole('main');
  const grants = (sum: string) => main.locator('[data-figure="grants"] dd').getByText(sum, { exact: true });
  await reader.open(CALCULATOR);
  await grants('₽500,000').waitFor();
  await main.getByRole('link', { name: reader.t('support:keep') }).click();
  await reader.page.waitForURL('**version=1**');
  const kept = reader.page.url();

  const { id } = await ask(portal.url, 'GET', `/common/usoz-services/v1/services/${SUBSIDY}`);
  const manager = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = manager;
  await openDesk({ ...manager, url: portal.url }, 'manager', `/desk/registers/support-measures/${id}`);
  const form = page.getByRole('form', { name: t('register-editing:form') });
  const field = (name: 'share' | 'cap') =>
    form.getByLabel(
      new RegExp(`^${t(`register-support-measures:fields.${name}` as 'register-editing:form')}`),
    );
  expect(await field('share').inputValue()).toBe('50');
  await field('share').fill('120');
  await button(manager, 'register-editing:save').click();
  await page
    .getByText(t('register-editing:rule.number', { least: '0.1', most: '100' }), { exact: false })
    .first()
    .waitFor();
  await field('share').fill('62.5');
  await field('cap').fill('600000');
  await button(manager, 'register-editing:save').click();
  await page.getByText(t('register-editing:saved'), { exact: true }).waitFor();
  await changesOf(manager).filter({ hasText: '62.5' }).waitFor();
  await page.getByText('connectionCost * 0.625', { exact: true }).waitFor();

  await reader.open(CALCULATOR);
  await grants('₽600,000').waitFor();
  await main.getByText(/\b2\b/).first().waitFor();
  await reader.open(kept.replace(reader.origin, ''));
  await grants('₽500,000').waitFor();
  await main.getByRole('link', { name: reader.t('support:newer', { version: 2 }) }).click();
  await grants('₽600,000').waitFor();
});
