import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutShiftOf, watchLayoutShift } from '../../bench/lib/layout-shift.ts';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import { quotable } from '../../src/i18n/quotes.ts';
import { overflow } from '../support/accessibility.ts';
import { type BrowserVisitor, becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { PASSWORD } from '../support/people.ts';
import type { TestPortal } from '../support/portal.ts';
import {
  field as accountField,
  bookConsultation,
  button,
  fillNewPassword,
  heading,
  mailedLink,
  newEmail,
  stored,
  storeInAnotherTab,
  wayIn,
} from './account-page.ts';
import { field, fillRequest, holdHeading, openBooking, panelHeading, slotButton } from './booking-page.ts';
import { bound, cards } from './catalog-page.ts';
import { demoTokens } from './desk-page.ts';
import { consent, textBox } from './investor-page.ts';
import { openWholePortal } from './pages-of-the-portal.ts';

/**
 * Most presses that a task may take from the opening. A press is of a link or a button that leads on, sending included; what
 * a form asks for is typed and chosen between them.
 */
const MOST = 5;
/** Most that may move by itself. */
const STILL = 0.01;

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, { portal }] = await Promise.all([launchBrowser(), openWholePortal()]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** Somebody on a phone who has typed the portal's address, and counts what they press. */
async function newcomer(as?: 'user', width = 360) {
  const ann = await openVisitor(browser, portal, {
    width,
    locale: 'en',
    prepare: async (context) => void (await watchLayoutShift(context)),
  });
  await ann.page.setViewportSize({ width, height: 740 });
  if (as) await storeInAnotherTab(ann, stored(await demoTokens(portal.url, as)));
  let steps = 0;
  return {
    ann,
    steps: () => steps,
    async press(what: Locator, options?: { force: true }) {
      await what.click(options);
      steps++;
    },
  };
}

const opening = ({ page, t }: BrowserVisitor) =>
  page.getByRole('region', { name: t('search:opening.tasks.label') });
const task = (ann: BrowserVisitor, id: string) =>
  opening(ann).getByRole('link', { name: ann.t(`search:opening.tasks.${id}`) });
/** What is open for whoever looks, on the opening. */
const now = (ann: BrowserVisitor) => opening(ann).getByRole('region', { name: ann.t('online:mine.title') });
/** Of the places to look for premises and land that the opening names. */
const place = (ann: BrowserVisitor, name: string) =>
  opening(ann)
    .getByRole('navigation', { name: ann.t('search:spaces.label') })
    .getByRole('link', { name: new RegExp(`^${name}`) });
/** Over a list of premises or land, where else they are. */
const elsewhere = ({ page, t }: BrowserVisitor) =>
  page.getByRole('navigation', { name: t('search:spaces.also') });
const PLACES: Readonly<Record<string, string>> = {
  'technopark-rooms': 'search:spaces.rooms',
  'land-plots': 'search:spaces.plots',
  'invest-catalog': 'shell:menu.entries.investCatalog.name',
};
/** Where else to look, as the menu calls it. */
const WAYS = ['technoparks', 'productionSite', 'everythingMap'];
const placeName = (ann: BrowserVisitor, id: string) => ann.t(PLACES[id] ?? '');

/** Presses the first mark of one thing; a mark of many is gone into first, as often as it takes. */
async function pressMark(
  { page }: BrowserVisitor,
  press: (what: Locator) => Promise<void>,
  hasPresses: () => boolean,
) {
  const mark = page.locator('button[data-look]');
  const item = page.locator('button[data-look="item"]');
  while (hasPresses()) {
    await mark.first().waitFor();
    const before = await mark.allTextContents();
    if ((await item.count()) > 0) return press(item.first());
    await press(mark.first());
    await becomes(async () => (await mark.allTextContents()).join() !== before.join(), true);
  }
}
const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
const leads = ({ page }: BrowserVisitor, path: RegExp) =>
  page.waitForURL((url) => path.test(url.pathname + url.search));

/** Fills what a report of a problem asks for. */
async function fillProblem(ann: BrowserVisitor, email: string): Promise<void> {
  await textBox(ann, 'messageText').fill('Нет подъезда к цеху.');
  await ann.page
    .getByRole('combobox', { name: ann.t('fields:documentType.label') })
    .selectOption('russianPassport');
  for (const [name, value] of [
    ['lastname', 'Орлова'],
    ['firstname', 'Анна'],
    ['phone', '+74951234567'],
    ['email', email],
  ] as const)
    await textBox(ann, name).fill(value);
  await consent(ann).check();
}

/** A link as a mail has it, which somebody reads elsewhere. */
async function inMail(ann: BrowserVisitor, address: string): Promise<Locator> {
  const href = new URL(address, ann.origin).href;
  await ann.page.goto('about:blank');
  await ann.page.setContent(`<a href="${href}">${href}</a>`);
  return ann.page.getByRole('link');
}

describe('from the opening, at the first try', () => {
  it('premises or land are found in three presses, of any kind', async () => {
    const { ann, press, steps } = await newcomer();
    await ann.open('/');
    await press(task(ann, 'premises'));
    // What is asked is which: all places stand in view, and whoever uses the keyboard goes on among them.
    const places = opening(ann).getByRole('navigation', { name: ann.t('search:spaces.label') });
    await becomes(() => places.evaluate((element) => element === document.activeElement), true);
    const top = await topOf(places);
    expect([top >= 0, top < 400]).toEqual([true, true]);
    for (const id of Object.keys(PLACES)) await place(ann, placeName(ann, id)).waitFor();
    for (const way of WAYS) await place(ann, ann.t(`shell:menu.entries.${way}.name`)).waitFor();
    await press(place(ann, ann.t('search:spaces.lease')));
    await leads(ann, /tab=trades/);
    // Over the first of them, where else they are: in one line, until it is asked for.
    const also = elsewhere(ann);
    expect(await also.getByRole('link').count()).toBe(0);
    expect(await topOf(also)).toBeLessThan(await topOf(cards(ann).first()));
    await press(cards(ann).first().getByRole('link').first());
    await leads(ann, /^\/catalog\/trades\/[^?]/);
    expect(steps()).toBe(3);
  });

  it('where else premises and land are is said over a list, whole on a wide page', async () => {
    const { ann } = await newcomer(undefined, 1440);
    await ann.open('/catalog/search?tab=trades');
    const names = WAYS.map((way) => ann.t(`shell:menu.entries.${way}.name`));
    for (const name of [...Object.keys(PLACES).map((id) => placeName(ann, id)), ...names])
      await elsewhere(ann)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .waitFor();
  });

  it('an object is opened from the map on a phone in three presses', async () => {
    const { ann, press, steps } = await newcomer();
    await ann.open('/');
    await press(opening(ann).getByRole('link', { name: ann.t('search:opening.ending.map') }));
    await leads(ann, /view=map/);
    await pressMark(ann, press, () => steps() < MOST);
    await press(ann.page.locator('[data-item]').getByRole('link').first());
    await leads(ann, /^\/catalog\/trades\/[^?]/);
    expect(steps()).toBe(3);
  });

  it('the password of the demonstration is written as it is typed where the line runs the other way', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'ae' });
    await ann.open('/sign-in');
    const password = ann.page.getByText(DEMO_PASSWORD, { exact: true });
    expect(await password.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  });

  it.each([
    ['technopark-rooms', /^\/business\/technoparks-room$/],
    ['land-plots', /^\/business\/land-plots$/],
    ['invest-catalog', /^\/business\/invest-catalog$/],
  ])('%s are found in two presses, and lead to the others', async (id, path) => {
    const { ann, press } = await newcomer();
    await ann.open('/');
    await press(task(ann, 'premises'));
    await press(place(ann, placeName(ann, id)));
    await leads(ann, path);
    const also = elsewhere(ann);
    await press(also.getByText(ann.t('search:spaces.also')).locator('visible=true'));
    // The three of the tenders, and the two other registers, each with how many there are; and the ways to all others.
    await becomes(() => also.getByRole('link').count(), 5 + WAYS.length);
    const names = await also.getByRole('link').allTextContents();
    expect(names.some((name) => name.startsWith(placeName(ann, id)))).toBe(false);
    expect(names.slice(0, 5).every((name) => / \d+$/.test(name))).toBe(true);
    expect(names.slice(5)).toEqual(WAYS.map((way) => ann.t(`search:spaces.ways.${way}`)));
    // The page is not wider for it.
    expect(await overflow(ann, [360])).toEqual({ 360: 0 });
  });

  it('who finds no premises of a size in one list is led to those that have some', async () => {
    const { ann, press } = await newcomer();
    await ann.open('/business/technoparks-room?purpose=laboratory&areaBand=upTo50');
    const others = ann.page.getByRole('navigation', { name: ann.t('search:spaces.ofSize') });
    const link = others.getByRole('link', { name: new RegExp(`^${ann.t('search:spaces.sale')}`) });
    const total = Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0]);
    expect(total).toBeGreaterThan(0);
    await press(link);
    await leads(ann, /^\/catalog\/search\?.*deal=sale.*areaTo=50/);
    await becomes(() => cards(ann).count(), total);
  });

  it('premises to lease are narrowed down and put among favourites in four presses', async () => {
    const { ann, press, steps } = await newcomer();
    await ann.open('/');
    await press(place(ann, ann.t('search:spaces.lease')));
    await leads(ann, /deal=lease/);
    // The page before has such a button, too, and stands until this one is there; only here anything is chosen already.
    await ann.page
      .getByRole('button', { name: ann.t('lists:filter.remove') })
      .first()
      .waitFor();
    await press(ann.page.getByRole('button', { name: ann.t('lists:filter.open') }));
    const filters = ann.page.getByRole('dialog', { name: ann.t('lists:filter.title') });
    await bound(ann, 'price', 'to').fill('50000000');
    await press(filters.locator('button[type="submit"]'));
    await leads(ann, /priceTo=5000000000/);
    // The phone shows what was found, and not the page's head again.
    await becomes(async () => (await topOf(cards(ann).first())) < 400, true);
    const heart = cards(ann)
      .first()
      .getByRole('button', { name: new RegExp(`^${ann.t('favourites:label')}`) });
    await press(heart);
    await becomes(() => heart.getAttribute('aria-pressed'), 'true');
    expect(steps()).toBe(4);
  });

  it('a land plot is put among favourites on the map of a phone, and opened, within five presses', async () => {
    const { ann, press, steps } = await newcomer();
    await ann.open('/');
    await press(place(ann, `${ann.t('search:spaces.onMap')}: ${placeName(ann, 'land-plots')}`));
    await leads(ann, /^\/business\/land-plots\?.*view=map/);
    await pressMark(ann, press, () => steps() < MOST);
    const sheet = ann.page.locator('[data-item]');
    const heart = sheet.getByRole('button', { name: new RegExp(`^${ann.t('favourites:label')}`) });
    await press(heart);
    await becomes(() => heart.getAttribute('aria-pressed'), 'true');
    await press(sheet.getByRole('link').first());
    await leads(ann, /^\/business\/land-plots\/[^?]/);
    expect(steps()).toBeLessThanOrEqual(MOST);
  });

  it.each([
    '/catalog/search?tab=trades',
    '/business/technoparks',
    '/business/technoparks-room',
    '/business/land-plots',
    '/business/krt',
  ])(
    'the first thing of %s is on the first screen of a phone, over what the agency invites to',
    async (path) => {
      const { ann } = await newcomer();
      await ann.open(path);
      const { page, t } = ann;
      const first = cards(ann).first().getByRole('link').first();
      expect(await topOf(first)).toBeLessThan(740);
      const banners = page.getByRole('list', { name: t('common:banners') });
      expect(await banners.count()).toBe(1);
      expect(await topOf(banners)).toBeGreaterThan(await topOf(cards(ann).nth(2)));
      // Where there is room they stand over the list of a register.
      await page.setViewportSize({ width: 1440, height: 900 });
      await becomes(() => banners.count(), 1);
      if (path.startsWith('/business')) expect(await topOf(banners)).toBeLessThan(await topOf(first));
    },
  );

  it('money is found in two presses', async () => {
    const { ann, press, steps } = await newcomer();
    await ann.open('/');
    await press(task(ann, 'money'));
    await leads(ann, /type=.*supportmeasure/);
    await press(ann.page.getByRole('main').getByRole('article').first().getByRole('link').first());
    await leads(ann, /^\/catalog\/(?!search)/);
    expect(steps()).toBe(2);
  });

  it('an official of the demonstration is at their desk in three presses', async () => {
    const { ann, press, steps } = await newcomer();
    await ann.open('/');
    await press(wayIn(ann));
    const accounts = ann.page.getByRole('region', { name: ann.t('demo:title') });
    await accounts.getByText(DEMO_PASSWORD).waitFor();
    await becomes(() => accounts.getByRole('button').count(), 11);
    await press(accounts.getByRole('button', { name: 'Moderator moderator@demo.local' }));
    const send = button(ann, 'session:signIn.send');
    await becomes(() => send.evaluate((element) => element === document.activeElement), true);
    await press(send);
    await leads(ann, /^\/desk$/);
    expect(steps()).toBe(3);
  });

  it.each([
    ['/online-services/consultation-booking', 'consultation:link.unknown'],
    ['/register/confirm', 'session:confirmation.invalid'],
    ['/reset-password', 'session:reset.invalid'],
    ['/unsubscribe', 'subscriptions:unsubscribe.unknown'],
  ])(
    'a dead link to %s says that it does not work any more, and what to do instead, at once',
    async (path, key) => {
      const { ann } = await newcomer();
      ann.expectError(/4\d\d/);
      await ann.open(`${path}?token=${'t0ken'.repeat(8)}`);
      // On opening, before anything is typed or pressed.
      const main = ann.page.getByRole('main');
      await main.getByText('This link does not work any more').waitFor();
      expect(ann.t(key)).toBe('This link does not work any more');
      await main.getByText(/copied in full/).waitFor();
      expect(await main.getByRole('link').or(main.getByRole('button')).count()).toBeGreaterThan(0);
    },
  );

  it.each(['ru', 'en', 'de', 'es', 'ae', 'ch'] as const)(
    'how a consultation is held is said right under its heading in %s',
    async (locale) => {
      const ann = await openVisitor(browser, portal, { width: 360, locale });
      await ann.open('/online-services/online-consultation');
      const under = ann.page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
      // The agency of the demonstration calls.
      expect(await under.textContent()).toMatch(/phone|телефон|Telefon|teléfono|هاتفية|电话/);
    },
  );

  it.each(['ru', 'en', 'de', 'es', 'ae', 'ch'] as const)(
    'the first free time of a consultation is on the first screen of a phone in %s',
    async (locale) => {
      const ann = await openVisitor(browser, portal, { width: 360, locale });
      await ann.page.setViewportSize({ width: 360, height: 740 });
      await ann.open('/online-services/online-consultation');
      const state = ann.t('consultation:slots.state.free');
      const box = await ann.page
        .getByRole('button', { name: new RegExp(`${state}$`) })
        .first()
        .boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    },
  );

  it('a problem is reported in two presses by whoever has an account', async () => {
    const { ann, press, steps } = await newcomer('user');
    await ann.open('/');
    await press(task(ann, 'problem'));
    await fillProblem(ann, newEmail());
    await press(button(ann, 'investor:form.problem.send'));
    await ann.page.getByRole('heading', { name: ann.t('investor:sent.title') }).waitFor();
    expect(steps()).toBe(2);
  });

  it('support for exporters is one press away, and says what it gives, before the market that it compares', async () => {
    const { ann, press, steps } = await newcomer();
    await ann.open('/');
    await press(task(ann, 'export'));
    await leads(ann, /^\/sales-market\/support$/);
    const main = ann.page.getByRole('main');
    await main.getByRole('heading', { name: ann.t('sales-market:support.events') }).waitFor();
    expect(steps()).toBe(1);
    const titles = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(titles[0]).toBe(ann.t('sales-market:support.measures'));
    await main.getByText(ann.t('services:period', { count: 20 })).waitFor();
    // What asks for an account says so before.
    await main.getByText(ann.t('sales-market:support.account')).waitFor();
    await press(main.getByRole('link', { name: ann.t('sales-market:support.compare') }));
    await main.getByRole('heading', { name: ann.t('sales-market:title') }).waitFor();
    await main.getByRole('link', { name: ann.t('sales-market:support.link') }).waitFor();
  });

  it('whoever would take part in an event for exporters asks about it by name', async () => {
    const { ann, press } = await newcomer();
    await ann.open('/sales-market/support');
    // Where the search over everything leads for an event.
    const join = ann.page.locator('#events').getByRole('link', {
      name: new RegExp(`^${ann.t('sales-market:support.join')}`),
    });
    const [, event = ''] = ((await join.first().textContent()) ?? '').split(': ', 2);
    await press(join.first());
    await ann.page.getByRole('heading', { level: 1 }).waitFor();
    await leads(ann, /^\/catalog\/informacionniy-kiosk\?/);
    const asked = ann.page.getByRole('textbox', { name: ann.t('tender:kiosk.question.label') });
    expect(await asked.inputValue()).toContain(quotable(event, 'en'));
    // What it is about is no question yet.
    await press(button(ann, 'tender:kiosk.send'));
    await becomes(() => asked.getAttribute('aria-invalid'), 'true');
    await ann.page.getByRole('link', { name: ann.t('tender:kiosk.bare.question'), exact: true }).waitFor();
    await asked.press('End');
    await asked.pressSequentially('Is there room for two?');
    await becomes(() => asked.getAttribute('aria-invalid'), null);
  });

  it('a problem is reported in eight presses by whoever has no account yet, the mailed link included', async () => {
    const { ann, press, steps } = await newcomer();
    const { page, t } = ann;
    const email = newEmail();
    const fill = async (...fields: readonly (readonly [name: string, value: string])[]) => {
      for (const [name, value] of fields) await accountField(ann, name).fill(value);
    };
    const stands = (step: string) => heading(ann, `registration:step.${step}.title`).waitFor();
    await ann.open('/');
    await press(task(ann, 'problem'));
    await press(
      page.getByRole('link', { name: `${t('session:signIn.register')}: ${t('fields:userType.individual')}` }),
    );
    await stands('personalData');
    await fill(['surname', 'Орлова'], ['name', 'Анна']);
    await press(button(ann, 'registration:next'));
    await stands('contactInfo');
    await fill(['email', email], ['phone', '+74951234567']);
    await press(button(ann, 'registration:next'));
    await stands('actualAddress');
    await press(button(ann, 'registration:next'));
    await stands('setPassword');
    await fillNewPassword(ann, PASSWORD);
    await page.getByRole('checkbox', { name: t('fields:termsConsent.label') }).check();
    await press(button(ann, 'registration:send'));
    await page.getByRole('alertdialog', { name: t('registration:success.title') }).waitFor();
    const link = await mailedLink({ url: portal.url, pass: (ms) => portal.advance(ms) }, email);
    await press(await inMail(ann, link));
    await leads(ann, /^\/business\/moscow-investor-request/);
    await fillProblem(ann, email);
    await press(button(ann, 'investor:form.problem.send'));
    await heading(ann, 'investor:sent.title').waitFor();
    expect(steps()).toBe(8);
  });

  it('a market for export is found in four presses by whoever has an account', async () => {
    const { ann, press, steps } = await newcomer('user');
    await ann.open('/');
    await press(task(ann, 'export'));
    const main = ann.page.getByRole('main');
    await press(main.getByRole('link', { name: ann.t('sales-market:support.compare') }));
    await main.getByRole('searchbox', { name: ann.t('sales-market:goods.label') }).fill('pumps for liq');
    await press(main.getByRole('button', { name: /^8413/ }));
    for (const country of ['India', 'Kazakhstan'])
      await main.getByRole('checkbox', { name: country }).check();
    await press(button(ann, 'sales-market:compare'));
    await leads(ann, /\/report\//);
    expect(steps()).toBe(4);
  });
});

describe('a consultation', () => {
  /** Books from the opening as a visitor, in three presses. */
  async function booked() {
    const person = await newcomer();
    const { ann, press } = person;
    await ann.open('/');
    await press(task(ann, 'consultation'));
    await press(ann.page.getByRole('button', { name: /, free$/ }).first());
    await button(ann, 'consultation:form.send').waitFor();
    await fillRequest(ann);
    await field(ann, 'email').fill(newEmail());
    await press(button(ann, 'consultation:form.send'));
    await panelHeading(ann, 'booked').waitFor();
    return person;
  }

  it('is booked in three presses, and the opening leads back to it without moving anything', async () => {
    const { ann, steps } = await booked();
    expect(steps()).toBe(3);
    await ann.open('/');
    await now(ann).getByRole('link').first().waitFor();
    expect(await layoutShiftOf(ann.page)).toBeLessThanOrEqual(STILL);
    expect(await overflow(ann, [360])).toEqual({ 360: 0 });
  });

  it.each(['visitor', 'user'] as const)('is cancelled by a %s in three presses', async (who) => {
    const { ann, press, steps } = await given(who);
    const before = steps();
    await ann.open('/');
    // The words above the link lead there as well: whoever presses them means it.
    await now(ann).getByRole('link').first().waitFor();
    await press(now(ann).getByText(ann.t('online:mine.booked')), { force: true });
    await press(button(ann, 'consultation:panel.booked.cancel'));
    await press(button(ann, 'consultation:panel.booked.cancelYes'));
    await panelHeading(ann, 'guide').waitFor();
    expect(steps() - before).toBe(3);
    // Nothing is open any more, and the next time nobody is asked.
    if (who === 'user') return;
    await ann.open('/');
    await opening(ann).waitFor();
    expect(await now(ann).count()).toBe(0);
  });

  it.each(['visitor', 'user'] as const)('is moved by a %s in four presses', async (who) => {
    const { ann, press, steps } = await given(who);
    const before = steps();
    await ann.open('/');
    await press(now(ann).getByRole('link').first());
    await press(button(ann, 'consultation:move.begin'));
    await press(ann.page.getByRole('button', { name: /, free$/ }).first());
    await press(button(ann, 'consultation:move.yes'));
    await ann.page
      .getByRole('region', { name: ann.t('consultation:panel.booked.title') })
      .getByText(/moved/)
      .waitFor();
    expect(steps() - before).toBe(4);
  });

  /** Somebody who has booked, with or without an account. */
  async function given(who: 'visitor' | 'user') {
    if (who === 'visitor') return booked();
    const person = await newcomer('user');
    await bookConsultation(portal.url, await demoTokens(portal.url, 'user'));
    return person;
  }

  it('of several is the one that was asked for, not the last', async () => {
    const { ann } = await booked();
    await openBooking(ann, '2026-11-27');
    await button(ann, 'consultation:panel.booked.another').click();
    await slotButton(ann, '16:00', 'free').click();
    await holdHeading(ann, '16:00', '2026-11-27').waitFor();
    await fillRequest(ann);
    await button(ann, 'consultation:form.send').click();
    await slotButton(ann, '16:00', 'booked').waitFor();
    await ann.open('/');
    const link = now(ann).getByRole('link').first();
    const when = (await link.textContent()) ?? '';
    await link.click();
    await button(ann, 'consultation:panel.booked.cancel').click();
    const [day = ''] = when.split(',');
    await ann.page.getByRole('group', { name: new RegExp(day.replace(/\s/g, '\\s')) }).waitFor();
    await ann.open('/');
    await now(ann).getByRole('link', { name: '1 more' }).click();
    await leads(ann, /online-services\/home/);
    const all = ann.page.getByRole('main').getByRole('region', { name: ann.t('online:mine.title') });
    await becomes(() => all.getByRole('listitem').count(), 2);
  });
});

it('asks nobody what they have who has booked nothing, and shows them no place for it', async () => {
  const { ann } = await newcomer();
  const asked: string[] = [];
  ann.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await ann.open('/');
  await opening(ann).waitFor();
  await ann.page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('/consultation/'))).toEqual([]);
  expect(await now(ann).count()).toBe(0);
});

it.each([360, 1440])('moves nothing on the opening of an account, %i wide', async (width) => {
  const { ann } = await newcomer('user', width);
  await ann.open('/');
  await now(ann).waitFor();
  await ann.page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  expect(await layoutShiftOf(ann.page)).toBeLessThanOrEqual(STILL);
  expect(await overflow(ann, [width])).toEqual({ [width]: 0 });
});
