import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFeedback } from '../../server/db/schema.ts';
import { inspect, LOOKS } from '../support/accessibility.ts';
import { type BrowserVisitor, becomes, hasFocus, launchBrowser, openVisitor } from '../support/browser.ts';
import { isFileOf } from '../support/built-files.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { button, said } from './account-page.ts';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const place = ({ page, t }: BrowserVisitor) =>
  page.getByRole('region', { name: t('shell:feedback.question') });
const yes = (visitor: BrowserVisitor) => button(visitor, 'shell:feedback.yes');

it.each(['ru', 'ae'] as const)(
  'asks in %s with the keyboard what was missing, and loads that no sooner',
  async (locale) => {
    const ann = await openVisitor(browser, portal, { locale, width: 360 });
    const { page, t } = ann;
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await ann.open('/help');
    await yes(ann).waitFor();
    const isAnswer = isFileOf(/\/page-feedback-answer\.tsx$/);
    const loaded = () => scripts.some((url) => isAnswer(new URL(url)));
    expect(loaded()).toBe(false);
    await button(ann, 'shell:feedback.no').focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('textbox', { name: t('feedback:missing.label') });
    await box.waitFor();
    expect(loaded()).toBe(true);
    // The button that was pressed is gone; the next stop is the answer.
    await hasFocus(place(ann));
    await page.keyboard.press('Tab');
    await hasFocus(box);
    await page.keyboard.type('Часы приёма');
    await inspect(ann, 'what was missing', LOOKS[locale]);
    await button(ann, 'feedback:send').click();
    await said(ann, 'feedback:thanks').waitFor();
    const rows = await portal.platform.db.select().from(pageFeedback);
    expect(rows.filter((row) => row.locale === locale)).toEqual([
      expect.objectContaining({ page: '/help', isUseful: false, missing: 'Часы приёма' }),
    ]);
  },
);

it('takes no answer about a page that the portal does not have, for the statistics would name it to everybody', async () => {
  const tell = async (page: string) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/invest/feedback/v1/answers',
      headers: { host: 'localhost' },
      payload: { page, isUseful: true },
    });
    return [answer.statusCode, answer.body && answer.json().errors];
  };
  expect(await tell('/buy/shares-at-example-com')).toEqual([422, [{ path: 'page', code: 'no_page' }]]);
  expect(await tell('/business/technoparks/$id')).toEqual([204, '']);
});

it('asks anew on another page, by its route and not by its object', async () => {
  const ann = await openVisitor(browser, portal);
  const { page, t } = ann;
  await ann.open('/help');
  await yes(ann).click();
  await said(ann, 'feedback:thanks').waitFor();
  const sent = page.waitForRequest('**/invest/feedback/v1/answers');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:menu.entries.goals.name'), exact: true })
    .click();
  await page.waitForURL('**/about-moscow/cur/main');
  await becomes(() => said(ann, 'feedback:thanks').count(), 0);
  await ann.open('/flows/question-compose');
  await yes(ann).click();
  expect((await sent).postDataJSON()).toEqual({
    page: expect.stringMatching(/^\/flows\/\$\w+$/),
    isUseful: true,
  });
});

it('asks nothing in a frame', async () => {
  const ann = await openVisitor(browser, portal);
  await ann.open('/external/krt-public');
  await becomes(() => place(ann).count(), 0);
});
