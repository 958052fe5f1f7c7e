import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flawsOf, inspect, LOOKS, overflow, violationsOf } from '../support/accessibility.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import {
  BOOKING,
  button,
  DAY,
  fillRequest,
  hold,
  holdHeading,
  openBooking,
  panelHeading,
  slotButton,
  slotId,
} from './booking-page.ts';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

describe.each([
  ['ru', 9],
  ['ae', 13],
] as const)('in %s nothing is inaccessible', (locale, hour) => {
  const time = (minute: string) => `${String(hour).padStart(2, '0')}:${minute}`;

  it('from the first look to a held time and mistakes in the form', async () => {
    const ann = await openVisitor(browser, portal, { locale });
    ann.expectError(/409|500/);
    await openBooking(ann);
    await inspect(ann, 'choosing', LOOKS[locale]);

    await ann.page.route(`**${SLOTS}/stream`, (route) => route.abort());
    ann.expectError(/ERR_FAILED/);
    await ann.open(`${BOOKING}?day=${DAY}`);
    await new Visitor(portal.url).send('POST', `${SLOTS}/${slotId(time('30'))}/hold`);
    await slotButton(ann, time('30'), 'free').click();
    await panelHeading(ann, 'taken').waitFor();
    await inspect(ann, 'taken', LOOKS[locale]);
    await ann.page.unroute(`**${SLOTS}/stream`);

    await openBooking(ann);
    await hold(ann, time('00'));
    await inspect(ann, 'holding', LOOKS[locale]);
    await button(ann, 'consultation:form.send').click();
    await ann.page
      .getByRole('alert')
      .filter({ hasText: ann.t('consultation:form.errors') })
      .waitFor();
    await inspect(ann, 'form with mistakes', LOOKS[locale]);

    await ann.page.route('**/request', (route) => route.fulfill({ status: 500, body: '' }));
    await fillRequest(ann);
    await button(ann, 'consultation:form.send').click();
    await ann.page
      .getByRole('alert')
      .filter({ hasText: ann.t('consultation:failure.send') })
      .waitFor();
    await inspect(ann, 'send failed', LOOKS[locale]);
  });

  it('from an ended hold to a booking and its cancellation', async () => {
    const ann = await openVisitor(browser, portal, { locale });
    await openBooking(ann);
    await hold(ann, time('45'));
    await portal.advance(15 * 60_000);
    await panelHeading(ann, 'expired').waitFor();
    await inspect(ann, 'expired', LOOKS[locale]);

    await button(ann, 'consultation:panel.expired.again', { time: time('45') }).click();
    await holdHeading(ann, time('45')).waitFor();
    await fillRequest(ann);
    await button(ann, 'consultation:form.send').click();
    await panelHeading(ann, 'booked').waitFor();
    await inspect(ann, 'registered', LOOKS[locale]);
    await button(ann, 'consultation:panel.booked.cancel').click();
    await button(ann, 'consultation:panel.booked.cancelYes').waitFor();
    await inspect(ann, 'cancel confirmation', LOOKS[locale]);
    await button(ann, 'consultation:panel.booked.cancelNo').click();
    await button(ann, 'consultation:move.begin').click();
    await button(ann, 'consultation:move.keep').waitFor();
    await inspect(ann, 'another time', LOOKS[locale]);
  });
});

it('is accessible in the version for low vision, and fits a phone', async () => {
  const ann = await openVisitor(browser, portal);
  await ann.context.addCookies([
    {
      name: 'display',
      value: 'version:accessible.textSize:larger.contrast:high.pictures:off',
      url: ann.origin,
    },
  ]);
  await openBooking(ann);
  await inspect(ann, 'low vision');
});

it.each([
  ['en', '17:00'],
  ['de', '17:15'],
  ['es', '17:30'],
  ['ch', '17:45'],
] as const)('fits a small phone in %s, choosing and holding', async (locale, time) => {
  const ann = await openVisitor(browser, portal, { locale, width: 320 });
  await openBooking(ann);
  expect(await overflow(ann, [320])).toEqual({ 320: 0 });
  await hold(ann, time);
  expect(await overflow(ann, [320])).toEqual({ 320: 0 });
});

// A scheme's colours are the same on a phone.
it.each([
  [360, ['light']],
  [1280, ['light', 'dark']],
] as const)('nothing is inaccessible in what opens from the header, %i px wide', async (width, looks) => {
  const ann = await openVisitor(browser, portal, { width });
  await ann.open('/online-services/home');
  const doors = ann.page.getByRole('banner').locator('summary').filter({ visible: true });
  await doors.first().waitFor();
  const flaws: Record<string, unknown> = {};
  for (const door of await doors.all()) {
    await door.click();
    const found = await flawsOf(ann, looks);
    if (Object.keys(found).length > 0) flaws[(await door.textContent()) ?? ''] = found;
    await ann.page.keyboard.press('Escape');
  }
  expect(flaws).toEqual({});
});

describe('of texts that are painted alike two are measured, and every other paint is', () => {
  /** Twenty cards, of which one is given something. */
  const list = (style: string, ofCard: number, inside = '<p>Price</p>') =>
    `<html lang="en"><title>Cards</title><style>p { color: #222 } ${style}</style><main><h1>Cards</h1>${Array.from(
      { length: 20 },
      (_, card) => `<section class="card${card === ofCard ? ' other' : ''}">${inside}</section>`,
    ).join('')}</main></html>`;

  it.each([
    ['one text among twenty', list('.other p { color: #ccc }', 7), 1],
    ['one card that is darker below its text', list('.other { background: #333 }', 7), 1],
    ['one card seen through', list('.other { opacity: .3 }', 12), 1],
    ['a text alike in each card, the first hidden', list('p { color: #bbb } .other { display: none }', 0), 2],
    ['one smaller text', list('p { color: #8a8a8a; font: 32px serif } .other p { font-size: 12px }', 5), 1],
    ['nothing', list('', 7), 0],
  ])('finds %s', async (_what, html, most) => {
    const page = await browser.newPage();
    try {
      await page.setContent(html);
      const found = (await violationsOf(page, ['color-contrast'])).flatMap(([, ...elements]) => elements);
      expect(found).toHaveLength(most);
    } finally {
      await page.close();
    }
  });
});

/** What axe names on pages of these contents, one after the other. */
async function namedOn(...pages: readonly string[]): Promise<string[][]> {
  const page = await browser.newPage();
  try {
    const named: string[][] = [];
    for (const html of pages) {
      await page.setContent(html);
      named.push((await violationsOf(page)).map(([rule = '']) => rule));
    }
    return named;
  } finally {
    await page.close();
  }
}

const written = (style: string, body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><style>${style}</style><main><h1>A page</h1>${body}</main></html>`;

describe('what breaks a rule in the middle of a list is found', () => {
  const card = (n: number) =>
    `<li><h2 id="card-${n}">Card ${n}</h2><a href="/${n}"><img src="data:," alt="Picture of ${n}"></a><p>Text ${n}</p>
     <button aria-describedby="card-${n}" aria-label="Keep card ${n}">Keep</button>
     <input type="checkbox" aria-label="Compare ${n}"></li>`;
  const list = (at: number, change: (html: string) => string) =>
    written(
      'button, input { width: 44px; height: 44px; display: block } .tight button { width: 9px; height: 9px; padding: 0 }',
      `<ul>${Array.from({ length: 20 }, (_, n) => (n === at ? change(card(n)) : card(n))).join('')}</ul>`,
    );

  it.each<[rule: string, at: number, change: (html: string) => string]>([
    ['image-alt', 9, (html) => html.replace(/ alt="[^"]*"/, '')],
    ['link-name', 9, (html) => html.replace(/alt="[^"]*"/, 'alt=""')],
    ['button-name', 9, (html) => html.replace(/ aria-label="Keep[^>]*>Keep/, '>')],
    ['label', 12, (html) => html.replace(/aria-label="Compare[^"]*"/, 'aria-label=" "')],
    ['label-content-name-mismatch', 9, (html) => html.replace('>Keep<', '>Remember<')],
    ['aria-roles', 9, (html) => html.replace('<p>', '<p role="paragraf">')],
    ['aria-allowed-attr', 9, (html) => html.replace('<button', '<button aria-checked="true"')],
    ['aria-valid-attr', 9, (html) => html.replace('<button', '<button aria-labeled="x"')],
    ['aria-valid-attr-value', 9, (html) => html.replace('<button', '<button aria-expanded="ja"')],
    ['heading-order', 9, (html) => html.replaceAll('h2', 'h4')],
    ['nested-interactive', 9, (html) => html.replace('Keep<', 'Keep <a href="/x">x</a><')],
    [
      'target-size',
      9,
      (html) => html.replace('</li>', '<div class="tight"><button>a</button><button>b</button></div></li>'),
    ],
    ['color-contrast', 19, (html) => html.replace('<p>', '<p style="color: #ccc">')],
  ])('%s', async (rule, at, change) => {
    const [found] = await namedOn(list(at, change));
    expect(found).toContain(rule);
  });

  it('and nothing where nothing is', async () => {
    expect(await namedOn(list(0, (html) => html))).toEqual([[]]);
  });
});

describe('a text that is painted as on a page before is not measured again, and every other is', () => {
  const grey = '.text { color: #bbb }';
  const dark = '.text { color: #111 }';
  const LIFTED =
    '.label, .mark { position: absolute; top: 100px; left: 20px } .night { background: #222; height: 300px }';
  const text = (words = 'A text') => `<p class="text">${words}</p>`;

  it.each<[what: string, before: string, after: string, named: string[][]]>([
    ['the same colour', written(dark, text()), written(dark, text('Another')), [[], []]],
    ['another colour', written(dark, text()), written(grey, text()), [[], ['color-contrast']]],
    [
      'one that was hard to read already',
      written(grey, text()),
      written(grey, text()),
      [['color-contrast'], ['color-contrast']],
    ],
    [
      'another ground below',
      written(dark, text()),
      written(`${dark} main { background: #333; color: #fff }`, text()),
      [[], ['color-contrast']],
    ],
    [
      'one letter before, of which nothing can be told',
      written(grey, text('A')),
      written(grey, text('Words')),
      [[], ['color-contrast']],
    ],
    [
      'what lies upon something else',
      written(`${dark} ${LIFTED}`, `<div class="label">${text()}</div>`),
      written(`${dark} ${LIFTED}`, `<div class="night"></div><div class="mark">${text()}</div>`),
      [[], ['color-contrast']],
    ],
  ])('%s', async (_what, before, after, named) => {
    expect(await namedOn(before, after)).toEqual(named);
  });
});

describe('a text that the first look has found hidden needs no second one for its colours', () => {
  const atNight = (style: string) =>
    `@media (prefers-color-scheme: dark) { html { background: #111 } ${style} }`;
  const HIDDEN =
    '.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }';
  const body = '<p class="text">A text</p><p class="hidden">A hint</p><button disabled>Send it</button>';
  const style = `html { background: #fff } .text { color: #111 } button { color: #777; background: #888 } ${HIDDEN}`;
  const readableAtNight = atNight('h1, .text { color: #eee }');

  /** What the rule of contrast names in the dark, after a whole look in the light. */
  async function inTheDark(night: string, between: (page: Page) => Promise<void> = async () => {}) {
    const page = await browser.newPage({ colorScheme: 'light' });
    try {
      await page.setContent(written(`${style} ${night}`, body));
      expect(await violationsOf(page)).toEqual([]);
      await between(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      return await violationsOf(page, ['color-contrast']);
    } finally {
      await page.close();
    }
  }
  const unlessLookedAgain = (page: Page) =>
    page.evaluate(() => {
      Object.assign((globalThis as unknown as { axe: object }).axe, {
        run: () => Promise.reject(new Error('looked again')),
      });
    });

  it('where everything else is known', async () => {
    expect(await inTheDark(readableAtNight)).toEqual([]);
    expect(await inTheDark(readableAtNight, unlessLookedAgain)).toEqual([]);
  });

  it.each<[what: string, night: string, between?: (page: Page) => Promise<void>]>([
    ['is hard to read in the dark alone', atNight('h1 { color: #eee } .text { color: #333 }')],
    [
      'is shown in the dark alone',
      `${readableAtNight} ${atNight('.hidden { clip-path: none; width: auto; height: auto; color: #333 }')}`,
    ],
    [
      'is shown after the first look',
      readableAtNight,
      (page) => page.evaluate(() => document.querySelector('.hidden')?.classList.remove('hidden')),
    ],
    [
      'can be used after the first look',
      readableAtNight,
      (page) => page.evaluate(() => document.querySelector('button')?.removeAttribute('disabled')),
    ],
  ])('but is named where it %s', async (_what, night, between) => {
    const [named] = await inTheDark(night, between);
    expect(named).toEqual(['color-contrast', expect.any(String)]);
  });
});
