import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { type BrowserVisitor, becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { placeholderOf } from './placeholder.ts';

const OPENING = '/catalog/search';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true, tenders: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const field = ({ page }: BrowserVisitor) => page.locator('#portal-search');
const opening = ({ page, t }: BrowserVisitor) =>
  page.getByRole('region', { name: t('search:opening.tasks.label') });
const path = ({ page }: BrowserVisitor) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const focused = ({ page }: BrowserVisitor) => page.evaluate(() => document.activeElement?.id);

describe('the search over everything', () => {
  it('leads by keys alone from a slip of the keyboard to what was meant', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/help');
    await ann.page.keyboard.press('Control+k');
    await becomes(() => focused(ann), 'portal-search');
    expect(path(ann)).toBe('/search');
    await ann.page.keyboard.type('consultaiton');
    await ann.page
      .getByText(ann.t('search:corrected', { query: 'consultation' }))
      .first()
      .waitFor();
    await ann.page.keyboard.press('ArrowDown');
    await ann.page.keyboard.press('Enter');
    await becomes(() => path(ann), '/online-services/online-consultation');
  });

  it('says once what all its results are for, and what premises cost', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/search?q=office+100+m²');
    const main = ann.page.getByRole('main');
    await becomes(
      () =>
        main
          .getByRole('heading', { level: 2 })
          .count()
          .then((count) => count > 1),
      true,
    );
    expect(
      await main.getByText(ann.t('search:sizes.near', { query: 'office, 50–150\u00a0m²' })).count(),
    ).toBe(1);
    expect(await main.textContent()).toMatch(/(?:Lease|Sale) · from\s₽[\d,]+/u);
    // Addresses are filed in Russian.
    expect(await main.getByText('Москва, проспект Мира').first().getAttribute('lang')).toBe('ru');
  });

  it('says what has no size, that there is no such size, and what the other layout of the keyboard says', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const main = ann.page.getByRole('main');
    const tells = (words: string) => main.getByText(words, { exact: false }).first().waitFor();
    await ann.open('/search?q=office+100+m²');
    await tells(ann.t('search:sizes.others'));
    await ann.open('/search?q=office+0+m²');
    await tells(ann.t('search:sizes.none', { query: 'office' }));
    await ann.open(`/search?q=${encodeURIComponent('щаашсу')}`);
    await tells(ann.t('search:corrected', { query: 'office' }));
  });

  it('is ready to be typed into when its link is pressed, also on its own page', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const link = ann.page
      .getByRole('banner')
      .getByRole('link', { name: ann.t('shell:search') })
      .first();
    await ann.open('/help');
    await link.click();
    await becomes(() => focused(ann), 'portal-search');
    await ann.page.keyboard.type('technopark');
    await ann.page.keyboard.press('Enter');
    await becomes(() => path(ann), '/search?q=technopark');
    await link.click();
    await becomes(() => path(ann), '/search');
    await becomes(() => focused(ann), 'portal-search');
  });

  it.each(LOCALES)('says in %s what can be searched for, in the room that a phone has', async (locale) => {
    const ann = await openVisitor(browser, portal, { locale, width: 360 });
    await ann.open(OPENING);
    const { text, room } = await placeholderOf(field(ann));
    expect(text).toBeGreaterThan(0);
    expect(text).toBeLessThanOrEqual(room);
  });

  it('takes no letter from somebody who types, and no slash', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/catalog/informacionniy-kiosk');
    const question = ann.page.locator('main textarea').first();
    await question.fill('');
    await question.press('k');
    await question.press('/');
    expect(await question.inputValue()).toBe('k/');
    expect(path(ann)).toBe('/catalog/informacionniy-kiosk');
  });

  it('closes by Escape, keeps the words, and lets the focus go on', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(OPENING);
    await field(ann).fill('loan');
    const all = ann.page.getByRole('link', { name: ann.t('search:allResults') });
    await all.waitFor();
    await ann.page.keyboard.press('ArrowDown');
    await ann.page.keyboard.press('Escape');
    await all.waitFor({ state: 'hidden' });
    expect([await focused(ann), await field(ann).inputValue()]).toEqual(['portal-search', 'loan']);
    await ann.page.keyboard.press('ArrowDown');
    await all.waitFor();
    // Whoever goes on leaves nothing open behind.
    await ann.page.keyboard.press('Shift+Tab');
    await all.waitFor({ state: 'hidden' });
  });

  it('follows back and forward, and each group leads to its list with the same words', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/search?q=loan');
    await field(ann).fill('lease');
    await field(ann).press('Enter');
    await becomes(() => path(ann), '/search?q=lease');
    await ann.page.goBack();
    await becomes(() => field(ann).inputValue(), 'loan');
    const name = ann.t('shell:menu.entries.services.name');
    await ann.page.getByRole('heading', { name }).getByRole('link').click();
    await becomes(() => path(ann), '/catalog/search?query=loan');
  });

  it('follows whoever goes back before the page of results is drawn', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/search?q=loan');
    await field(ann).fill('lease');
    await field(ann).evaluate(async (input: HTMLInputElement) => {
      input.form?.requestSubmit();
      while (!location.search.includes('lease')) await Promise.resolve();
      history.back();
    });
    await becomes(() => field(ann).inputValue(), 'loan');
    expect(path(ann)).toBe('/search?q=loan');
  });

  it('works without scripts, from the opening on', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    await ann.open(OPENING);
    await field(ann).fill('tecnopark');
    await field(ann).press('Enter');
    await ann.page.waitForURL(/\/search\?q=tecnopark/);
    await ann.page.getByRole('heading', { name: ann.t('search:pages') }).waitFor();
    expect(await ann.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await field(ann).fill('xyzzyplugh');
    await field(ann).press('Enter');
    await ann.page.getByText(ann.t('search:nothing.title', { query: 'xyzzyplugh' })).waitFor();
    await ann.page.getByRole('link', { name: ann.t('search:nothing.consultation') }).waitFor();
  });
});

it('shows an example from its beginning where one reads from right to left', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'ae', width: 360 });
  await ann.open('/search');
  const direction = () => field(ann).evaluate((input) => getComputedStyle(input).direction);
  expect(await direction()).toBe('rtl');
  await field(ann).fill('technopark');
  await becomes(direction, 'ltr');
});

describe('the opening', () => {
  it('says what there is and what ends, with links that hold, and gives way to filters', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/');
    await opening(ann).waitFor();
    const links = await opening(ann).getByRole('link').all();
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) {
      const href = (await link.getAttribute('href')) ?? '';
      expect((await fetch(new URL(href, portal.url))).status, href).toBe(200);
    }
    await ann.page.getByRole('link', { name: ann.t('search:opening.tasks.export') }).click();
    await becomes(() => path(ann), '/sales-market/support');
    await opening(ann).waitFor({ state: 'detached' });
    await ann.page.goBack();
    await opening(ann).waitFor();
    await ann.open(`${OPENING}?page=2`);
    await opening(ann).waitFor({ state: 'detached' });
  });
});

it.each([OPENING, '/business/technoparks', '/search?q=loan'])(
  'lets one skip to the results of %s',
  async (list) => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(list);
    await ann.page.keyboard.press('Tab');
    await ann.page.keyboard.press('Tab');
    const skip = ann.page.getByRole('link', { name: ann.t('shell:skipToResults') });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await ann.page.keyboard.press('Enter');
    await becomes(() => new URL(ann.page.url()).hash, '#results');
    await ann.page.keyboard.press('Tab');
    const isBehind = await ann.page.evaluate(() => {
      const results = document.getElementById('results');
      const next = document.activeElement;
      if (!results || !next) return false;
      return (
        results.contains(next) ||
        Boolean(results.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)
      );
    });
    expect(isBehind).toBe(true);
  },
);

it('counts a look at a service once the page is alive', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const told = ann.page.waitForResponse((answer) => answer.url().endsWith('/loan-guarantee/views'));
  await ann.open('/catalog/loan-guarantee');
  expect(await (await told).json()).toEqual({ views: 1 });
});
