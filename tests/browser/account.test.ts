import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_FACTS, type LocaleCode } from '../../src/i18n/locales.ts';
import { REFRESH_INTERVAL } from '../../src/machines/flows/session/session.actors.ts';
import { STORED } from '../../src/machines/flows/session/token-store.ts';
import { inspect, LOOKS, overflow } from '../support/accessibility.ts';
import { KIOSK } from '../support/announced.ts';
import {
  type BrowserVisitor,
  becomes,
  hasFocus,
  hydrated,
  launchBrowser,
  openVisitor,
  originOf,
  tabTo,
  textsOf,
} from '../support/browser.ts';
import {
  ACCOUNT,
  challengeOf,
  INDIVIDUAL,
  KIOSK_QUESTION,
  LEGAL_ENTITY,
  MESSAGES,
  newVerifier,
  PASSWORD,
  PROBLEM,
  PROPOSAL,
  SOLE_TRADER,
} from '../support/people.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import {
  ask,
  bearer,
  bookConsultation,
  button,
  confirmed,
  field,
  fillNewPassword,
  heading,
  mailedLink,
  newEmail,
  ownMenu,
  registeredHere,
  said,
  stored,
  storeInAnotherTab,
  summary,
  tokensOf,
  unconfirmed,
  wayIn,
} from './account-page.ts';
import { slotButton } from './booking-page.ts';
import { actElsewhere } from './desk-page.ts';
import { bringTo, WRITTEN } from './investor-page.ts';

const PAGE = '/online-services/home';
let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const world = () => ({ url: portal.url, pass: (ms: number) => portal.advance(ms) });
const keptIn = ({ page }: BrowserVisitor) =>
  page.evaluate((key) => localStorage.getItem(key), STORED.accessToken);

async function signedInAt(path: string, options: Parameters<typeof openVisitor>[2] = {}) {
  const ann = await openVisitor(browser, portal, options);
  const email = await confirmed(world());
  const pair = await tokensOf(portal.url, email);
  await storeInAnotherTab(ann, stored(pair));
  await ann.open(path);
  await ownMenu(ann).waitFor();
  return { ann, email, pair };
}

/** What a bell's number comes by: one tab listens, and the others ask what it was told before. */
const COUNTED = /\/bellnotifications\/v1\/(?:stream|unread)$/;

describe('several tabs', () => {
  it('refresh once between five of them, and nobody is signed out', async () => {
    const { ann, pair } = await signedInAt(PAGE);
    const refreshes: string[] = [];
    // The hour strikes in every tab before one is answered: a clock that is set forward afterwards strikes the next one.
    const struck = Promise.withResolvers<void>();
    await ann.context.route(`**${ACCOUNT}/refreshToken`, async (route) => {
      refreshes.push(route.request().url());
      await struck.promise;
      await route.continue();
    });
    const tabs = [ann.page];
    for (let others = 0; others < 4; others++) {
      const tab = await ann.context.newPage();
      const counted = tab.waitForResponse(COUNTED);
      await tab.goto(ann.origin + PAGE);
      await ownMenu({ ...ann, page: tab }).waitFor();
      // Asked later, it would be refused, and ask for other tokens by itself.
      await counted;
      // What the page brought along is let go of when nothing has asked for it for minutes.
      await hydrated(tab);
      tabs.push(tab);
    }
    await portal.advance(REFRESH_INTERVAL);
    await Promise.all(tabs.map((tab) => tab.clock.fastForward(REFRESH_INTERVAL)));
    struck.resolve();
    await expect.poll(() => keptIn(ann)).not.toBe(pair.access_token);
    for (const page of tabs) await ownMenu({ ...ann, page }).waitFor();
    expect(refreshes).toHaveLength(1);
  });

  it('sign out together', async () => {
    // A page that asks nothing for the person but what the bell asks: later it would be refused, and the browser say so.
    const quiet = '/help';
    const { ann } = await signedInAt(quiet);
    const other = await ann.context.newPage();
    for (const page of [ann.page, other]) {
      const counted = page.waitForResponse(COUNTED);
      await page.goto(ann.origin + quiet);
      await ownMenu({ ...ann, page }).waitFor();
      await counted;
    }
    await ownMenu(ann).click();
    await button(ann, 'shell:account.signOut').click();
    await wayIn(ann).waitFor();
    await wayIn({ ...ann, page: other }).waitFor();
    expect(await keptIn(ann)).toBeNull();
  });
});

describe('somebody else who signs in in another tab', () => {
  it('is who every tab shows, and nothing of the first is left to be sent', async () => {
    const { ann } = await signedInAt('/account');
    await button(ann, 'account:profile.edit').click();
    const surname = field(ann, 'surname');
    await surname.fill('Typed by Ann');
    const bob = await confirmed(world(), { ...INDIVIDUAL, name: 'Борис', surname: 'Волков' });
    await storeInAnotherTab(ann, stored(await tokensOf(portal.url, bob)));
    await said(ann, 'shell:account.news.personChanged').waitFor();
    await ownMenu(ann).filter({ hasText: 'Борис' }).waitFor();
    await ann.page.getByRole('main').getByText('Волков').waitFor();
    await surname.waitFor({ state: 'hidden' });
    await button(ann, 'shell:account.news.dismiss').click();
    await said(ann, 'shell:account.news.personChanged').waitFor({ state: 'hidden' });
  });
});

it('puts the focus into the form of the profile, and back on its button once it is done', async () => {
  const { ann } = await signedInAt('/account');
  const edit = button(ann, 'account:profile.edit');
  await edit.click();
  const form = ann.page.getByRole('main').locator('form').first();
  await hasFocus(form.locator('input').first());
  await button(ann, 'account:cancel').click();
  await hasFocus(edit);
  await edit.click();
  await button(ann, 'account:save').click();
  await hasFocus(edit);
  const told = await edit.getAttribute('aria-describedby');
  expect(await ann.page.locator(`[id="${told}"]`).textContent()).toContain(ann.t('account:profile.saved'));
  const change = button(ann, 'account:password.change');
  await change.click();
  await hasFocus(field(ann, 'currentPassword'));
  await button(ann, 'account:cancel').click();
  await hasFocus(change);
  const begin = button(ann, 'account:deletion.begin');
  await begin.click();
  await button(ann, 'account:deletion.keep').click();
  await hasFocus(begin);
});

it.each(['ru', 'ae'] as const)(
  'stands in the header right beside its bell, the page’s width kept: %s',
  async (locale) => {
    const { ann } = await signedInAt(PAGE, { width: 1440, locale });
    const bell = ann.page.locator('summary').filter({ hasText: ann.t('shell:bell.button') });
    await bell.waitFor();
    const sides = async (of: typeof bell) => {
      const { x = 0, width = 0 } = (await of.boundingBox()) ?? {};
      return { left: x, right: x + width };
    };
    const [sign, person] = [
      await sides(bell.locator('svg')),
      await sides(ownMenu(ann).locator('svg').first()),
    ];
    expect(locale === 'ae' ? sign.left - person.right : person.left - sign.right).toBeLessThan(32);
  },
);

describe('a token pair in the address', () => {
  it('that somebody pastes over the page they are on does not stay there either', async () => {
    const { ann } = await signedInAt(PAGE);
    await ann.page.evaluate(() => location.assign('#access_token=half&anchor=content'));
    await said(ann, 'shell:account.news.arrivalRefused').waitFor();
    expect(ann.page.url()).toBe(`${ann.origin}${PAGE}#content`);
  });

  it.each([
    'access_token=half',
    'refresh_token=half',
    'access_token=&refresh_token=',
    'access_token=a&access_token=b',
  ])(
    'that is no pair, %s, leaves the address as well, and whoever is signed in stays and is told',
    async (query) => {
      const { ann } = await signedInAt(PAGE);
      await ann.open(`${PAGE}?kept=1&${query}`);
      await said(ann, 'shell:account.news.arrivalRefused').waitFor();
      await ownMenu(ann).waitFor();
      expect(ann.page.url()).toBe(`${ann.origin}${PAGE}?kept=1`);
    },
  );

  it('that is refused leaves who is signed in, and tells them', async () => {
    const { ann, pair } = await signedInAt(PAGE);
    ann.expectError(/401/);
    await ann.open(`${PAGE}?access_token=made&refresh_token=up`);
    await said(ann, 'shell:account.news.arrivalRefused').waitFor();
    await ownMenu(ann).waitFor();
    expect(await keptIn(ann)).toBe(pair.access_token);
  });

  it('links the tender visitor of this browser', async () => {
    const ann = await openVisitor(browser, portal);
    const { access_token, refresh_token } = await tokensOf(portal.url, await confirmed(world()));
    const visitor = { id: crypto.randomUUID(), date: new Date(portal.platform.clock.now()).toISOString() };
    await storeInAnotherTab(ann, { [STORED.tenderVisitor]: JSON.stringify(visitor) });
    const linked = ann.page.waitForRequest((request) => request.url().includes('updateUserId'));
    await ann.open(`${PAGE}?${new URLSearchParams({ access_token, refresh_token })}`);
    await button(ann, 'shell:account.offer.accept').click();
    expect(new URL((await linked).url()).searchParams.get('unregisteredUserId')).toBe(visitor.id);
    await becomes(() => ann.page.evaluate((key) => localStorage.getItem(key), STORED.tenderVisitor), null);
  });

  it('signs nobody in unasked: after a no nothing is stored, linked or left in address and history', async () => {
    const bob = await openVisitor(browser, portal);
    const email = await confirmed(world(), { ...INDIVIDUAL, name: 'Анна' });
    const pair = await tokensOf(portal.url, email);
    const visitor = { id: crypto.randomUUID(), date: new Date(portal.platform.clock.now()).toISOString() };
    const kept = { [STORED.tenderVisitor]: JSON.stringify(visitor) };
    await storeInAnotherTab(bob, kept);
    const all = () => bob.page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    const asked: string[] = [];
    bob.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { access_token, refresh_token } = pair;
    await bob.open(`${PAGE}?${new URLSearchParams({ access_token, refresh_token })}`);
    const question = bob.page.getByRole('alertdialog', { name: bob.t('shell:account.offer.title') });
    await question.filter({ hasText: `Анна (${email})` }).waitFor();
    // It asks for an answer: Escape is none, and where the browser closes it all the same, it is there again.
    await bob.page.keyboard.press('Escape');
    await bob.page.keyboard.press('Escape');
    await bob.page.mouse.click(5, 5);
    await question.waitFor();
    expect(await all()).toMatchObject(kept);
    expect(JSON.stringify(await all())).not.toContain(pair.user_id);
    await button(bob, 'shell:account.offer.decline').click();
    await wayIn(bob).waitFor();
    expect(bob.page.url()).toBe(bob.origin + PAGE);
    await bob.page.goBack();
    await bob.page.goForward();
    await wayIn(bob).waitFor();
    expect(bob.page.url()).toBe(bob.origin + PAGE);
    expect(await question.count()).toBe(0);
    expect(await keptIn(bob)).toBeNull();
    expect(await all()).toMatchObject(kept);
    expect(asked.filter((path) => path.endsWith('/updateUserId'))).toEqual([]);
  });

  it('is in no address by the time that anything loads, and signs in', async () => {
    const ann = await openVisitor(browser, portal);
    const pair = await tokensOf(portal.url, await confirmed(world()));
    const told: string[] = [];
    ann.context.on('request', (request) => {
      told.push(`${request.headers().referer ?? ''} ${request.isNavigationRequest() ? '' : request.url()}`);
    });
    const { access_token, refresh_token } = pair;
    await ann.open(`${PAGE}?${new URLSearchParams({ access_token, refresh_token, kept: '1' })}`);
    await button(ann, 'shell:account.offer.accept').click();
    await ownMenu(ann).waitFor();
    expect(new URL(ann.page.url()).search).toBe('?kept=1');
    expect(new URL(ann.page.url()).hash).toBe('');
    expect(told.filter((text) => text.includes(access_token) || text.includes(refresh_token))).toEqual([]);
  });

  it('is not believed when the server does not know it', async () => {
    const ann = await openVisitor(browser, portal);
    ann.expectError(/401/);
    await ann.open(`${PAGE}?access_token=made&refresh_token=up`);
    await said(ann, 'shell:account.news.arrivalRefused').waitFor();
    expect(await keptIn(ann)).toBeNull();
  });
});

describe('a session in another language', () => {
  async function choose(person: BrowserVisitor, locale: LocaleCode): Promise<void> {
    const menu = person.page
      .getByRole('banner')
      .locator('details')
      .filter({ hasText: person.t('shell:language.label') });
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: LOCALE_FACTS[locale].name }).click();
  }
  /** The person at their browser, on the host of another language. */
  const inLocale = (person: BrowserVisitor, locale: LocaleCode, page = person.page): BrowserVisitor => ({
    ...person,
    page,
    origin: originOf(portal, locale),
    t: textsOf(locale),
  });
  const arrived = ({ page, origin }: BrowserVisitor, path = PAGE) => page.waitForURL(origin + path);
  const menuOf = (person: BrowserVisitor, name: string) => ownMenu(person).filter({ hasText: name });
  async function signInAt(person: BrowserVisitor, name: string) {
    const email = await confirmed(world(), { ...INDIVIDUAL, name });
    await storeInAnotherTab(person, stored(await tokensOf(portal.url, email)));
    return email;
  }

  it('is the same one, with no token in any address and nothing to go back through', async () => {
    const { ann, pair } = await signedInAt(PAGE);
    const there = inLocale(ann, 'en');
    const addresses: string[] = [];
    ann.page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await choose(ann, 'en');
    await arrived(there);
    await ownMenu(there).waitFor();
    expect(addresses.join()).not.toContain(pair.access_token);
    expect(addresses.join()).not.toContain(pair.refresh_token);
    await ann.page.goBack();
    expect(ann.page.url()).toBe(ann.origin + PAGE);
    await ownMenu(ann).waitFor();
  });

  it('goes along from two tabs at once, each to its own language', async () => {
    const { ann } = await signedInAt(PAGE);
    const second = { ...ann, page: await ann.context.newPage() };
    await second.page.goto(ann.origin + PAGE);
    await ownMenu(second).waitFor();
    await Promise.all([choose(ann, 'en'), choose(second, 'de')]);
    for (const there of [inLocale(ann, 'en'), inLocale(ann, 'de', second.page)]) {
      await arrived(there);
      await ownMenu(there).waitFor();
    }
  });

  it('makes no detour where there is none', async () => {
    const ann = await openVisitor(browser, portal);
    await ann.open(PAGE);
    const addresses: string[] = [];
    ann.page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await choose(ann, 'en');
    await arrived(inLocale(ann, 'en'));
    await wayIn(inLocale(ann, 'en')).waitFor();
    expect([...new Set(addresses)]).toEqual([originOf(portal, 'en') + PAGE]);
  });

  it('asks before it takes the place of somebody else there', async () => {
    for (const answer of ['accept', 'decline'] as const) {
      const ann = await openVisitor(browser, portal);
      const there = inLocale(ann, 'en');
      await signInAt(ann, 'Anna');
      await signInAt(there, 'Boris');
      await ann.open(PAGE);
      await ownMenu(ann).waitFor();
      await choose(ann, 'en');
      await arrived(there);
      await there.page.getByRole('alertdialog', { name: there.t('shell:account.other.title') }).waitFor();
      await menuOf(there, 'Boris').waitFor();
      await button(there, `shell:account.other.${answer}`).click();
      await menuOf(there, answer === 'accept' ? 'Anna' : 'Boris').waitFor();
      await there.page.reload();
      await menuOf(there, answer === 'accept' ? 'Anna' : 'Boris').waitFor();
    }
  });

  it('is nobody’s whose browser has not asked for it', async () => {
    const maker = await tokensOf(portal.url, await confirmed(world()));
    const verifier = newVerifier();
    const code = async () => {
      const asked = { challenge: challengeOf(verifier), locale: 'ru' };
      return (await ask(portal.url, 'POST', `${ACCOUNT}/handOver`, asked, bearer(maker))).code as string;
    };
    const ann = await openVisitor(browser, portal);
    await ann.open(`${PAGE}#code=${await code()}`);
    await said(ann, 'shell:account.news.arrivalRefused').waitFor();
    await wayIn(ann).waitFor();
    expect(await keptIn(ann)).toBeNull();
    expect(ann.page.url()).toBe(ann.origin + PAGE);

    const bob = await openVisitor(browser, portal);
    await signInAt(bob, 'Борис');
    await bob.open(`${PAGE}#code=${await code()}`);
    await said(bob, 'shell:account.news.arrivalRefused').waitFor();
    await menuOf(bob, 'Борис').waitFor();

    // With a verifier of its own, made for another code.
    bob.expectError(/401/);
    await bob.page.evaluate((other) => sessionStorage.setItem('hand_over_verifier', other), newVerifier());
    await bob.page.goto('about:blank');
    await bob.open(`${PAGE}#code=${await code()}`);
    await said(bob, 'shell:account.news.arrivalRefused').waitFor();
    await menuOf(bob, 'Борис').waitFor();
  });

  it('is given to no address that this tab has not offered it to', async () => {
    const { ann } = await signedInAt(PAGE);
    const asked: string[] = [];
    ann.context.on('request', (request) => {
      if (request.url().endsWith(`${ACCOUNT}/handOver`)) asked.push(request.url());
    });
    // An offer of this tab stands: the host that it was made to answers, and shows nothing.
    const elsewhere = `${originOf(portal, 'en')}/**`;
    await ann.page.route(elsewhere, (route) => route.fulfill({ status: 204 }));
    const offered = ann.page.waitForRequest(elsewhere);
    await choose(ann, 'en');
    await offered;
    expect(await ann.page.evaluate(() => sessionStorage.getItem('hand_over_offer'))).toContain(PAGE);
    await ann.page.unroute(elsewhere);
    for (const fragment of [
      `state=made-up&challenge=${challengeOf(newVerifier())}`,
      // By the other host, as if this one had offered.
      'from=en&state=made-up',
      'from=evil.example&state=made-up',
      '',
    ]) {
      await ann.page.goto('about:blank');
      await ann.page.goto(`${ann.origin}/hand-over#${fragment}`);
      await ann.page.getByRole('link', { name: /^(На главную|To the main page)$/ }).waitFor();
      expect(new URL(ann.page.url()).hash).toBe('');
    }
    expect(asked).toEqual([]);
  });
});

it.each([
  ['ahead', 2],
  ['behind', -2],
])('does not refresh in a loop with a clock two hours %s', async (_, hours) => {
  const { ann, pair } = await signedInAt(PAGE);
  let refreshes = 0;
  ann.context.on('request', (request) => {
    if (request.url().endsWith(`${ACCOUNT}/refreshToken`)) refreshes++;
  });
  await ann.page.clock.setSystemTime(portal.platform.clock.now() + hours * 3_600_000);
  await ann.reload();
  await ownMenu(ann).waitFor();
  await ann.page.clock.runFor(5 * 60_000);
  await ownMenu(ann).waitFor();
  expect(refreshes).toBeLessThanOrEqual(1);
  expect(await keptIn(ann)).toBe(pair.access_token);
});

it('shows the mails of the demonstration within the width of a phone', async () => {
  const ann = await openVisitor(browser, portal);
  await mailedLink(world(), await unconfirmed(world()));
  await ann.page.goto(new URL('/dev/mailbox', portal.url).href);
  await ann.page.getByRole('article').first().waitFor();
  expect(await overflow(ann)).toEqual({ 320: 0, 360: 0, 768: 0, 1440: 0 });
});

it('sends to sign in and comes back, address and all', async () => {
  const ann = await openVisitor(browser, portal);
  const email = await confirmed(world());
  await ann.open('/account/applications?page=2');
  await field(ann, 'email').fill(email);
  await field(ann, 'password').fill(PASSWORD);
  await button(ann, 'session:signIn.send').click();
  await ann.page.waitForURL(`${ann.origin}/account/applications?page=2`);
  await heading(ann, 'account:page.applications').waitFor();
});

it('comes back to where one wanted to go through registration, too', async () => {
  const ann = await openVisitor(browser, portal);
  const { page, t } = ann;
  await ann.open('/account/applications?page=2');
  // From one entrance to the other and back one still wants to go there.
  const banner = page.getByRole('banner');
  for (const [way, path] of [
    ['register', '/register'],
    ['signIn', '/sign-in'],
  ] as const) {
    await banner.getByRole('link', { name: t(`shell:account.${way}`) }).click();
    await page.waitForURL(`${ann.origin}${path}?to=${encodeURIComponent('/account/applications?page=2')}`);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: `${t('session:signIn.register')}: ${t('fields:userType.individual')}` })
    .click();
  // Who registers has been said.
  await heading(ann, 'registration:step.personalData.title').waitFor();
  // What is filled in there is another test's; the mailed link opens a page of its own.
  const email = await registeredHere({ ...ann, url: portal.url });
  await ann.open(await mailedLink(world(), email));
  // The browser that has registered is signed in by the link, and there is nothing to be pressed.
  await page.waitForURL(`${ann.origin}/account/applications?page=2`);
  await heading(ann, 'account:page.applications').waitFor();
  await ownMenu(ann).waitFor();
});

it('confirms an address for who is signed in as somebody else, and leaves them signed in', async () => {
  const { ann } = await signedInAt('/account');
  const before = await keptIn(ann);
  const link = await mailedLink(world(), await registeredHere({ ...ann, url: portal.url }));
  await ann.open(link);
  await said(ann, 'session:confirmation.doneText').waitFor();
  await ann.page
    .getByRole('main')
    .getByRole('link', { name: ann.t('session:signIn.send') })
    .waitFor();
  expect(await keptIn(ann)).toBe(before);
});

describe('an address that a stranger has registered', () => {
  const STRANGERS = 'Чужой-Пароль-1';
  const OWN = 'Новый-Пароль-1';
  const signsIn = async (email: string, password: string) =>
    (await new Visitor(portal.url).send('POST', `${ACCOUNT}/login`, { email, password })).status;
  const strangers = () => unconfirmed(world(), { ...LEGAL_ENTITY, password: STRANGERS });

  it('is its owner’s, who follows the link of the mail, chooses a password of their own and says who they are', async () => {
    const ann = await openVisitor(browser, portal);
    ann.expectError(/409|422/);
    const { page, t } = ann;
    const email = await strangers();
    const link = await mailedLink(world(), email);
    // As scanners of mails do; the page below has run its scripts in another browser than the stranger's, too.
    await page.request.get(ann.origin + link);
    await page.request.head(ann.origin + link);
    await ann.open(link);
    await hasFocus(heading(ann, 'session:confirmation.asking'));
    expect(await signsIn(email, STRANGERS)).toBe(403);
    await field(ann, 'password').fill(OWN);
    await button(ann, 'session:confirmation.prove').click();
    await ann.page
      .getByRole('alert')
      .filter({ hasText: t('common:fieldError.incorrect_password') })
      .waitFor();

    await button(ann, 'session:confirmation.begin').click();
    await hasFocus(heading(ann, 'session:confirmation.choosing'));
    await fillNewPassword(ann, OWN);
    await page.getByRole('checkbox', { name: t('fields:termsConsent.label') }).check();
    await button(ann, 'session:confirmation.claim').click();
    await said(ann, 'session:confirmation.claimed').waitFor();
    expect(await signsIn(email, STRANGERS)).toBe(401);
    await field(ann, 'email').fill(email);
    await field(ann, 'password').fill(OWN);
    await button(ann, 'session:signIn.send').click();

    // Nothing of what the stranger has told; who the owner is, they say once.
    await heading(ann, 'account:profile.title').waitFor();
    await page.getByText(t('account:profile.blank')).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain(LEGAL_ENTITY.inn);
    await button(ann, 'account:profile.fill').click();
    await page.getByRole('radio', { name: t('fields:userType.soleTrader') }).check();
    const { password: _, termsConsent: __, userType: ___, ...trader } = SOLE_TRADER;
    for (const [name, value] of Object.entries(trader)) await field(ann, name).fill(value);
    await button(ann, 'account:save').click();
    await said(ann, 'account:profile.saved').waitFor();
    await page.getByRole('main').getByText(SOLE_TRADER.inn).waitFor();
    await button(ann, 'account:profile.edit').click();
    await field(ann, 'surname').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  it('is signed in to by the password of the registration, in a browser that has not registered it', async () => {
    const ann = await openVisitor(browser, portal);
    ann.expectError(/409/);
    await ann.open(await mailedLink(world(), await unconfirmed(world())));
    await field(ann, 'password').fill(PASSWORD);
    await button(ann, 'session:confirmation.prove').click();
    await said(ann, 'session:confirmation.signedIn').waitFor();
    await ownMenu(ann).waitFor();
    await ann.page
      .getByRole('main')
      .getByRole('link', { name: ann.t('session:confirmation.toAccount') })
      .click();
    await heading(ann, 'account:profile.title').waitFor();
  });

  it.each(['ru', 'ae'] as const)('in %s nothing of it is inaccessible', async (locale) => {
    const ann = await openVisitor(browser, portal, { locale });
    ann.expectError(/409/);
    await ann.open(await mailedLink(world(), await strangers()));
    await button(ann, 'session:confirmation.prove').click();
    await summary(ann).waitFor();
    await inspect(ann, 'password of the registration', LOOKS[locale]);
    await button(ann, 'session:confirmation.begin').click();
    await button(ann, 'session:confirmation.claim').click();
    await summary(ann).waitFor();
    await inspect(ann, 'a new password for the address', LOOKS[locale]);
    expect(await overflow(ann, [360])).toEqual({ 360: 0 });
  });
});

it('goes nowhere else after signing in, whatever the address says', async () => {
  const { ann } = await signedInAt('/sign-in?to=//evil.example/');
  await ann.page.waitForURL(`${ann.origin}/account`);
});

it('resumes a registration after a reload, without the password', async () => {
  const ann = await openVisitor(browser, portal);
  const { page, t } = ann;
  await ann.open('/register');
  await page.getByRole('radio', { name: t('fields:userType.individual') }).check();
  await button(ann, 'registration:next').click();
  await field(ann, 'surname').fill('Орлова');
  await field(ann, 'name').fill('Анна');
  await button(ann, 'registration:next').click();
  const email = newEmail();
  await field(ann, 'email').fill(email);
  await field(ann, 'phone').fill('+7 495 123-45-67');
  await button(ann, 'registration:next').click();
  await field(ann, 'postalIndex').fill('12500');
  await field(ann, 'address').fill('Москва, Тверская улица, 13');
  await button(ann, 'registration:next').click();
  await summary(ann).waitFor();
  await field(ann, 'postalIndex').fill('125009');
  await button(ann, 'registration:next').click();
  await fillNewPassword(ann, PASSWORD);
  await button(ann, 'registration:send').click();
  // A consent that is missing says what it is asked for, in the summary as beside the box.
  await becomes(() => page.getByText(t('registration:failure.consent')).count(), 2);
  await ann.reload();
  await heading(ann, 'registration:step.setPassword.title').waitFor();
  expect(await field(ann, 'password').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    PASSWORD,
  );
  await button(ann, 'registration:back').click();
  await becomes(() => field(ann, 'address').inputValue(), 'Москва, Тверская улица, 13');
  await button(ann, 'registration:back').click();
  await becomes(() => field(ann, 'email').inputValue(), email);
});

it('does not go on until it is chosen who registers', async () => {
  const ann = await openVisitor(browser, portal);
  await ann.open('/register');
  await button(ann, 'registration:next').click();
  await summary(ann).waitFor();
  await heading(ann, 'registration:step.generalInfo.title').waitFor();
});

it('begins as who was chosen on the way, and as who was chosen since after a reload', async () => {
  const ann = await openVisitor(browser, portal);
  const { page, t } = ann;
  await ann.open('/register?as=legalEntity');
  await heading(ann, 'registration:step.personalData.title').waitFor();
  await field(ann, 'position').waitFor();
  await becomes(() => page.url(), `${ann.origin}/register`);
  await button(ann, 'registration:back').click();
  await page.getByRole('radio', { name: t('fields:userType.individual') }).check();
  await button(ann, 'registration:next').click();
  await field(ann, 'surname').fill('Орлова');
  await ann.reload();
  await becomes(() => field(ann, 'surname').inputValue(), 'Орлова');
  expect(await field(ann, 'position').count()).toBe(0);
  // Nobody that there is: the first step asks.
  const bob = await openVisitor(browser, portal);
  await bob.open('/register?as=nobody');
  await heading(bob, 'registration:step.generalInfo.title').waitFor();
});

it('registers, confirms and is signed in with the keyboard alone', async () => {
  const ann = await openVisitor(browser, portal);
  const { page, t } = ann;
  const email = newEmail();
  const type = async (name: string, text: string) => {
    await tabTo(field(ann, name));
    await page.keyboard.type(text);
  };
  await ann.open('/register');
  await tabTo(page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await hasFocus(heading(ann, 'registration:step.personalData.title'));
  await type('surname', 'Orlova');
  await type('name', 'Anna');
  await page.keyboard.press('Enter');
  await hasFocus(heading(ann, 'registration:step.contactInfo.title'));
  await type('email', email);
  await type('phone', '+74951234567');
  await page.keyboard.press('Enter');
  // An individual may leave the address empty.
  await hasFocus(heading(ann, 'registration:step.actualAddress.title'));
  await tabTo(field(ann, 'postalIndex'));
  await page.keyboard.press('Enter');
  await hasFocus(heading(ann, 'registration:step.setPassword.title'));
  await type('password', PASSWORD);
  await type('repeatPassword', PASSWORD);
  await tabTo(page.getByRole('checkbox', { name: t('fields:termsConsent.label') }));
  await page.keyboard.press('Space');
  await tabTo(button(ann, 'registration:send'));
  await page.keyboard.press('Enter');
  await hasFocus(button(ann, 'registration:success.action'));
  await page.keyboard.press('Enter');
  await heading(ann, 'registration:finish.title').waitFor();
  await ann.open(await mailedLink(world(), email));
  await said(ann, 'session:confirmation.signedIn').waitFor();
  await ownMenu(ann).waitFor();
  await tabTo(page.getByRole('main').getByRole('link', { name: t('session:confirmation.toAccount') }));
  await page.keyboard.press('Enter');
  await heading(ann, 'account:profile.title').waitFor();
});

it('says what section 5 says of a taken address, and keeps everything typed', async () => {
  const taken = await confirmed(world());
  const ann = await openVisitor(browser, portal);
  ann.expectError(/409/);
  const { page, t } = ann;
  await ann.open('/register');
  await page.getByRole('radio', { name: t('fields:userType.individual') }).check();
  await button(ann, 'registration:next').click();
  await button(ann, 'registration:next').click();
  await page.getByRole('alert').filter({ hasText: 'Заполните обязательные поля' }).waitFor();
  await field(ann, 'surname').fill('Орлова');
  await field(ann, 'name').fill('Анна');
  await button(ann, 'registration:next').click();
  await field(ann, 'email').fill(taken);
  await field(ann, 'phone').fill('+7 495 123-45-67');
  await button(ann, 'registration:next').click();
  await button(ann, 'registration:next').click();
  await field(ann, 'password').fill(PASSWORD);
  await field(ann, 'repeatPassword').fill(`${PASSWORD}x`);
  await page.getByRole('checkbox', { name: t('fields:termsConsent.label') }).check();
  await button(ann, 'registration:send').click();
  await page.getByRole('alert').filter({ hasText: 'Пароли не совпадают' }).waitFor();
  await field(ann, 'repeatPassword').fill(PASSWORD);
  await button(ann, 'registration:send').click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Данный почтовый адрес уже зарегистрирован на портале' })
    .waitFor();
  expect(await field(ann, 'email').inputValue()).toBe(taken);
  await field(ann, 'email').fill(newEmail());
  await button(ann, 'registration:next').click();
  await button(ann, 'registration:next').click();
  expect(await field(ann, 'password').inputValue()).toBe(PASSWORD);
  await button(ann, 'registration:send').click();
  await page.getByRole('alertdialog', { name: 'Профиль пользователя успешно создан' }).waitFor();
});

it('says that a password may be no common one before it refuses one', async () => {
  const { ann } = await signedInAt('/account');
  ann.expectError(/422/);
  await button(ann, 'account:password.change').click();
  const rule = ann.page
    .getByRole('listitem')
    .filter({ hasText: ann.t('fields:passwordRules.password_common') });
  const isOpen = rule.filter({ hasText: ann.t('shell:kit.ruleOpen') });
  await rule.waitFor();
  await field(ann, 'currentPassword').fill(PASSWORD);
  await fillNewPassword(ann, 'Welcome1!');
  // Only the portal knows: until it is sent nobody says how it stands.
  expect(await isOpen.count()).toBe(0);
  await button(ann, 'account:password.send').click();
  await isOpen.waitFor();
  await fillNewPassword(ann, 'Вечерний-Трамвай-9');
  await becomes(() => isOpen.count(), 0);
});

it('fills a request with what the account knows', async () => {
  const { ann, email } = await signedInAt('/online-services/online-consultation?day=2026-11-24');
  await ann.page.getByRole('button', { name: /^10:00 ?,/ }).click();
  const organization = ann.page.getByRole('textbox', { name: ann.t('consultation:form.organization.label') });
  await becomes(() => organization.inputValue(), 'Орлова Анна');
  const address = ann.page.getByRole('textbox', { name: ann.t('consultation:form.email.label') });
  await becomes(() => address.inputValue(), email);
});

it('shows applications by kind and state, each under its own name, and leads to the favourites', async () => {
  const { ann, pair } = await signedInAt('/account');
  const headers = bearer(pair);
  const { id } = (await ask(portal.url, 'POST', MESSAGES, PROBLEM, headers)) as { id: string };
  const other = (await ask(portal.url, 'POST', MESSAGES, PROPOSAL, headers)) as { id: string };
  await ask(portal.url, 'POST', `${MESSAGES}/${other.id}/withdraw`, undefined, headers);
  const { number } = (await ask(portal.url, 'GET', `${MESSAGES}/${id}`, undefined, headers)) as {
    number: number;
  };
  const { page, t } = ann;
  await ann.open('/account/applications');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await becomes(() => cards.count(), 2);
  await page.getByLabel(t('account:applications.standing'), { exact: true }).selectOption('takenBack');
  await page.waitForURL(/standing=takenBack/);
  await becomes(() => cards.count(), 1);
  await page.getByLabel(t('account:applications.standing'), { exact: true }).selectOption('refused');
  await page.getByText(t('account:applications.noneSuch')).waitFor();
  await page.getByLabel(t('account:applications.standing'), { exact: true }).selectOption('underway');
  await becomes(() => cards.count(), 1);
  await cards.first().getByRole('link').click();
  const kind = t('lifecycles:investor-message.value.problem');
  const name = t('investor:message.heading', { kind, number: String(number) });
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page
    .getByRole('navigation', { name: t('account:pages') })
    .getByRole('link', { name: t('account:page.favourites') })
    .click();
  await page.waitForURL(/\/catalog\/favorites/);
});

it('has the calendar file of a consultation ahead beside it, leads to where it is moved, and tells that it was', async () => {
  const { ann, pair } = await signedInAt('/account');
  const { page, t } = ann;
  const application = `/account/applications/${await bookConsultation(portal.url, pair)}`;
  await ann.open(application);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: t('consultation:panel.booked.calendar') }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('BEGIN:VEVENT');
  await page.getByRole('link', { name: t('consultation:move.begin') }).click();
  // Whoever comes to move it is asked for the new time: a time that is chosen is no second booking.
  await button(ann, 'consultation:move.keep').waitFor();
  await slotButton(ann, '\\d\\d:\\d\\d', 'free').first().click();
  const asked = page.url();
  expect(asked).toContain('move=');
  await button(ann, 'consultation:move.yes').click();
  await button(ann, 'consultation:move.begin').waitFor();
  // The address asks for it no more; an old one tells that the booking is not there.
  await becomes(() => new URL(page.url()).searchParams.has('move'), false);
  expect(await page.getByText(t('consultation:failure.askedGone')).count()).toBe(0);
  await page.goto(asked);
  await page.getByText(t('consultation:failure.askedGone')).waitFor();
  await ann.open(application);
  const way = page.getByRole('list', { name: t('account:application.timeline') });
  await way.getByText(t('account:kind.consultation.event.slot_moveIn')).waitFor();
  // Sent, moved, and what is ahead.
  expect(await way.getByRole('listitem').count()).toBe(3);
  expect(await way.textContent()).not.toContain('slot.');
});

it('keeps a page of somebody’s own to its frame on the server', async () => {
  const { ann, pair } = await signedInAt('/account');
  const html = await (await fetch(`${portal.url}/account`, { headers: bearer(pair) })).text();
  expect(html).toContain(ann.t('account:page.profile'));
  expect(html).not.toContain('Орлова');
});

it('ends the session when the portal does not know it any more, and says so', async () => {
  const { ann, pair } = await signedInAt('/account');
  ann.expectError(/401/);
  // What the page itself still reads would learn of it before the click does.
  await ann.page.getByText(ann.t('account:sessions.current')).waitFor();
  await ann.page.getByRole('checkbox', { name: ann.t('notifications:channels.mail') }).waitFor();
  await fetch(`${portal.url}${ACCOUNT}/logout`, {
    method: 'POST',
    headers: { ...bearer(pair), 'content-type': 'application/json' },
    body: '{}',
  });
  await ann.page
    .getByRole('main')
    .getByRole('link', { name: ann.t('account:page.applications') })
    .click();
  await said(ann, 'shell:account.news.ended').waitFor();
  expect(await keptIn(ann)).toBeNull();
});

describe.each(['ru', 'ae'] as const)('in %s nothing is inaccessible', (locale) => {
  it('in a step with mistakes', async () => {
    const ann = await openVisitor(browser, portal, { locale });
    await ann.open('/register');
    await button(ann, 'registration:next').click();
    await summary(ann).waitFor();
    await inspect(ann, 'a step with mistakes', LOOKS[locale]);
  });

  it('in one’s own place', async () => {
    const { ann } = await signedInAt('/account', { locale });
    await button(ann, 'account:profile.edit').click();
    await button(ann, 'account:password.change').click();
    await button(ann, 'account:deletion.begin').click();
    await inspect(ann, 'forms of the profile', LOOKS[locale]);
    await ann.open('/account/applications');
    await ann.page.getByText(ann.t('account:applications.none')).waitFor();
    await inspect(ann, 'applications', LOOKS[locale]);
  });
});

describe.each([1280, 360])('the header at %d px', (width) => {
  /** Where its parts stand: language, display settings, menu. */
  const places = ({ page }: BrowserVisitor) =>
    page
      .getByRole('banner')
      .locator('summary:visible, a:visible')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.closest('details > :not(summary)'))
          .map((part) => {
            const { x, y, height } = part.getBoundingClientRect();
            return [part.textContent?.slice(0, 12), Math.round(x), Math.round(y), Math.round(height)];
          }),
      );

  it.each(['signed in', 'nobody'])('does not change when the scripts come, for somebody %s', async (who) => {
    const ann = await openVisitor(browser, portal, { width });
    ann.expectError(/favicon\.ico/);
    const { page } = ann;
    if (who === 'signed in')
      await storeInAnotherTab(ann, stored(await tokensOf(portal.url, await confirmed(world()))));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(PAGE, { waitUntil: 'commit' });
    await page.getByRole('banner').locator('summary:visible').last().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await wayIn(ann).isVisible()).toBe(who === 'nobody');
    const before = await places(ann);
    release();
    if (who === 'nobody')
      await page.locator('body').evaluate(async (body) => {
        while (!Object.keys(body).some((key) => key.startsWith('__reactFiber')))
          await new Promise(requestAnimationFrame);
      });
    else await ownMenu(ann).getByText('Анна').waitFor({ state: 'attached' });
    // The bell and the menu of the account take places of their own; nothing gives way to them.
    const own = [ann.t('shell:account.label'), ann.t('shell:bell.button')].map((text) => text.slice(0, 12));
    const others = (await places(ann)).filter(([text]) => !own.includes(String(text)));
    expect(others).toEqual(before);
  });
});

it('tells a company without an INN what it can do, where it chooses who registers and where the INN is asked', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = ann;
  await ann.open('/register');
  await page.getByText(t('registration:foreign.title'), { exact: true }).waitFor();
  const kiosk = page.getByRole('main').getByRole('link', { name: t('registration:foreign.kiosk') });
  expect(await kiosk.getAttribute('href')).toBe('/catalog/informacionniy-kiosk');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('registration:foreign.consultation') })
    .click();
  await page.waitForURL(/\/online-services\/online-consultation/);
});

it('tells by the bell, and on its page, the day and the time of what has come, by Moscow’s clocks', async () => {
  portal.platform.testClock?.set(Date.parse('2026-11-25T21:30:00Z'));
  const { ann, pair } = await signedInAt('/help');
  await ask(portal.url, 'POST', KIOSK, KIOSK_QUESTION, bearer(pair));
  await portal.platform.worker.drain();
  const times = (place: Locator) => place.getByRole('listitem').locator('time').allTextContents();
  await ann.page
    .locator('summary')
    .filter({ hasText: ann.t('shell:bell.button') })
    .click();
  const bell = ann.page.getByRole('region', { name: ann.t('shell:bell.button') });
  await becomes(() => times(bell), ['26 ноября, 00:30']);
  await bell.getByRole('link', { name: ann.t('notifications:all') }).click();
  await heading(ann, 'notifications:list.title').waitFor();
  await becomes(() => times(ann.page.getByRole('main')), ['26 ноября, 00:30']);
});

it('shows an application that is open as it stands once the bell tells of it', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const pair = await tokensOf(portal.url, await confirmed(world()));
  const id = await bringTo(portal.url, pair, 'waiting');
  await portal.platform.worker.drain();
  await storeInAnotherTab(ann, stored(pair));
  await ann.open(`/account/messages/${id}`);
  const { page, t } = ann;
  const bell = page.locator('summary').filter({ hasText: t('shell:bell.button') });
  // The line has said what there is: whatever more comes is news.
  await bell.filter({ hasText: t('shell:bell.unread', { count: 1 }) }).waitFor();
  await button(ann, 'investor:withdrawal.ask').waitFor();
  await actElsewhere(portal.url, 'moderator', id, 'message.take');
  await actElsewhere(portal.url, 'moderator', id, 'message.return', { reason: WRITTEN.reason });
  await portal.platform.worker.drain();
  await button(ann, 'investor:correction.begin').waitFor();

  // Pressed, the notification leads to the page that is open.
  await bell.click();
  const panel = page.getByRole('region', { name: t('shell:bell.button') });
  await panel.getByRole('listitem').first().getByRole('link').click();
  await panel.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(`/account/messages/${id}`);
  await page.getByRole('main').getByText(WRITTEN.reason).first().waitFor();
});

it('tells by the bell what is unread, though somebody’s network holds back what comes by a line', async () => {
  const ann = await openVisitor(browser, portal);
  const pair = await tokensOf(portal.url, await confirmed(world()));
  await ask(portal.url, 'POST', KIOSK, KIOSK_QUESTION, bearer(pair));
  await portal.platform.worker.drain();
  // Never answered.
  await ann.page.route('**/bellnotifications/v1/stream', () => {});
  await storeInAnotherTab(ann, stored(pair));
  const asked = ann.page.waitForRequest('**/bellnotifications/v1/stream');
  await ann.open('/help');
  await asked;
  const bell = ann.page.locator('summary').filter({ hasText: ann.t('shell:bell.button') });
  await bell.waitFor();
  await ann.page.clock.fastForward(5000);
  await bell.filter({ hasText: ann.t('shell:bell.unread', { count: 1 }) }).waitFor();
});
