import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Iriis } from '../../src/api/contracts/iriis.ts';
import { hostOfLocale } from '../../src/i18n/locales.ts';
import { hasFocus, launchBrowser, openVisitor, tabTo } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const IRIIS = '/about-moscow/cur/iriis';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** What the portal answers in English. */
const read = (url: string) => portal.app.inject({ url, headers: { host: hostOfLocale('localhost', 'en') } });

it('indicators are told of in the circle by arrows, kept by the address, and listed', async () => {
  const { aspects }: Iriis = (await read('/invest/sustainable/v1/iriis')).json();
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = ann;
  await ann.open(IRIIS);
  const circle = page.getByRole('toolbar', { name: t('iriis:circle') });
  expect(await circle.getByRole('link').count()).toBe(27);
  const [ecology] = aspects;
  const nameOf = (at: number) => `${at + 1}. ${ecology?.indicators[at]?.name} (${ecology?.name})`;
  await tabTo(circle.getByRole('link', { name: nameOf(0), exact: true }));
  await page.keyboard.press('ArrowRight');
  await hasFocus(circle.getByRole('link', { name: nameOf(1), exact: true }));
  await page
    .getByText(t('iriis:which', { aspect: ecology?.name, number: 2, count: 12 }), { exact: true })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**?indicator=ecology-2');
  await hasFocus(circle.getByRole('link', { name: nameOf(1), exact: true }));
  for (const { name, indicators } of aspects) {
    const list = page.getByRole('region', { name: new RegExp(`^${name} `) });
    expect(await list.getByRole('listitem').count()).toBe(indicators.length);
  }
});

it('is found by what its indicators look at, and takes any address', async () => {
  const found = await read(
    `/invest/search/v1/search?${new URLSearchParams({ q: 'resilience to climate change' })}`,
  );
  expect(found.body).toContain(IRIIS);
  expect((await fetch(`${portal.url}${IRIIS}?indicator=quality-99`)).status).toBe(200);
});
