import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspect, LOOKS } from '../support/accessibility.ts';
import { type BrowserVisitor, becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { PROPOSAL } from '../support/people.ts';
import { SLOTS, type TestPortal, testPortal } from '../support/portal.ts';
import { ask, bearer, confirmed, openSignedIn, stored, storeInAnotherTab } from './account-page.ts';
import { DAY, slotId } from './booking-page.ts';
import { demoTokens, newMessage } from './desk-page.ts';
import { bringTo, textBox } from './investor-page.ts';

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

const own = ({ page, t }: BrowserVisitor) => page.getByRole('region', { name: t('online:mine.title') });

const matters = (visitor: BrowserVisitor) => own(visitor).getByRole('listitem').allInnerTexts();

it('shows whoever is signed in what waits for them, each as a way to it, and visitors nothing of it', async () => {
  const ann = await openVisitor(browser, portal, { width: 360 });
  const { page, t, format } = ann;
  await ann.open(PAGE);
  await page.getByRole('heading', { level: 1, name: t('online:heading') }).waitFor();
  await becomes(() => own(ann).count(), 0);

  const world = { url: portal.url, pass: (ms: number) => portal.advance(ms) };
  const email = await confirmed(world);
  const pair = await openSignedIn({ ...ann, url: portal.url }, email, PAGE);
  await own(ann).getByText(t('online:mine.none')).waitFor();

  const back = await bringTo(portal.url, pair, 'returned');
  const answered = await bringTo(portal.url, pair, 'answered', PROPOSAL);
  // Neither of these waits for its sender.
  await bringTo(portal.url, pair, 'waiting');
  await ask(portal.url, 'POST', `${SLOTS}/${slotId('10:30')}/hold`, undefined, bearer(pair));
  await ann.open('/business/moscow-investor-request');
  await textBox(ann, 'messageText').fill('Нет подъезда к цеху.');
  await ann.open(PAGE);
  await becomes(() => own(ann).getByRole('link').count(), 4);
  const [held = '', first, second, draft] = await matters(ann);
  expect(held).toContain(format.dateTimeRange(`${DAY}T10:30:00+03:00`, `${DAY}T10:45:00+03:00`));
  expect(first).toContain(t('online:mine.returned'));
  expect(second).toContain(t('online:mine.answered'));
  expect(draft).toContain(t('shell:menu.entries.problem.name'));
  const ways = await own(ann)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(ways).toEqual([
    `/online-services/online-consultation?day=${DAY}`,
    `/account/messages/${back}`,
    `/account/messages/${answered}`,
    '/business/moscow-investor-request',
  ]);
  await inspect(ann, 'what is open for a person', LOOKS.ru);
});

it('counts for an official the cases that wait for them', async () => {
  await newMessage(portal.url);
  const eve = await openVisitor(browser, portal, { locale: 'en' });
  await storeInAnotherTab(eve, stored(await demoTokens(portal.url, 'moderator')));
  await eve.open(PAGE);
  const desk = own(eve).getByRole('link', { name: /^Cases: [1-9]/ });
  await desk.click();
  await eve.page.waitForURL('**/desk');
});

it('keeps the question of its search in the address, and takes it from there', async () => {
  const ann = await openVisitor(browser, portal);
  const { page, t } = ann;
  await ann.open(PAGE);
  const box = page.getByRole('searchbox', { name: t('online:search.label') });
  await box.fill('кредиты');
  await box.press('Enter');
  await page.waitForURL(`**${PAGE}?q=*`);
  const card = (id: string) =>
    page.getByRole('main').getByRole('link', { name: t(`online:service.${id}.title`) });
  await becomes(() => card('kiosk').count(), 0);
  expect(await card('calculator').count()).toBe(1);
  await page.getByRole('status').filter({ hasText: 'кредиты' }).waitFor();
  await page.goBack();
  await card('kiosk').waitFor();
  expect(await box.inputValue()).toBe('');
});
