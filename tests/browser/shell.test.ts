import type { Browser, Locator, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { DISPLAY_COOKIE } from '../../src/machines/flows/display-settings/display-settings.settings.ts';
import { LOADER_DELAY } from '../../src/machines/flows/page-navigation/page-navigation.chart.ts';
import {
  type BrowserVisitor,
  becomes,
  hasFocus,
  hydrated,
  launchBrowser,
  openVisitor,
  originOf,
} from '../support/browser.ts';
import { SLOTS, type TestPortal, testPortal } from '../support/portal.ts';
import { stored, storeInAnotherTab } from './account-page.ts';
import { BOOKING, DAY, openBooking } from './booking-page.ts';
import { demoTokens } from './desk-page.ts';
import { goBy, groupButton, menuLink } from './menu-page.ts';
import { placeholderOf } from './placeholder.ts';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const heading = ({ page, t }: BrowserVisitor, key: string) =>
  page.getByRole('heading', { level: 1, name: t(key), exact: true });

/** The button of the whole menu, where the header is narrow. */
const menuButton = ({ page, t }: BrowserVisitor) =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: t('shell:menu.button') });

/** Waits for a page's title with the portal's suffix. */
const titled = ({ page, t }: BrowserVisitor, name: string) =>
  becomes(() => page.title(), `${t(`pages:${name}.title`)} — ${t('pages:titleSuffix')}`);

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

it.each([
  [1279, false],
  [1280, true],
])('has at %i px its groups in the header: %s', async (width, isWide) => {
  const ann = await openVisitor(browser, portal, { width });
  await ann.open('/online-services');
  await becomes(() => groupButton(ann, 'online').isVisible(), isWide);
  await becomes(
    () => ann.page.getByRole('banner').getByText(ann.t('shell:menu.button')).isVisible(),
    !isWide,
  );
});

describe('the menu', () => {
  it('opens one group at a time, closes with Escape and with the page that was chosen', async () => {
    const ann = await openVisitor(browser, portal);
    const { page } = ann;
    await ann.open('/online-services/home');
    await groupButton(ann, 'sites').click();
    await menuLink(ann, 'technoparks').waitFor();
    await groupButton(ann, 'online').click();
    await menuLink(ann, 'technoparks').waitFor({ state: 'hidden' });
    await menuLink(ann, 'consultation').focus();
    await page.keyboard.press('Escape');
    await menuLink(ann, 'consultation').waitFor({ state: 'hidden' });
    await hasFocus(groupButton(ann, 'online'));
    await goBy(ann, 'sites', 'technoparks');
    await page.waitForURL('**/business/technoparks');
    await menuLink(ann, 'technoparks').waitFor({ state: 'hidden' });
    await hasFocus(page.getByRole('main'));
    await groupButton(ann, 'sites').click();
    expect(await menuLink(ann, 'technoparks').getAttribute('aria-current')).toBe('page');
    // It leads nowhere else, and closes all the same.
    await menuLink(ann, 'technoparks').click();
    await menuLink(ann, 'technoparks').waitFor({ state: 'hidden' });
    await hasFocus(groupButton(ann, 'sites'));
  });

  it('is an accordion on a phone, with the current group open', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    const { page } = ann;
    await ann.open('/online-services/online-consultation');
    await menuButton(ann).click();
    await menuLink(ann, 'consultation').waitFor();
    expect(await menuLink(ann, 'consultation').getAttribute('aria-current')).toBe('page');
    await groupButton(ann, 'sites').click();
    await menuLink(ann, 'consultation').waitFor({ state: 'hidden' });
    await menuLink(ann, 'krt').click();
    await page.waitForURL('**/business/krt');
    await hasFocus(page.getByRole('main'));
    await menuButton(ann).click();
    await menuLink(ann, 'krt').click();
    await menuLink(ann, 'krt').waitFor({ state: 'hidden' });
  });

  it('gives way to the button where larger type leaves it no room', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.context.addCookies([
      { name: 'display', value: 'version:accessible', url: originOf(portal, 'ru') },
    ]);
    await ann.open('/online-services/home');
    await menuButton(ann).waitFor();
    expect(await groupButton(ann, 'sites').isVisible()).toBe(false);
    await menuButton(ann).click();
    await groupButton(ann, 'sites').waitFor();
  });
});

it('asks for its program once it shows', async () => {
  const { page, open } = await openVisitor(browser, portal);
  await page.addInitScript(() => {
    const seen: [string, number][] = [];
    Object.assign(window, { seen });
    for (const type of ['paint', 'resource'])
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries()) seen.push([name, startTime]);
      }).observe({ type, buffered: true });
  });
  await open('/help');
  const timesOf = async (part: string) =>
    (await page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen))
      .filter(([name]) => name.includes(part))
      .map(([, time]) => time);
  await becomes(async () => (await timesOf('/assets/routes-')).length, 1);
  const [asked = 0] = await timesOf('/assets/routes-');
  const [shown = Number.POSITIVE_INFINITY] = await timesOf('first-contentful-paint');
  expect(asked).toBeGreaterThanOrEqual(shown);
});

describe('what the server drew and nobody has opened', () => {
  const staysLoaded = async ({ page }: BrowserVisitor) => {
    await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
    return () => page.evaluate(() => 'isSameLoad' in window);
  };

  /** React marks the elements that it has taken over. */
  const isTakenOver = (element: Locator) =>
    element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber')));

  it('is not taken over before it is needed', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open('/catalog/search');
    const inFoot = ann.page.getByRole('contentinfo').getByRole('link').first();
    expect(await isTakenOver(inFoot)).toBe(false);
    expect(await isTakenOver(ann.page.getByRole('main').getByRole('link').first())).toBe(true);
    const inMenu = menuLink(ann, 'technoparks');
    expect(await isTakenOver(ann.page.locator('nav details a').first())).toBe(false);
    await groupButton(ann, 'sites').click();
    await inMenu.waitFor();
    await becomes(() => isTakenOver(inMenu), true);
  });

  it('leads on from the foot of a page without loading anew, and shows where one has come to', async () => {
    const ann = await openVisitor(browser, portal);
    const { page, t } = ann;
    await ann.open('/online-services/home');
    const isSameLoad = await staysLoaded(ann);
    const foot = page.getByRole('contentinfo').getByRole('navigation', { name: t('shell:footer.menuTitle') });
    const link = foot.getByRole('link', { name: t('shell:menu.entries.technoparks.name'), exact: true });
    const [other] = await Promise.all([
      ann.context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await other.waitForURL('**/business/technoparks');
    await other.close();
    await link.click();
    await page.waitForURL('**/business/technoparks');
    await becomes(() => link.getAttribute('aria-current'), 'page');
    expect(await isSameLoad()).toBe(true);
    // Now it is as alive as anything else.
    await foot.getByRole('link', { name: t('shell:menu.entries.krt.name'), exact: true }).click();
    await page.waitForURL('**/business/krt');
    expect(await isSameLoad()).toBe(true);
  });

  it.each([
    ['its part of another page', 'groups.industry', '/sitemap#industry'],
    ['what a list is narrowed down to', 'entries.tenders.name', '/catalog/search?tab=trades'],
  ])('leads on from the foot of a page to %s without loading anew', async (_what, name, leads) => {
    const ann = await openVisitor(browser, portal);
    const { page, t } = ann;
    await ann.open('/online-services/home');
    const isSameLoad = await staysLoaded(ann);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t(`shell:menu.${name}`), exact: true })
      .click();
    await page.waitForURL(({ href }) => href.endsWith(leads));
    expect(await isSameLoad()).toBe(true);
  });

  it('has its foot whole where one comes back to the page that it came with', async () => {
    const ann = await openVisitor(browser, portal);
    const { page, t } = ann;
    await ann.open('/online-services/home');
    const links = page.getByRole('contentinfo').getByRole('link');
    const all = await links.count();
    const link = links.filter({ hasText: new RegExp(`^${t('shell:menu.entries.technoparks.name')}$`) });
    await link.click();
    await page.waitForURL('**/business/technoparks');
    await becomes(() => link.getAttribute('aria-current'), 'page');
    await page.goBack();
    await page.waitForURL('**/online-services/home');
    await becomes(() => links.count(), all);
    await becomes(() => link.getAttribute('aria-current'), null);
  });

  it('leads on from the menu without loading anew', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open('/online-services/home');
    const isSameLoad = await staysLoaded(ann);
    await goBy(ann, 'sites', 'technoparks');
    await ann.page.waitForURL('**/business/technoparks');
    expect(await isSameLoad()).toBe(true);
  });
});

describe('another language', () => {
  it('is the same page on its own host', async () => {
    const ann = await openVisitor(browser, portal);
    const { page, t } = ann;
    await ann.open(`${BOOKING}?day=${DAY}`);
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: t('shell:language.label') });
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: LOCALE_FACTS.en.name }).click();
    await page.waitForURL(`${originOf(portal, 'en')}${BOOKING}?day=${DAY}`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    await page.getByRole('heading', { level: 1, name: 'Online consultation on city auctions' }).waitFor();
  });

  it('is closed with Escape, which gives the focus back', async () => {
    const ann = await openVisitor(browser, portal);
    const { page, t } = ann;
    await ann.open('/online-services/home');
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: t('shell:language.label') });
    await menu.locator('summary').click();
    const link = menu.getByRole('link', { name: LOCALE_FACTS.de.name });
    await link.focus();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await hasFocus(menu.locator('summary'));
  });
});

it('looks for a visually impaired reader as they chose, from the first byte of the next page on', async () => {
  const ann = await openVisitor(browser, portal);
  const { page, t } = ann;
  await ann.open('/online-services/home');
  await page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: t('shell:display.button'), visible: true })
    .click();
  const panel = page.getByRole('region', { name: t('shell:display.title') });
  const choice = (setting: string, value: string) =>
    panel
      .getByRole('group', { name: t(`shell:display.${setting}.label`) })
      .getByText(t(`shell:display.${setting}.${value}`), { exact: true });
  await choice('version', 'accessible').click();
  await choice('textSize', 'larger').click();
  const chosen = {
    'data-version': 'accessible',
    'data-text-size': 'larger',
    'data-contrast': 'high',
    'data-pictures': 'off',
  };
  const onPage = () =>
    page.evaluate(
      (names) => Object.fromEntries(names.map((name) => [name, document.documentElement.getAttribute(name)])),
      Object.keys(chosen),
    );
  await becomes(onPage, chosen);

  const html = await (await ann.reload()).text();
  const [root = ''] = /<html[^>]*>/.exec(html) ?? [];
  for (const [name, value] of Object.entries(chosen)) expect(root).toContain(`${name}="${value}"`);
  await becomes(onPage, chosen);

  await page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: t('shell:display.button'), visible: true })
    .click();
  await panel.getByRole('button', { name: t('shell:display.reset') }).click();
  expect(await (await ann.reload()).text()).toContain('data-version="standard"');
});

/** What a page is painted with, as the browser has worked it out. */
const painted = ({ page }: BrowserVisitor) =>
  page.evaluate(() => {
    const { fontSize, backgroundColor, color } = getComputedStyle(document.documentElement);
    const text = getComputedStyle(document.querySelector('main p') as Element);
    const spaced = Number.parseFloat(text.letterSpacing) / Number.parseFloat(fontSize) || 0;
    return {
      size: fontSize,
      ...{ background: backgroundColor, ink: color },
      line: Math.round((Number.parseFloat(text.lineHeight) / Number.parseFloat(text.fontSize)) * 100) / 100,
      spacing: Math.round(spaced * 100) / 100,
      underlined: getComputedStyle(document.querySelector('main a') as Element).textDecorationLine,
    };
  });

it.each([
  ['normal', '16px', '19px'],
  ['large', '19px', '21px'],
  ['larger', '22px', '24px'],
] as const)('has letters of the size that was chosen: %s', async (textSize, standard, accessible) => {
  for (const [version, size] of [
    ['standard', standard],
    ['accessible', accessible],
  ]) {
    const ann = await openVisitor(browser, portal);
    const value = `version:${version}.textSize:${textSize}`;
    await ann.context.addCookies([{ name: DISPLAY_COOKIE, value, url: ann.origin }]);
    await ann.open('/help');
    expect([version, (await painted(ann)).size]).toEqual([version, size]);
  }
});

it.each([
  ['light', 'normal', 'rgb(251, 250, 248)', 'rgb(27, 26, 31)'],
  ['dark', 'normal', 'rgb(20, 19, 23)', 'rgb(242, 240, 236)'],
  ['light', 'high', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
  ['dark', 'high', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
] as const)('is painted in the scheme %s with the contrast %s', async (scheme, contrast, background, ink) => {
  const ann = await openVisitor(browser, portal, { scheme });
  const value = `contrast:${contrast}`;
  await ann.context.addCookies([{ name: DISPLAY_COOKIE, value, url: ann.origin }]);
  await ann.open('/help');
  expect(await painted(ann)).toMatchObject({ background, ink });
});

it.each([
  ['ru', 0.02],
  // Cursive letters fall apart when spaced.
  ['ae', 0],
] as const)('spaces letters and lines in the version for low vision: %s', async (locale, spacing) => {
  const ann = await openVisitor(browser, portal, { locale });
  await ann.open('/help');
  expect(await painted(ann)).toMatchObject({ line: locale === 'ae' ? 1.7 : 1.5, spacing: 0 });
  await ann.context.addCookies([{ name: DISPLAY_COOKIE, value: 'version:accessible', url: ann.origin }]);
  await ann.open('/help');
  expect(await painted(ann)).toMatchObject({ line: 1.7, spacing, underlined: 'underline' });
});

it('keeps the portal’s name clear of the language on a phone, signed in too', async () => {
  const ann = await openVisitor(browser, portal, { width: 360 });
  await storeInAnotherTab(ann, stored(await demoTokens(portal.url, 'user')));
  await ann.open('/help');
  const bar = ann.page.getByRole('banner');
  await bar
    .locator('summary')
    .filter({ hasText: ann.t('shell:account.label') })
    .waitFor();
  const end = await bar
    .getByRole('link')
    .first()
    .evaluate((brand) => {
      const name = brand.querySelector('[data-brand]') ?? brand;
      // Where an account's bell takes its room, only the mark shows.
      if (name.getBoundingClientRect().width <= 1) return brand.getBoundingClientRect().right;
      const words = document.createRange();
      words.selectNodeContents(brand);
      return words.getBoundingClientRect().right;
    });
  const language = bar.locator('summary').filter({ hasText: ann.t('shell:language.label') });
  expect(end).toBeLessThanOrEqual((await language.boundingBox())?.x ?? 0);
});

describe('the version for low vision', () => {
  const LOOK = 'version:accessible.textSize:larger.contrast:high.pictures:off';
  /** Somebody who has chosen it before. */
  async function withLook(width: number, locale: LocaleCode = 'de') {
    const ann = await openVisitor(browser, portal, { width, locale });
    await ann.context.addCookies([{ name: DISPLAY_COOKIE, value: LOOK, url: ann.origin }]);
    return ann;
  }

  it('opens its panel at its button', async () => {
    const ann = await withLook(1440);
    await ann.open('/online-services/home');
    const button = ann.page
      .getByRole('banner')
      .locator('summary')
      .filter({ hasText: ann.t('shell:display.button'), visible: true });
    await button.click();
    const panel = ann.page.getByRole('region', { name: ann.t('shell:display.title') });
    const [at, opened] = [await button.boundingBox(), await panel.boundingBox()];
    if (!at || !opened) throw new Error('The panel or its button has no place.');
    expect(opened.y - (at.y + at.height)).toBeGreaterThanOrEqual(0);
    expect(opened.y - (at.y + at.height)).toBeLessThan(48);
    expect(opened.x).toBeLessThan(at.x + at.width);
    expect(opened.x + opened.width).toBeGreaterThan(at.x);
    expect(opened.x).toBeGreaterThanOrEqual(0);
  });

  it('keeps the choice of language within a phone', async () => {
    const ann = await withLook(360);
    await ann.open('/online-services/home');
    await ann.page
      .getByRole('banner')
      .locator('summary')
      .filter({ hasText: ann.t('shell:language.label'), visible: true })
      .click();
    const link = ann.page.getByRole('banner').getByRole('link', { name: 'Русский' });
    await link.waitFor();
    const { x = -1, width = 0 } = (await link.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  });

  it('opens the menu of a wide page where its contents begin', async () => {
    const ann = await withLook(1440);
    await ann.open('/online-services/home');
    const banner = ann.page.getByRole('banner');
    await banner
      .locator('summary')
      .filter({ hasText: ann.t('shell:menu.button'), visible: true })
      .click();
    const group = banner
      .locator('summary')
      .filter({ hasText: ann.t('shell:menu.groups.sites'), visible: true });
    const [menu, contents] = [
      await group.boundingBox(),
      await banner.getByRole('link').first().boundingBox(),
    ];
    if (!menu || !contents) throw new Error('The menu or the name of the portal has no place.');
    expect(Math.abs(menu.x - contents.x)).toBeLessThan(2);
  });

  it.each(LOCALES)('has room for what can be searched for on a phone (%s)', async (locale) => {
    const ann = await withLook(360, locale);
    await ann.open('/catalog/search');
    const { text, room } = await placeholderOf(ann.page.locator('#portal-search'));
    expect(text).toBeLessThanOrEqual(room);
  });

  it('breaks a long word rather than the page, and shows no drawing', async () => {
    const ann = await withLook(360);
    await ann.open('/business/technoparks');
    expect(await ann.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await ann.page.locator('[data-picture]:visible').count()).toBe(0);
  });
});

describe('the foot of every page', () => {
  it.each(LOCALES)(
    'is at most a phone and three quarters long, and leads to the groups of the menu (%s)',
    async (locale) => {
      const ann = await openVisitor(browser, portal, { locale, width: 360, javaScript: false });
      await ann.open('/help');
      const foot = ann.page.getByRole('contentinfo');
      const height = (await foot.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
      expect(height / (ann.page.viewportSize()?.height ?? 1)).toBeLessThan(1.75);
      const group = ann.t('shell:menu.groups.industry');
      await foot.getByRole('link', { name: group, exact: true }).click();
      await ann.page.getByRole('heading', { level: 2, name: group, exact: true }).first().waitFor();
      expect(new URL(ann.page.url()).pathname).toBe('/sitemap');
      // It is scrolled to once the whole page has been laid out.
      await becomes(() => ann.page.evaluate(() => scrollY > 0), true);
    },
  );
});

describe('the line that says that the data is made up', () => {
  it.each(LOCALES)('has one row on a phone (%s)', async (locale) => {
    const ann = await openVisitor(browser, portal, { locale, width: 360, javaScript: false });
    await ann.open('/online-services/home');
    const line = ann.page.getByRole('banner').getByText(ann.t('shell:demo'), { exact: true });
    expect((await line.boundingBox())?.height).toBeLessThan(28);
  });

  it('leads from the foot of every page to the mails that nobody is sent', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open('/help');
    const foot = ann.page.getByRole('contentinfo');
    await foot.getByRole('link', { name: ann.t('shell:footer.demoMails') }).click();
    await ann.page.getByText('Mailbox of the demonstration').first().waitFor();
  });

  it('is closed for good, from the first byte of the next page on', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    await ann.open('/online-services/home');
    const line = ann.page.getByRole('banner').getByText(ann.t('shell:demo'), { exact: true });
    await ann.page.getByRole('button', { name: ann.t('shell:demoClose') }).click();
    await line.waitFor({ state: 'detached' });
    await ann.reload();
    expect(await line.count()).toBe(0);
    // The footer says it on every page.
    await ann.page.getByRole('contentinfo').getByText(ann.t('shell:footer.demo')).waitFor();
  });
});

describe('going to another page', () => {
  /** Holds the next page's data back until it is told to let go. */
  async function slowly(visitor: BrowserVisitor) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked = visitor.page.waitForRequest(`**${SLOTS}/mine`);
    await visitor.page.route(`**${SLOTS}/mine`, async (route) => {
      await held;
      await route.continue();
    });
    const loader = visitor.page.getByRole('status').getByText(visitor.t('shell:loader'));
    // Time stands from here on, or a busy machine would decide what the test sees.
    await visitor.page.clock.pauseAt(portal.platform.clock.now() + 3_600_000);
    await goBy(visitor, 'online', 'consultation');
    await asked;
    return { letGo, loader };
  }

  it('shows the loader once it takes long enough to notice', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open('/online-services/home');
    const { letGo, loader } = await slowly(ann);
    await ann.page.clock.runFor(LOADER_DELAY - 1);
    expect(await loader.count()).toBe(0);
    await ann.page.clock.runFor(1);
    await loader.waitFor();
    letGo();
    await heading(ann, 'consultation:title').waitFor();
    await loader.waitFor({ state: 'detached' });
  });

  it('shows no loader when it is quick', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open('/online-services/home');
    const { letGo, loader } = await slowly(ann);
    await ann.page.clock.runFor(LOADER_DELAY - 1);
    letGo();
    await heading(ann, 'consultation:title').waitFor();
    await ann.page.clock.runFor(10 * LOADER_DELAY);
    expect(await loader.count()).toBe(0);
  });

  it('says so where there is no connection, keeps the page, and goes on once it is back', async () => {
    const ann = await openVisitor(browser, portal);
    const { page, context, t } = ann;
    // Views that cannot be told are not.
    ann.expectError(/statistics\/v1\/views/);
    await ann.open('/online-services/home');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    const offline = page.getByRole('status').getByText(t('shell:offline'));
    const before = await page.getByRole('heading', { level: 1 }).textContent();
    await context.setOffline(true);
    await page.locator('footer a[href="/contacts"]').click();
    await offline.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(before);
    await context.setOffline(false);
    await heading(ann, 'text-contacts:title').waitFor();
    await offline.waitFor({ state: 'detached' });
    // What has been there already is there without a connection.
    await context.setOffline(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: before ?? '' }).waitFor();
    await page.goForward();
    await heading(ann, 'text-contacts:title').waitFor();
    // Another page than the one that waits can be gone to.
    await page.locator('footer a[href="/sitemap"]').click();
    await offline.waitFor();
    await page.goBack();
    await offline.waitFor({ state: 'detached' });
    await heading(ann, 'text-contacts:title').waitFor();
    expect(loads).toBe(0);
    await context.setOffline(false);
  });

  it('begins at its top, with the focus on what is new', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    const { page, t } = ann;
    await openBooking(ann);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:menu.entries.sitemap.name'), exact: true })
      .click();
    await heading(ann, 'pages:sitemap.title').waitFor();
    await becomes(() => scrolled(page), 0);
    await hasFocus(page.getByRole('main'));
    await titled(ann, 'sitemap');
  });

  it('is where the browser has it when it comes alive: after a reload where it was', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    const { page } = ann;
    await ann.open('/contacts');
    await page.evaluate(() => scrollTo(0, 600));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(300);
    await page.reload();
    await hydrated(page);
    // Where it had been thrown to its top, that came with what React does once it is alive.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(await scrolled(page)).toBe(before);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: ann.t('shell:menu.entries.sitemap.name'), exact: true })
      .click();
    await page.waitForURL('**/sitemap');
    await becomes(() => scrolled(page), 0);
  });

  it('does not scroll for another day', async () => {
    const ann = await openVisitor(browser, portal);
    const { page, format } = ann;
    await openBooking(ann);
    await page.evaluate(() => scrollTo(0, 150));
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await page.getByRole('link', { name: format.dayLong('2026-11-25') }).click();
    await page.getByRole('heading', { level: 2, name: format.dayTitle('2026-11-25') }).waitFor();
    expect(await scrolled(page)).toBe(before);
    expect(new URL(page.url()).searchParams.get('day')).toBe('2026-11-25');
  });

  it('finds no page at an unknown address, and leads on', async () => {
    const ann = await openVisitor(browser, portal);
    const { page, t } = ann;
    ann.expectError(/404.*\/nothing/);
    await ann.open('/nothing');
    await heading(ann, 'pages:notFound.heading').waitFor();
    await titled(ann, 'notFound');
    await page.getByRole('link', { name: t('pages:notFound.action') }).click();
    await heading(ann, 'tenders:heading.services').waitFor();
    await titled(ann, 'services');
  });

  it('says when it does not open, and opens it on another try', async () => {
    const ann = await openVisitor(browser, portal);
    const { page, t } = ann;
    ann.expectError(/500|ApiProblem/);
    await ann.open('/online-services/home');
    await page.route(`**${SLOTS}/mine`, (route) => route.fulfill({ status: 500, body: '' }));
    await goBy(ann, 'online', 'consultation');
    await heading(ann, 'pages:failure.heading').waitFor();
    expect(await page.title()).toContain(t('pages:titleSuffix'));
    await page.unroute(`**${SLOTS}/mine`);
    await page.getByRole('button', { name: t('pages:failure.action') }).click();
    await heading(ann, 'consultation:title').waitFor();
    await titled(ann, 'onlineConsultation');
  });
});

it('lets a keyboard skip to the content', async () => {
  const ann = await openVisitor(browser, portal);
  const { page, t } = ann;
  await ann.open('/online-services/home');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('shell:skipToContent') });
  await hasFocus(skip);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('main'));
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('main').getByRole('searchbox'));
});

describe('leaving the portal', () => {
  const away = async (to?: string) => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`/away${to === undefined ? '' : `?${new URLSearchParams({ to })}`}`);
    return ann;
  };

  it('asks first, and does not tell the other site where its visitor comes from', async () => {
    const { page, t } = await away('https://www.example.org/path?a=1&b=2');
    const asked: Request[] = [];
    await page.route('https://www.example.org/**', (route) => {
      asked.push(route.request());
      return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
    });
    await page.getByText('not responsible for the security of the external site').waitFor();
    await page.getByText('www.example.org', { exact: true }).waitFor();
    await page.getByText(t('pages:away.host'), { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Go anyway', exact: true }).click();
    await page.waitForURL('https://www.example.org/path?a=1&b=2');
    expect(asked.map((request) => request.headers().referer)).toEqual([undefined]);
  });

  it('leads back', async () => {
    const ann = await away('https://www.example.org/');
    await ann.page.getByRole('link', { name: 'Return to the Portal', exact: true }).click();
    await heading(ann, 'tenders:heading.services').waitFor();
  });

  it('shows which site an address really means', async () => {
    const { page, t } = await away('https://mos.ru@evil.example/');
    await page.getByText('evil.example', { exact: true }).waitFor();
    await page.getByText('mos.ru', { exact: true }).waitFor();
    await page.getByText(t('pages:away.warnings.userInfo', { host: 'evil.example' })).waitFor();
  });

  it('shows a name in code that is no name as the code that it is', async () => {
    for (const host of ['xn--mos-.ru', 'login.xn--google-.com', 'xn--mos-0nb.ru']) {
      const { page, t } = await away(`https://${host}/path`);
      const facts = page.getByRole('main').locator('dd');
      expect(await facts.allTextContents()).toEqual([host, `https://${host}/path`]);
      await page.getByText(t('pages:away.warnings.unreadable')).waitFor();
    }
  });

  it('shows a name with signs in it by its code first', async () => {
    const { page, t } = await away('https://mos.ru\u2215login.evil.example/');
    const [site, looksLike] = await page.getByRole('main').locator('dd').allTextContents();
    expect([site, looksLike]).toEqual([
      expect.stringMatching(/^mos\.xn--[\w-]+\.evil\.example$/),
      'mos.ru\u2215login.evil.example',
    ]);
    await page.getByText(t('pages:away.warnings.symbols')).waitFor();
  });

  it('refuses what is no address of a site', async () => {
    const ann = await away();
    const { page, t } = ann;
    const refused = async (reason: string) => {
      await page.getByText(t(`pages:away.refused.${reason}`)).waitFor();
      await page.getByRole('link', { name: 'Return to the Portal', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Go anyway' }).count()).toBe(0);
      const links = page.getByRole('main').locator('a');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/']);
    };
    await refused('missing');
    for (const [to, reason] of [
      ['', 'missing'],
      ['javascript:alert(1)', 'scheme'],
      ['data:text/html,<script>alert(1)</script>', 'scheme'],
      ['//evil.example/', 'malformed'],
    ] as const) {
      await ann.open(`/away?${new URLSearchParams({ to })}`);
      await refused(reason);
    }
  });
});
