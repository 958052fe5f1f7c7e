import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BrowserVisitor,
  becomes,
  hasFocus,
  hydrated,
  launchBrowser,
  openVisitor,
} from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { BOOKING, DAY, holdHeading, panelHeading, slotButton } from './booking-page.ts';
import { groupButton, menuLink } from './menu-page.ts';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([
    launchBrowser(),
    testPortal({ pages: true, env: { PORTAL_SHARED_PAGES: 'on' } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** What every page starts with. */
const PROGRAM = /\/assets\/routes-/;
/** Which scripts are held back: all, or those that only the page has. */
type Held = 'all' | 'the page’s own';

/** Opens a page whose scripts do not come before `release`. */
async function openHeld({ page }: BrowserVisitor, path: string, held: Held): Promise<{ release(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (held === 'all' || !PROGRAM.test(route.request().url())) await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { release };
}

/** Waits until React listens, which marks what it listens at. */
const listens = (page: Page) =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));

const LOOK = 'version:accessible.textSize:large';

it.each([
  ['a page for everybody', undefined, 'all', '10:00'],
  ['a page for one visitor', LOOK, 'all', '10:15'],
  ['a page that React already listens on', undefined, 'the page’s own', '10:30'],
] as const)(
  'hears a time of the calendar that is pressed on %s before it is alive',
  async (_which, look, held, time) => {
    const ann = await openVisitor(browser, portal);
    if (look) await ann.context.addCookies([{ name: 'display', value: look, url: ann.origin }]);
    const { release } = await openHeld(ann, `${BOOKING}?day=${DAY}`, held);
    const free = slotButton(ann, time, 'free');
    await free.waitFor();
    if (held !== 'all') await listens(ann.page);
    await free.click();
    release();
    await holdHeading(ann, time).waitFor();
  },
);

it('hears the last press alone, and none where something else was pressed since', async () => {
  const ann = await openVisitor(browser, portal);
  const first = await openHeld(ann, `${BOOKING}?day=${DAY}`, 'all');
  await slotButton(ann, '11:00', 'free').click();
  await slotButton(ann, '11:15', 'free').click();
  first.release();
  await holdHeading(ann, '11:15').waitFor();
  expect(await slotButton(ann, '11:00', 'free').count()).toBe(1);

  const ben = await openVisitor(browser, portal);
  const second = await openHeld(ben, `${BOOKING}?day=${DAY}`, 'all');
  await slotButton(ben, '11:30', 'free').click();
  await panelHeading(ben, 'guide').click();
  second.release();
  await hydrated(ben.page);
  // What is pressed now is the first that the portal hears of.
  await slotButton(ben, '11:45', 'free').click();
  await holdHeading(ben, '11:45').waitFor();
  expect(await slotButton(ben, '11:30', 'free').count()).toBe(1);
});

it('leaves a form to the browser that sent it, and sends it once', async () => {
  const ann = await openVisitor(browser, portal);
  const { release } = await openHeld(ann, '/catalog/search', 'all');
  const asked: string[] = [];
  ann.page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  const search = ann.page.getByRole('main').getByRole('search').first();
  await search.getByRole('combobox').or(search.getByRole('searchbox')).first().fill('заём');
  await search.getByRole('button').first().click();
  await ann.page.waitForURL(/\?q=/, { waitUntil: 'commit' });
  release();
  await hydrated(ann.page);
  expect(asked).toHaveLength(1);
});

it('does not send a form again that it has sent before anything heard it', async () => {
  const ann = await openVisitor(browser, portal);
  await openHeld(ann, '/catalog/search', 'the page’s own');
  await listens(ann.page);
  const asked: string[] = [];
  await ann.page.route(/[?&]q(uery)?=/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    // The browser stays where it is, as it does until an answer comes.
    await route.fulfill({ status: 204 });
  });
  const search = ann.page.getByRole('main').getByRole('search').first();
  await search.getByRole('combobox').or(search.getByRole('searchbox')).first().fill('заём');
  await search.getByRole('button').first().click();
  await becomes(() => asked.length, 1);
  // As long as presses are tried again, and longer.
  await ann.page.clock.runFor(20_000);
  expect(asked).toEqual(['/search']);
});

it.each(['all', 'the page’s own'] as const)(
  'sends what was typed into the search over everything while %s scripts were on their way',
  async (held) => {
    const ann = await openVisitor(browser, portal);
    const { release } = await openHeld(ann, '/catalog/search', held);
    const field = ann.page.getByRole('main').getByRole('searchbox').first();
    if (held !== 'all') await listens(ann.page);
    await field.fill('заём');
    await field.press('ArrowLeft');
    release();
    await hydrated(ann.page);
    // It searches for it as if it were typed now.
    await ann.page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
    await field.press('Enter');
    await ann.page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'заём');
  },
);

it('sends with a form what was typed just before its page came alive', async () => {
  const ann = await openVisitor(browser, portal);
  const { release } = await openHeld(ann, '/catalog/search', 'the page’s own');
  await listens(ann.page);
  // Nothing is told later.
  await ann.page.clock.pauseAt((await ann.page.evaluate(() => Date.now())) + 1000);
  const field = ann.page.getByRole('main').getByRole('searchbox').first();
  await field.fill('заём');
  release();
  await hydrated(ann.page);
  await field.press('Enter');
  await becomes(() => {
    const { pathname, searchParams } = new URL(ann.page.url());
    return [pathname, searchParams.get('q')];
  }, ['/search', 'заём']);
});

it('knows what was ticked and typed in before it is alive', async () => {
  const ann = await openVisitor(browser, portal, { width: 1440 });
  const list = await openHeld(ann, '/catalog/search', 'all');
  const box = ann.page.locator('input[type=checkbox][value=supportmeasure]').first();
  await box.check({ force: true });
  list.release();
  await hydrated(ann.page);
  const show = ann.page.locator('form button[type=submit]').filter({ hasText: /\d/ });
  await show.first().click();
  await becomes(() => new URL(ann.page.url()).searchParams.getAll('type'), ['supportmeasure']);
  expect(await box.isChecked()).toBe(true);

  const ben = await openVisitor(browser, portal, { locale: 'en' });
  const calculator = await openHeld(
    ben,
    '/online-services/support-calculator?measures=loan-guarantee',
    'all',
  );
  const sum = ben.page.getByRole('textbox', { name: ben.t('support:sum.loanSum') });
  await sum.fill('1000000');
  calculator.release();
  await hydrated(ben.page);
  await ben.page.getByRole('button', { name: ben.t('support:calculate') }).click();
  await becomes(() => new URL(ben.page.url()).searchParams.get('loanSum'), '1000000');
});

it('leaves a choice that is made on a page that is alive to React alone', async () => {
  const ann = await openVisitor(browser, portal);
  await ann.open('/catalog/search');
  await hydrated(ann.page);
  const sort = ann.page.locator('main select').first();
  await ann.page.evaluate(() => {
    addEventListener(
      'change',
      ({ target }) => {
        const { dataset } = target as HTMLElement;
        dataset.heard = `${dataset.heard ?? ''}.`;
      },
      true,
    );
  });
  await sort.focus();
  await ann.page.keyboard.press('ArrowDown');
  await becomes(() => new URL(ann.page.url()).searchParams.has('sort'), true);
  // As long as what was not heard is told again, and longer.
  await ann.page.clock.runFor(20_000);
  expect(await sort.getAttribute('data-heard')).toBe('.');
});

/** The page comes alive: the focus stays on a link of a menu that stands open, and the link leads on without loading anew. */
async function leadsOnOnceAlive(ann: BrowserVisitor, release: () => void): Promise<void> {
  const { page } = ann;
  await menuLink(ann, 'krt').focus();
  release();
  await hydrated(page);
  await hasFocus(menuLink(ann, 'krt'));
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  await menuLink(ann, 'krt').click();
  await page.waitForURL('**/business/krt');
  expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true);
}

it('keeps a menu as it was opened before the page was alive', async () => {
  const ann = await openVisitor(browser, portal, { width: 360 });
  const { page, t } = ann;
  const { release } = await openHeld(ann, '/online-services/home', 'all');
  const menu = page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: t('shell:menu.button') });
  await menu.click();
  await groupButton(ann, 'sites').click();
  await leadsOnOnceAlive(ann, release);
});

it('keeps a group of the wide menu as it was opened before the page was alive', async () => {
  const ann = await openVisitor(browser, portal);
  const { release } = await openHeld(ann, '/online-services/home', 'all');
  await groupButton(ann, 'sites').click();
  await leadsOnOnceAlive(ann, release);
});

it('sorts a list as it was chosen before the page was alive', async () => {
  const ann = await openVisitor(browser, portal);
  const { release } = await openHeld(ann, '/catalog/search', 'all');
  const sort = ann.page.getByRole('main').getByRole('combobox').first();
  await sort.selectOption('name');
  release();
  await becomes(() => new URL(ann.page.url()).searchParams.get('sort'), 'name');
  await becomes(() => sort.inputValue(), 'name');
});

it('lets a word be finished that an input method was composing when the page came alive', async () => {
  const ann = await openVisitor(browser, portal);
  const { release } = await openHeld(ann, '/catalog/search', 'all');
  const field = ann.page.getByRole('main').getByRole('searchbox').first();
  await field.focus();
  const keys = await ann.context.newCDPSession(ann.page);
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('ni');
  release();
  await hydrated(ann.page);
  // As long as what was typed early is told, and longer.
  await ann.page.clock.runFor(20_000);
  await compose('nih');
  expect(await field.inputValue()).toBe('nih');
  await keys.send('Input.insertText', { text: '你好' });
  await becomes(() => field.inputValue(), '你好');
  await field.press('Enter');
  await becomes(() => new URL(ann.page.url()).searchParams.get('q'), '你好');
});
