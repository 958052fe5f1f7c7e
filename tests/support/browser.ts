import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { TFunction } from 'i18next';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright';
import { expect, onTestFinished } from 'vitest';
import type { Clock } from '../../server/clock.ts';
import { loadTexts } from '../../server/texts.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { hostOfLocale, type LocaleCode } from '../../src/i18n/locales.ts';
import type { PersonAtBrowser } from '../paths/screen-table.ts';
import { patience } from './patience.ts';
import { SLOTS, type TestPortal, Visitor } from './portal.ts';

/** Where Debian puts them, the quicker first; `PORTAL_CHROMIUM` names another, and without any an installed Chrome is taken. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

const texts = await loadTexts();

/** One browser for a whole test file: its contexts are as separate as browsers and cost next to nothing. */
export function launchBrowser({ headed = false } = {}): Promise<Browser> {
  // The shell has no window to show.
  const named = headed
    ? [CHROMIUM].find(existsSync)
    : (process.env.PORTAL_CHROMIUM ?? [SHELL, CHROMIUM].find(existsSync));
  return chromium.launch({
    headless: !headed,
    ...(named ? { executablePath: named } : { channel: 'chrome' }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // What V8 would do beside a page takes a core from another test.
      '--js-flags=--single-threaded',
    ],
  });
}

export interface VisitorOptions {
  readonly locale?: LocaleCode;
  /** Of the window, px. */
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly javaScript?: boolean;
  /** A browser that the portal has never met: its first command is refused once, and sent again by itself. */
  readonly isNew?: boolean;
  /** Runs in every page of this visitor before any other script. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** What a browser needs to know of a portal: where it is, and what time it takes it to be. */
export interface Visited {
  readonly url: string;
  readonly platform: { readonly clock: Pick<Clock, 'now'> };
}

/** A person at a browser of their own, in one language. */
export interface BrowserVisitor extends PersonAtBrowser {
  /** Loads the page again and waits until it takes clicks. */
  reload(): Promise<Response>;
  /** A message of the console that this test provokes, such as a refused request. */
  expectError(pattern: RegExp): void;
}

/** The portal's address on the host of a locale; Chromium finds every `*.localhost` on this machine. */
export function originOf(portal: Pick<Visited, 'url'>, locale: LocaleCode): string {
  const { port } = new URL(portal.url);
  return `http://${hostOfLocale(`localhost:${port}`, locale)}`;
}

/** The texts of a locale, `area:key`. */
export const textsOf = (locale: LocaleCode): TFunction =>
  texts({ host: hostOfLocale('localhost', locale) } as FastifyRequest);

/**
 * A {@link newVisitor} for one test. When it ends, the browser has to have had nothing to complain about: no
 * error, no unexpected message, no breach of the content security policy.
 */
export async function openVisitor(
  browser: Browser,
  portal: TestPortal,
  options: VisitorOptions = {},
): Promise<BrowserVisitor> {
  const visitor = await newVisitor(browser, portal, options);
  const expected: RegExp[] = [];
  onTestFinished(async () => {
    await visitor.context.close();
    expect(
      visitor.complaints.filter((complaint) => !expected.some((known) => known.test(complaint))),
    ).toEqual([]);
  });
  return { ...visitor, expectError: (pattern) => expected.push(pattern) };
}

/**
 * A new person at a browser whose clock begins where the portal's stands, far from Moscow's time zone.
 * `complaints` gathers what the browser objects to.
 */
export async function newVisitor(
  browser: Browser,
  portal: Visited,
  { locale = 'ru', width = 1280, scheme = 'light', javaScript = true, isNew, prepare }: VisitorOptions = {},
): Promise<Omit<BrowserVisitor, 'expectError'> & { readonly complaints: readonly string[] }> {
  const complaints: string[] = [];
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    timezoneId: 'America/New_York',
    baseURL: originOf(portal, locale),
  });
  context.setDefaultTimeout(patience());
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  if (javaScript) {
    await context.clock.install({ time: portal.platform.clock.now() });
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
      ),
    );
  }
  if (!isNew) await context.addCookies([await metCookie(portal, originOf(portal, locale))]);
  await prepare?.(context);
  const page = await context.newPage();

  async function alive(answer: Response | null): Promise<Response> {
    if (!answer) throw new Error('no answer');
    if (javaScript) await hydrated(page);
    return answer;
  }

  return {
    context,
    page,
    t: textsOf(locale),
    format: createFormat(locale),
    origin: originOf(portal, locale),
    async open(path) {
      // Somebody who goes through many pages has arrived long before the machine got busy.
      context.setDefaultTimeout(patience());
      return alive(await page.goto(path));
    },
    reload: async () => alive(await page.reload()),
    complaints,
  };
}

/** What the portal knows a browser by that has been here before. */
async function metCookie(portal: Pick<Visited, 'url'>, url: string) {
  const visitor = new Visitor(portal.url);
  await visitor.send('GET', `${SLOTS}/mine`);
  const [name = '', value = ''] = visitor.cookie.split(/=(.*)/);
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const };
}

/** How long a page is left alone before it is asked once more. Milliseconds. */
const ASK_AGAIN = 25;

/**
 * Waits until React has taken the page over, its parts as well, which come later; looked at from outside, because the
 * page's clock may stand.
 */
export async function hydrated(page: Page): Promise<void> {
  const late = AbortSignal.timeout(patience());
  const isHydrated = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, main :is(h1, h2, form)')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    );
  while (!(await isHydrated())) {
    if (late.aborted) throw new Error('the page did not come alive');
    // Asked without a pause, it would be kept from coming alive by being asked.
    await setTimeout(ASK_AGAIN);
  }
}

/** Waits until `read` gives `value`. */
export const becomes = <Value>(read: () => Value | Promise<Value>, value: Value) =>
  expect.poll(read, { timeout: patience() }).toEqual(value);

/** Waits until the keyboard focus is on an element. */
export const hasFocus = (locator: Locator) =>
  becomes(() => locator.evaluate((element) => element === document.activeElement), true);

/** Presses Tab until the focus is on an element, as somebody without a mouse would. */
export async function tabTo(locator: Locator, most = 80): Promise<void> {
  const page = locator.page();
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await locator.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${locator} is not within ${most} presses of Tab`);
}

/** Moves the clocks of the portal and of its visitors together. Milliseconds. */
export async function pass(ms: number, portal: TestPortal, ...visitors: BrowserVisitor[]): Promise<void> {
  await portal.advance(ms);
  for (const { page } of visitors) await page.clock.fastForward(ms);
}
