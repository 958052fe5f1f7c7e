import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import type { AccountRole } from '../../src/api/contracts/user-types.ts';
import { inspect, LOOKS } from '../support/accessibility.ts';
import { becomes, hasFocus, launchBrowser, openVisitor, type VisitorOptions } from '../support/browser.ts';
import { DESK } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { ask, bearer, button, ownMenu, said, stored, storeInAnotherTab, wayIn } from './account-page.ts';
import {
  actElsewhere,
  caseAddress,
  demoTokens,
  eventButton,
  eventField,
  newMessage,
  openDesk,
  rows,
  searchField,
  steps,
} from './desk-page.ts';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const REASON = 'Укажите адрес цеха: без него не понять, чьи это сети.';

/** Somebody at a browser of their own. */
async function visitor(options: VisitorOptions = {}) {
  const person = await openVisitor(browser, portal, { locale: 'en', ...options });
  // The tab that stores the tokens shows a bare picture, for which Chromium looks for an icon.
  person.expectError(/favicon\.ico/);
  return { ...person, url: portal.url };
}
async function atDesk(role: AccountRole, path?: string, options?: VisitorOptions) {
  const person = await visitor(options);
  await openDesk(person, role, path);
  return person;
}
/** A message that a moderator has taken. */
async function taken(text?: string): Promise<string> {
  const id = await newMessage(portal.url, text);
  await actElsewhere(portal.url, 'moderator', id, 'message.take');
  return id;
}

it('sends whoever is nobody to sign in and back, and tells a user that it is not theirs', async () => {
  const ann = await visitor();
  await ann.open('/desk');
  await ann.page.waitForURL(/\/sign-in\?to=%2Fdesk$/);

  await storeInAnotherTab(ann, stored(await demoTokens(portal.url, 'user')));
  await ann.open('/desk');
  await ann.page.getByText(ann.t('desk:notYours.title')).waitFor();
  await ownMenu(ann).click();
  expect(await ann.page.getByRole('banner').getByText(ann.t('shell:account.desk')).count()).toBe(0);
});

it('lands officials on what waits for them, and lets them look for the rest', async () => {
  const rest = await newMessage(portal.url, 'Дело о воротах, которое никого не ждёт.');
  await actElsewhere(portal.url, 'moderator', rest, 'message.take');
  await actElsewhere(portal.url, 'moderator', rest, 'message.return', { reason: REASON });
  await newMessage(portal.url, 'Дело о воротах, которое ждёт.');
  const ann = await visitor();
  const { page, t } = ann;
  await ann.open('/sign-in');
  await page.getByLabel(t('fields:email.label')).fill('moderator@demo.local');
  await page.getByLabel(t('fields:password.label'), { exact: true }).fill(DEMO_PASSWORD);
  await button(ann, 'session:signIn.send').click();
  await page.waitForURL(/\/desk$/);
  await rows(ann).filter({ hasText: 'которое ждёт' }).waitFor();
  expect(await rows(ann).filter({ hasText: 'никого не ждёт' }).count()).toBe(0);
  await page
    .locator('[aria-current]')
    .filter({ hasText: t('desk:queues.waiting') })
    .waitFor();
  await searchField(ann).fill('дело о воротах');
  await searchField(ann).press('Enter');
  await becomes(() => rows(ann).count(), 2);
});

it('lands officials on their desk from a public page, too, and says in the menu how much waits', async () => {
  await newMessage(portal.url, 'Дело, о котором говорит меню.');
  const ann = await visitor();
  const { page, t } = ann;
  await ann.open('/about-moscow/cur/main');
  await wayIn(ann).click();
  await page.getByLabel(t('fields:email.label')).fill('moderator@demo.local');
  await page.getByLabel(t('fields:password.label'), { exact: true }).fill(DEMO_PASSWORD);
  await button(ann, 'session:signIn.send').click();
  await page.waitForURL(/\/desk$/);
  await rows(ann).first().waitFor();
  await ownMenu(ann).click();
  const desk = page.getByRole('banner').getByRole('link', { name: t('shell:account.desk') });
  const { items } = await ask(
    portal.url,
    'GET',
    `${DESK}/queues`,
    undefined,
    bearer(await demoTokens(portal.url, 'moderator')),
  );
  const waiting = (items as { states: { count: number; isWaiting: boolean }[] }[])
    .flatMap(({ states }) => states)
    .reduce((sum, { count, isWaiting }) => sum + (isWaiting ? count : 0), 0);
  expect(waiting).toBeGreaterThan(0);
  await desk.filter({ hasText: t('shell:account.waiting', { total: String(waiting) }) }).waitFor();
  // It leads to the page that shows, and the menu closes all the same.
  await desk.click();
  await desk.waitFor({ state: 'hidden' });
});

it('sends what needs no form at once', async () => {
  const id = await newMessage(portal.url, 'Дело, которое берут одним нажатием.');
  const ann = await atDesk('moderator', caseAddress(id));
  await eventButton(ann, 'message.take').click();
  await said(ann, 'desk:case.done').waitFor();
  await ann.page.getByText(ann.t('lifecycles:investor-message.state.open.moderation')).first().waitFor();
});

it('is walked by keys: to a case, into its form, out again and back to where one was', async () => {
  await taken('Первое дело про ограду.');
  await taken('Второе дело про ограду.');
  const ann = await atDesk('moderator');
  const { page } = ann;
  await rows(ann).first().waitFor();

  await page.keyboard.press('/');
  await hasFocus(searchField(ann));
  await page.keyboard.type('ограда');
  await page.keyboard.press('Enter');
  await becomes(() => rows(ann).count(), 2);
  expect(new URL(page.url()).searchParams.get('query')).toBe('ограда');
  // What is typed and dropped leaves everything as it was.
  await page.keyboard.type(' и забор');
  await page.keyboard.press('Escape');
  expect(await searchField(ann).inputValue()).toBe('ограда');
  await hasFocus(rows(ann).first());

  await page.keyboard.press('j');
  await hasFocus(rows(ann).nth(1));
  await page.keyboard.press('ArrowUp');
  await hasFocus(rows(ann).first());
  await page.keyboard.press('k');
  await hasFocus(rows(ann).first());
  await page.keyboard.press('ArrowDown');
  const title = (await rows(ann).nth(1).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  await page.keyboard.press('1');
  await button(ann, 'desk:case.send').waitFor();
  await page.keyboard.press('Escape');
  await button(ann, 'desk:case.send').waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.getByRole('alertdialog', { name: ann.t('desk:keys.title') }).waitFor();
  await page.keyboard.press('Escape');
  await page.goBack();
  await rows(ann).nth(1).waitFor();
  await page.keyboard.press('j');
  await hasFocus(rows(ann).nth(1));
});

it('lets the second of two officials see what the first did, with the text still there', async () => {
  const id = await taken();
  const ann = await atDesk('moderator', caseAddress(id));
  const bob = await atDesk('moderator', caseAddress(id));
  await eventButton(ann, 'message.return').click();
  await eventField(ann, 'reason').fill(REASON);

  await eventButton(bob, 'message.reject').click();
  await eventField(bob, 'reason').fill('Вопрос не о городе.');
  await button(bob, 'desk:case.send').click();
  await said(bob, 'desk:case.done').waitFor();

  // The first has not pressed anything, and knows.
  const notice = said(ann, 'desk:case.tooLate');
  await notice.getByText('Вопрос не о городе.').waitFor();
  await notice.getByText(ann.t('lifecycles:investor-message.step.message.reject')).waitFor();
  await ann.page.getByRole('main').getByText(REASON).waitFor();
  await becomes(() => button(ann, 'desk:case.send').count(), 0);
  await button(ann, 'desk:case.leave').click();
  await ann.page.getByText(ann.t('lifecycles:investor-message.state.rejected')).first().waitFor();
});

it('takes a text along from one event to another that asks for the same', async () => {
  const id = await taken();
  const ann = await atDesk('moderator', caseAddress(id));
  await eventButton(ann, 'message.return').click();
  await eventField(ann, 'reason').fill(REASON);
  await eventButton(ann, 'message.reject').click();
  await expect.poll(() => eventField(ann, 'reason').inputValue()).toBe(REASON);
  await button(ann, 'desk:case.send').click();
  await said(ann, 'desk:case.done').waitFor();
  await steps(ann).filter({ hasText: REASON }).waitFor();
});

it('keeps what was typed over a reload, for this official alone, until it is sent', async () => {
  const id = await taken();
  const ann = await atDesk('moderator', caseAddress(id));
  const { page } = ann;
  await eventButton(ann, 'message.return').click();
  await eventField(ann, 'reason').fill(REASON);
  await ann.reload();
  await page.getByText(ann.t('desk:case.keptTyped')).waitFor();
  await eventButton(ann, 'message.return').click();
  await expect.poll(() => eventField(ann, 'reason').inputValue()).toBe(REASON);
  // Another official at the same tab.
  await openDesk(ann, 'admin', caseAddress(id));
  await eventButton(ann, 'message.assign').waitFor();
  expect(await page.getByRole('main').getByText(REASON).count()).toBe(0);
  await openDesk(ann, 'moderator', caseAddress(id));
  await eventButton(ann, 'message.return').click();
  await eventField(ann, 'reason').fill(REASON);
  await button(ann, 'desk:case.send').click();
  await said(ann, 'desk:case.done').waitFor();
  await becomes(() => page.evaluate(() => sessionStorage.length), 0);
});

it('keeps what was typed for a case that somebody else moved meanwhile, until it is put away', async () => {
  const id = await taken();
  const ann = await atDesk('moderator', caseAddress(id));
  await eventButton(ann, 'message.return').click();
  await eventField(ann, 'reason').fill(REASON);
  await ann.page.goto('about:blank');
  await actElsewhere(portal.url, 'moderator', id, 'message.pass', { authority: 'industryDepartment' });
  await openDesk(ann, 'moderator', caseAddress(id));
  const text = ann.page.getByRole('main').getByText(REASON);
  await text.waitFor();
  await button(ann, 'desk:case.leave').click();
  await text.waitFor({ state: 'hidden' });
  await ann.reload();
  await steps(ann).first().waitFor();
  expect(await text.count()).toBe(0);
});

it('leaves single keys alone where they are turned off, in every tab and from then on', async () => {
  for (const number of [1, 2]) await taken(`Дело про тишину клавиш, ${number}.`);
  const ann = await atDesk('moderator', `/desk?query=${encodeURIComponent('тишина клавиш')}`);
  const { page, t } = ann;
  await rows(ann).first().waitFor();
  await button(ann, 'desk:keys.all').click();
  const switched = page.getByRole('checkbox', { name: t('desk:keys.single') });
  await switched.uncheck();
  await button(ann, 'desk:keys.close').click();
  for (const key of ['/', 'j', '?']) await page.keyboard.press(key);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await searchField(ann).evaluate((field) => field === document.activeElement)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-case'))).toBe(false);
  // Keys that are no letters stay.
  await rows(ann).first().focus();
  await page.keyboard.press('ArrowDown');
  await hasFocus(rows(ann).nth(1));

  await ann.reload();
  await rows(ann).first().waitFor();
  await page.keyboard.press('?');
  await rows(ann).first().click();
  await page.getByRole('group', { name: t('desk:case.choose') }).waitFor();
  await page.keyboard.press('1');
  expect(await page.locator('[aria-keyshortcuts]').count()).toBe(0);
  expect(await button(ann, 'desk:case.send').count()).toBe(0);
  await button(ann, 'desk:keys.all').click();
  await switched.check();
  await button(ann, 'desk:keys.close').click();
  await page.keyboard.press('1');
  await button(ann, 'desk:case.send').waitFor();
});

it('counts of each queue what the search leaves of it, and keeps every queue in its place', async () => {
  const id = await newMessage(portal.url, 'Канатная дорога над рекой.');
  await newMessage(portal.url, 'Канатная дорога, ещё одна.');
  await newMessage(portal.url);
  await actElsewhere(portal.url, 'moderator', id, 'message.take');
  const ann = await atDesk('moderator', '/desk');
  const queues = ann.page.getByRole('navigation', { name: ann.t('desk:queues.label') }).getByRole('link');
  await rows(ann).first().waitFor();
  const all = await queues.count();
  const count = async (words: string) =>
    Number(/\d+$/.exec((await queues.filter({ hasText: words }).first().textContent()) ?? '')?.[0]);
  const state = (name: string) => ann.t(`lifecycles:investor-message.state.${name}`);
  await expect.poll(() => count(ann.t('desk:queues.all'))).toBeGreaterThan(2);
  await searchField(ann).fill('канатная');
  await searchField(ann).press('Enter');
  await becomes(
    async () => [await count(ann.t('desk:queues.all')), await count(state('open.moderation'))],
    [2, 1],
  );
  expect(await queues.count()).toBe(all);
  await queues.filter({ hasText: state('open.moderation') }).click();
  await becomes(() => rows(ann).count(), 1);
});

it('says of what the overdue ones are so many', async () => {
  await newMessage(portal.url);
  const ann = await visitor();
  await ann.page.route(`**${DESK}/queues*`, async (route) => {
    // Chromium finds `en.localhost` by itself; Node, which asks here, may not.
    const url = route.request().url().replace('en.localhost', 'localhost');
    const response = await route.fetch({ url });
    const json: { items: { states: { isWaiting: boolean }[] }[] } = await response.json();
    const states = json.items.flatMap((kind) => kind.states);
    for (const state of states) Object.assign(state, { count: 0, overdue: 0 });
    Object.assign(states.find(({ isWaiting }) => isWaiting) ?? {}, { count: 40, overdue: 12 });
    await route.fulfill({ response, json });
  });
  await openDesk(ann, 'moderator', '/desk');
  const queues = ann.page.getByRole('navigation', { name: ann.t('desk:queues.label') });
  await queues
    .getByRole('link', { name: new RegExp(`^${ann.t('desk:queues.waiting')}`) })
    .getByText('12 of 40 overdue')
    .waitFor();
});

it('tells an official with many kinds each in a line, and its states when they look at it', async () => {
  await newMessage(portal.url);
  const { page, t } = await atDesk('admin');
  const queues = page.getByRole('navigation', { name: t('desk:queues.label') });
  const state = queues.getByRole('link', { name: t('lifecycles:investor-message.state.open.sent') });
  const kind = queues.getByRole('link', { name: t('lifecycles:investor-message.name') });
  await kind.waitFor();
  expect(await state.count()).toBe(0);
  await kind.click();
  await state.waitFor();
  await queues.getByRole('heading', { name: t('lifecycles:investor-message.name') }).waitFor();
  expect(await kind.count()).toBe(0);
});

it('offers what has changed without moving the list under the eye', async () => {
  const id = await newMessage(portal.url, 'Живое дело про шлагбаум.');
  const ann = await atDesk('moderator', `/desk?query=${encodeURIComponent('шлагбаум')}`);
  await rows(ann).first().waitFor();
  const waiting = ann.page
    .getByRole('row')
    .getByText(ann.t('lifecycles:investor-message.state.open.sent'), { exact: true });
  await waiting.waitFor();
  await actElsewhere(portal.url, 'moderator', id, 'message.take');
  await said(ann, 'desk:list.changed_one', { count: '1' }).waitFor();
  expect(await waiting.count()).toBe(1);
  await button(ann, 'desk:list.show').click();
  await waiting.waitFor({ state: 'hidden' });
  await ann.page
    .getByRole('row')
    .getByText(ann.t('lifecycles:investor-message.state.open.moderation'), { exact: true })
    .waitFor();
});

it.each(['ru', 'ae'] as const)('in %s nothing of it is inaccessible', async (locale) => {
  const id = await taken();
  const ann = await atDesk('moderator', '/desk', { locale });
  await rows(ann).first().waitFor();
  await inspect(ann, 'queue', LOOKS[locale]);
  await openDesk(ann, 'moderator', caseAddress(id));
  await eventButton(ann, 'message.return').click();
  await button(ann, 'desk:case.send').click();
  await said(ann, 'desk:case.check').waitFor();
  await inspect(ann, 'case with mistakes', LOOKS[locale]);
});
