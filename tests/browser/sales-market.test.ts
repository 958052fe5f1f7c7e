import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserVisitor, launchBrowser, openVisitor } from '../support/browser.ts';
import { PASSWORD } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { button, confirmed, field } from './account-page.ts';

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

it('is chosen by a visitor, who signs in, comes back to the same choice, and reads and shares the report', async () => {
  const world = { url: portal.url, pass: (ms: number) => portal.advance(ms) };
  const email = await confirmed(world);
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const { page } = ann;
  await ann.open('/sales-market');
  await main(ann)
    .getByRole('searchbox', { name: ann.t('sales-market:goods.label') })
    .fill('pumps for liq');
  await main(ann).getByRole('button', { name: /^8413/ }).click();
  for (const country of ['India', 'Kazakhstan', 'Germany'])
    await main(ann).getByRole('checkbox', { name: country }).check();
  await main(ann)
    .getByRole('slider', { name: ann.t('sales-market:criterion.distance') })
    .fill('9');
  const chosen = new URL(page.url()).search;
  expect(chosen).toBe('?goods=8413&countries=IN%2CKZ%2CDE&weights=5-4-3-3-2-2-9');
  await button(ann, 'sales-market:compare').click();
  await main(ann)
    .getByRole('link', { name: ann.t('sales-market:signIn.action'), exact: true })
    .click();
  await field(ann, 'email').fill(email);
  await field(ann, 'password').fill(PASSWORD);
  await button(ann, 'session:signIn.send').click();

  await expect.poll(() => new URL(page.url()).search).toBe(chosen);
  await expect.poll(() => main(ann).getByRole('checkbox', { name: 'India' }).isChecked()).toBe(true);
  await button(ann, 'sales-market:compare').click();
  await page.waitForURL(/\/report\/[\da-f-]{36}\/summary-analysis$/);
  const rating = main(ann).getByRole('figure', { name: ann.t('sales-market:rating.title') });
  const order = () => rating.getByRole('listitem').allInnerTexts();
  await expect.poll(order).toHaveLength(3);
  const before = await order();
  // Only the distance counts: Kazakhstan is nearer than India.
  for (const criterion of ['size', 'growth', 'share', 'tariff', 'logistics', 'income'])
    await main(ann)
      .getByRole('slider', { name: ann.t(`sales-market:criterion.${criterion}`) })
      .fill('0');
  await expect.poll(order).not.toEqual(before);
  expect((await order()).map((text) => text.split(/\s/)[0])).toEqual(['Germany', 'Kazakhstan', 'India']);

  const tabs = page.getByRole('navigation', { name: ann.t('sales-market:tab.label') });
  for (const [tab, figures] of [
    ['import-status', 6],
    ['export-status', 3],
    ['import-position', 4],
    ['trade-relations', 3],
  ] as const) {
    await tabs.getByRole('link', { name: ann.t(`sales-market:tab.${tab}`) }).click();
    await expect.poll(() => main(ann).getByRole('figure').count()).toBe(figures);
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(ann, 'figures:save').first().click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\ufeffYear,From Russia,To Russia');
  expect(csv.split('\r\n').length).toBeGreaterThan(10);

  await button(ann, 'sales-market:sharing.open').click();
  const link = await main(ann).getByText('?share=').textContent();
  const bob = await openVisitor(browser, portal, { locale: 'ru' });
  const { pathname, search } = new URL(link ?? '');
  await bob.open(pathname + search);
  await bob.page.getByRole('heading', { level: 2, name: 'Сводный анализ' }).waitFor();
  expect(await button(bob, 'sales-market:sharing.close').count()).toBe(0);
  bob.expectError(/404/);
  await bob.open(pathname.replace('/summary-analysis', ''));
  await bob.page.getByText('Отчёт недоступен').waitFor();

  await ann.open('/account/applications');
  await main(ann).getByRole('link', { name: /^8413/ }).click();
  await main(ann)
    .getByRole('link', { name: ann.t('account:application.report') })
    .click();
  await page.waitForURL(/summary-analysis$/);
});

it('finds goods down the tree, and says of a code what is wrong with it', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'ru' });
  await ann.open('/sales-market?goods=9999&countries=KZ,IN');
  await button(ann, 'sales-market:goods.change').click();
  await main(ann)
    .getByRole('button', { name: `${ann.t('sales-market:goods.parts')}: 84` })
    .click();
  await main(ann).getByRole('button', { name: /^8414/ }).click();
  await expect.poll(() => new URL(ann.page.url()).search).toContain('goods=8414');
});
