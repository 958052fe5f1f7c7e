import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { launchBrowser, openVisitor, textsOf } from '../support/browser.ts';
import { type Outage, outageOf } from '../support/outage.ts';
import { REQUEST, type TestPortal, testPortal } from '../support/portal.ts';
import { BOOKING, button, field, fillRequest, hold, openBooking, panelHeading } from './booking-page.ts';
import { cards, TENDERS_PAGE } from './catalog-page.ts';

let browser: Browser;
let portal: TestPortal;
let outage: Outage;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true, tenders: true })]);
  outage = await outageOf(inject('databaseUrl'), portal.databaseUrl);
});
afterEach(() => outage.end());
afterAll(async () => {
  await browser.close();
  await outage.close();
  await portal.close();
});

it.each(LOCALES)(
  'a page is 503 in %s while the database is away, and comes when it is back',
  async (locale) => {
    await outage.begin();
    const ann = await openVisitor(browser, portal, { locale });
    ann.expectError(/503|Error: unavailable/);
    const answer = await ann.open(BOOKING);
    expect(answer.status()).toBe(503);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    const text = textsOf(locale);
    expect(await answer.text()).toContain(text('pages:failure.heading'));
    await ann.page.getByRole('heading', { name: text('pages:failure.heading') }).waitFor();
    await outage.end();
    await button(ann, 'pages:failure.action').click();
    await ann.page
      .getByRole('heading', { level: 1 })
      .filter({ hasNotText: text('pages:failure.heading') })
      .waitFor();
  },
);

it('a list comes by itself once the database is back', async () => {
  await outage.begin();
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  ann.expectError(/503|Error: unavailable/);
  const refused = ann.page.waitForResponse(
    (response) => response.url().includes('/tenders') && response.status() === 503,
  );
  expect((await ann.open(TENDERS_PAGE)).status()).toBe(503);
  await refused;
  await outage.end();
  await cards(ann).first().waitFor();
});

it('a form keeps what is typed when its send meets no database, through a reload too, and is sent once', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  ann.expectError(/503|Error: unavailable/);
  await openBooking(ann);
  await hold(ann, '12:30');
  await fillRequest(ann);
  await outage.begin();
  await button(ann, 'consultation:form.send').click();
  await ann.page
    .getByRole('alert')
    .filter({ hasText: ann.t('common:error.generic') })
    .waitFor();
  expect(await field(ann, 'questionSummary').inputValue()).toBe(REQUEST.questionSummary);
  expect((await ann.reload()).status()).toBe(503);
  await outage.end();
  expect((await ann.reload()).status()).toBe(200);
  expect(await field(ann, 'questionSummary').inputValue()).toBe(REQUEST.questionSummary);
  await fillRequest(ann);
  await button(ann, 'consultation:form.send').click();
  await panelHeading(ann, 'booked').waitFor();
});
