import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOT_STREAM_PATH } from '../../src/api/contracts/consultation.ts';
import { slotTimes } from '../../src/ui/parts/consultation/slot-times.ts';
import {
  type BrowserVisitor,
  becomes,
  hasFocus,
  launchBrowser,
  openVisitor,
  pass,
  tabTo,
} from '../support/browser.ts';
import { readCalendarFile } from '../support/calendar-file.ts';
import { patience } from '../support/patience.ts';
import { PASSWORD, registered } from '../support/people.ts';
import { REQUEST, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { mailedLink, newEmail, said, stored, storeInAnotherTab, tokensOf } from './account-page.ts';
import {
  BOOKING,
  button,
  DAY,
  field,
  fillRequest,
  hold,
  holdHeading,
  openBooking,
  panelHeading,
  slotButton,
  slotId,
  spoken,
} from './booking-page.ts';
import { goBy } from './menu-page.ts';

const MINUTE = 60_000;
/** A time of the day, as a person's page names it. */
const when = ({ format }: BrowserVisitor, time: string) => format.dateTime(slotTimes(slotId(time)).startsAt);
let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const open = async (options?: Parameters<typeof openVisitor>[2]) => {
  const visitor = await openVisitor(browser, portal, options);
  await openBooking(visitor);
  return visitor;
};

/** When a slot begins and ends. */
function slotSpan(time: string): [startsAt: string, endsAt: string] {
  const { startsAt, endsAt } = slotTimes(slotId(time));
  return [startsAt, endsAt];
}

/** Waits until the countdown shows a time. */
const timerShows = ({ page }: BrowserVisitor, time: RegExp) =>
  expect.poll(() => page.getByRole('timer').textContent(), { timeout: patience() }).toMatch(time);

/** Lets the page hear nothing of what others do. */
const deafen = (page: Page) => page.route(`**${SLOT_STREAM_PATH}`, (route) => route.abort());

describe('a person without a mouse', () => {
  it('picks, fills, sends, takes the calendar file along, and cancels', async () => {
    const ann = await open({ locale: 'en' });
    const { page, t } = ann;
    const type = async (name: Parameters<typeof field>[1], text: string) => {
      await tabTo(field(ann, name), 2);
      await page.keyboard.type(text);
    };
    await tabTo(slotButton(ann, '09:00', 'free'));
    await page.keyboard.press('Enter');
    await hasFocus(holdHeading(ann, '09:00'));
    await button(ann, 'consultation:form.send').waitFor();
    // The first one is not one more.
    const oneMore = t('consultation:panel.hold.oneMore', { when: when(ann, '09:00') });
    expect(await page.getByText(oneMore).count()).toBe(0);

    await type('organization', REQUEST.organization);
    await type('theme', t(`consultation:form.theme.${REQUEST.theme}`));
    await type('questionSummary', REQUEST.questionSummary);
    await type('question', 'Первая строка');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Вторая строка');
    await type('object', '77:01:0001001:1');
    await type('email', 'ann@example.org');
    await type('phone', '+7 495 000-00-00');
    await type('personalDataConsent', ' ');
    await type('termsConsent', ' ');
    // The consent's text comes between.
    await tabTo(button(ann, 'consultation:form.send'), 2);
    await page.keyboard.press('Enter');

    await page
      .getByText('Your application has been sent successfully', { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor();
    await hasFocus(panelHeading(ann, 'booked'));
    await spoken(ann, 'registered').waitFor({ state: 'attached' });
    await slotButton(ann, '09:00', 'booked').waitFor();

    await tabTo(page.getByRole('link', { name: t('consultation:panel.booked.calendar') }), 1);
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    const file = await readFile(await download.path(), 'utf8');
    // 09:00 in Moscow.
    expect(readCalendarFile(file)).toMatchObject({
      start: '2026-11-24T06:00:00.000Z',
      summary: t('consultation:calendarFile.summary'),
      description: expect.stringContaining(REQUEST.questionSummary),
    });

    await tabTo(button(ann, 'consultation:panel.booked.cancel'), 3);
    await page.keyboard.press('Enter');
    // The question comes before its answers: the same key once more says nothing.
    await hasFocus(page.locator('legend'));
    await page.keyboard.press('Enter');
    await tabTo(button(ann, 'consultation:panel.booked.cancelYes'), 1);
    await page.keyboard.press('Enter');
    await spoken(ann, 'cancelled').waitFor({ state: 'attached' });
    await hasFocus(panelHeading(ann, 'guide'));
    await slotButton(ann, '09:00', 'free').waitFor();
  });

  it.each([360, 1440])(
    'sees the time that is held, wherever on a page of %i px it was chosen',
    async (width) => {
      const ann = await open({ locale: 'en', width });
      await ann.page.setViewportSize({ width, height: 740 });
      await hold(ann, '17:45');
      const heading = holdHeading(ann, '17:45');
      await hasFocus(heading);
      await becomes(
        () =>
          heading.evaluate((title) => {
            const { left, top, bottom } = title.getBoundingClientRect();
            return title.contains(document.elementFromPoint(left + 5, (top + bottom) / 2));
          }),
        true,
      );
      // Others choose that time, too.
      await button(ann, 'consultation:panel.hold.release').click();
      await spoken(ann, 'released').waitFor({ state: 'attached' });
    },
  );

  it('goes through days and times with the arrow keys, one stop of Tab each', async () => {
    for (const locale of ['en', 'ae'] as const) {
      const ann = await open({ locale });
      const { page } = ann;
      const [on, back] = locale === 'ae' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await tabTo(slotButton(ann, '09:00', 'free'));
      for (let n = 0; n < 2; n++) await page.keyboard.press(on);
      await hasFocus(slotButton(ann, '09:30', 'free'));
      await page.keyboard.press(back);
      await hasFocus(slotButton(ann, '09:15', 'free'));
      // Out by one press, and back to where it left.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await hasFocus(slotButton(ann, '09:15', 'free'));
      const days = page.getByRole('toolbar').first().getByRole('link');
      await days.first().focus();
      await page.keyboard.press(on);
      await hasFocus(days.nth(1));
      await page.keyboard.press('End');
      await hasFocus(days.last());
      await page.keyboard.press('Home');
      await hasFocus(days.first());
    }
  });

  it('is not moved from under a press by where their keys were before', async () => {
    const ann = await openVisitor(browser, portal, { width: 360 });
    await ann.page.setViewportSize({ width: 360, height: 400 });
    // A day that no other test needs.
    await openBooking(ann, '2026-11-26');
    const [first, last] = [slotButton(ann, '09:00', 'free'), slotButton(ann, '17:45', 'free')];
    await first.focus();
    await ann.page.getByRole('heading', { level: 1 }).click();
    await last.evaluate((time) => time.scrollIntoView({ block: 'center' }));
    const { x = 0, y = 0 } = (await last.boundingBox()) ?? {};
    await ann.page.mouse.click(x + 10, y + 10);
    await holdHeading(ann, '17:45', '2026-11-26').waitFor();
  });

  it('goes from row to row of times as they are drawn, and to the first and the last of the day', async () => {
    // Times in a row: an hour of them on a phone, two where there is room.
    for (const [locale, width, down, afternoon] of [
      ['en', 360, '10:15', '12:15'],
      ['ae', 360, '10:15', '12:15'],
      ['en', 1440, '11:15', '12:15'],
    ] as const) {
      const ann = await open({ locale, width });
      const press = async (key: string, time: string) => {
        await ann.page.keyboard.press(key);
        await hasFocus(slotButton(ann, time, 'free'));
      };
      await slotButton(ann, '09:15', 'free').focus();
      await press('ArrowDown', down);
      await press('ArrowUp', '09:15');
      await slotButton(ann, '11:15', 'free').focus();
      await press('ArrowDown', afternoon);
      await press('ArrowUp', '11:15');
      await press('Home', '09:00');
      await press('End', '17:45');
      // Of the last row Down leads nowhere else.
      await press('ArrowDown', '17:45');
    }
  });

  it('changes their mind about cancelling', async () => {
    const ann = await open();
    await hold(ann, '09:15');
    await fillRequest(ann);
    await button(ann, 'consultation:form.send').click();
    await button(ann, 'consultation:panel.booked.cancel').click();
    await button(ann, 'consultation:panel.booked.cancelNo').click();
    await button(ann, 'consultation:panel.booked.cancel').waitFor();
    await slotButton(ann, '09:15', 'booked').waitFor();
  });
});

it.each(['ru', 'de', 'ae'] as const)(
  'says of every day what there is in lines that stand in line (%s)',
  async (locale) => {
    const ann = await open({ locale, width: 1440 });
    /** How far the lines of a card are apart at their beginning and in their middle, px: the worst card. */
    const apart = () =>
      ann.page
        .getByRole('main')
        .locator('li [aria-hidden=true]:has(> span)')
        .evaluateAll((looks) => {
          const worst = { start: 0, middle: 0 };
          for (const look of looks) {
            const texts = document.createTreeWalker(look, NodeFilter.SHOW_TEXT);
            const lines: { top: number; left: number; right: number }[] = [];
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
              const range = document.createRange();
              range.selectNodeContents(text);
              // One line of both directions is several boxes.
              for (const box of [...range.getClientRects()].filter(({ width }) => width > 0)) {
                const line = lines.at(-1);
                if (line && Math.abs(line.top - box.top) < 2) {
                  line.left = Math.min(line.left, box.left);
                  line.right = Math.max(line.right, box.right);
                } else lines.push({ top: box.top, left: box.left, right: box.right });
              }
            }
            const spread = (of: (line: (typeof lines)[number]) => number) =>
              Math.max(...lines.map(of)) - Math.min(...lines.map(of));
            const isRtl = getComputedStyle(look).direction === 'rtl';
            worst.start = Math.max(
              worst.start,
              spread(({ left, right }) => (isRtl ? right : left)),
            );
            worst.middle = Math.max(
              worst.middle,
              spread(({ left, right }) => (left + right) / 2),
            );
          }
          return { ...worst, cards: looks.length };
        });
    const { start, cards } = await apart();
    expect(cards).toBe(7);
    expect(start).toBeLessThan(2);
    // Where there is room for a number alone it stands in the middle.
    await ann.page.setViewportSize({ width: 360, height: 800 });
    expect((await apart()).middle).toBeLessThan(2);
  },
);

describe('a booking', () => {
  /** Books a time of the day. @returns where its mail went */
  async function book(ann: BrowserVisitor, time: string, email: string): Promise<void> {
    await hold(ann, time);
    await fillRequest(ann);
    await field(ann, 'email').fill(email);
    await button(ann, 'consultation:form.send').click();
    await panelHeading(ann, 'booked').waitFor();
  }

  it('says its number, subject, channel and whom to expect, and the channel before one books', async () => {
    const ann = await open({ locale: 'en' });
    await ann.page.getByText(/^By phone: an agency specialist/).waitFor();
    await book(ann, '17:00', newEmail());
    const facts = ann.page.locator('main dl');
    await facts.getByText(REQUEST.questionSummary).waitFor();
    // By the very words of the mail and the calendar file.
    await facts.getByText(ann.t(`consultation:form.theme.${REQUEST.theme}`), { exact: true }).waitFor();
    await facts.getByText('By phone: an agency specialist in auction procedure calls the number').waitFor();
    expect(await facts.locator('dd').first().textContent()).toMatch(/^\d+$/);
  });

  it('says once that it was sent, and later when, under which number, and where it is followed', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const pair = await tokensOf(portal.url, await registered(portal));
    await storeInAnotherTab(ann, stored(pair));
    await openBooking(ann);
    await book(ann, '16:45', newEmail());
    const panel = ann.page.getByRole('region', { name: ann.t('consultation:panel.booked.title') });
    const sent = panel.getByText('Your application has been sent successfully', { exact: true });
    await sent.waitFor();
    await openBooking(ann);
    await panel.getByText(ann.format.dateTime(portal.platform.clock.now())).waitFor();
    expect(await sent.count()).toBe(0);
    expect(await panel.locator('dd').first().textContent()).toMatch(/^\d+$/);
    await panel.getByRole('link', { name: ann.t('consultation:booking.follow') }).click();
    await ann.page.waitForURL(/\/account\/applications\/[\da-f-]+$/);
    await ann.page.getByText(REQUEST.questionSummary).first().waitFor();
  });

  it('says to whoever wants to ask about something else who answers that', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    await ann.open('/');
    // In writing about anything; from there to a talk, which is about auctions alone.
    await ann.page.getByRole('banner').getByRole('link', { name: 'Ask a specialist' }).first().click();
    const problem = ann.page.getByRole('main').getByRole('link', { name: ann.t('tender:kiosk.problem') });
    expect(await problem.getAttribute('href')).toBe('/business/moscow-investor-request');
    await ann.page
      .getByRole('main')
      .getByRole('link', { name: ann.t('tender:kiosk.talk') })
      .click();
    const isSeen = (way: string) =>
      ann.page.getByRole('link', { name: ann.t(`consultation:elsewhere.${way}.name`) }).isVisible();
    // Who takes any question stands there unasked.
    await becomes(async () => [await isSeen('kiosk'), await isSeen('school')], [true, false]);
    await ann.page.getByText(ann.t('consultation:elsewhere.others')).click();
    for (const [way, path] of [
      ['navigator', '/online-services/navigator-support-measures'],
      ['problem', '/business/moscow-investor-request'],
      ['school', '/moscow-technical-school#ask'],
      ['kiosk', '/catalog/informacionniy-kiosk'],
    ] as const) {
      const link = ann.page.getByRole('link', {
        name: ann.t(`consultation:elsewhere.${way}.name`),
        exact: true,
      });
      expect(await link.getAttribute('href')).toBe(path);
      expect((await fetch(new URL(path, portal.url))).status).toBe(200);
    }
  });

  it('is moved in one step, and another tab shows it there', async () => {
    const ann = await open({ locale: 'en' });
    await book(ann, '17:15', newEmail());
    const other = await ann.context.newPage();
    const listens = other.waitForResponse((answer) => answer.url().endsWith(SLOT_STREAM_PATH));
    await other.goto(ann.page.url());
    // From now on it is told; what happens before that it reads.
    await listens;
    // The other tab asks once more for the booking that has left its time.
    ann.expectError(/404 .*\/booking$/);
    const elsewhere = { ...ann, page: other };
    await slotButton(elsewhere, '17:15', 'booked').waitFor();
    await button(ann, 'consultation:move.begin').click();
    await ann.page.waitForURL(/[?&]move=/);
    // Whoever loads the page anew goes on moving, and books no second time.
    await ann.reload();
    await slotButton(ann, '17:45', 'free').click();
    await button(elsewhere, 'consultation:move.begin').click();
    await slotButton(elsewhere, '\\d\\d:\\d\\d', 'free').first().click();
    await button(elsewhere, 'consultation:move.yes').waitFor();
    await button(ann, 'consultation:move.yes').click();
    for (const person of [ann, elsewhere]) {
      await slotButton(person, '17:45', 'booked').waitFor();
      await slotButton(person, '17:15', 'free').waitFor();
      await panelHeading(person, 'booked').waitFor();
      // The other tab asks nothing about a time that is not theirs any more.
      await button(person, 'consultation:move.begin').waitFor();
      await person.page.waitForURL((url) => !url.searchParams.has('move'));
    }
    const said = ann.t('consultation:announce.moved', { when: when(ann, '17:45') });
    await ann.page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached' });
    // For the eyes, too: it was sent in its own time.
    const panel = ann.page.getByRole('region', { name: ann.t('consultation:panel.booked.title') });
    await panel.getByText(said).waitFor();
    expect(await panel.getByText(ann.t('consultation:panel.booked.text')).count()).toBe(0);
  });

  it('is moved to a time that was taken for one more, and what was typed for that waits', async () => {
    const ann = await open({ locale: 'en' });
    await book(ann, '14:15', newEmail());
    await hold(ann, '14:45');
    await field(ann, 'organization').fill('Another company');
    await ann.page
      .getByText(ann.t('consultation:panel.hold.oneMore', { when: when(ann, '14:15') }))
      .waitFor();
    // Asked, and thought better of; then asked of a time that is not held any more when another is pressed.
    await button(ann, 'consultation:panel.hold.moveHere').click();
    await button(ann, 'consultation:move.keep').click();
    await button(ann, 'consultation:panel.hold.moveHere').click();
    await button(ann, 'consultation:move.yes').waitFor();
    await slotButton(ann, '15:45', 'free').click();
    await holdHeading(ann, '15:45').waitFor();
    expect(await button(ann, 'consultation:move.yes').count()).toBe(0);
    await button(ann, 'consultation:panel.hold.moveHere').click();
    await button(ann, 'consultation:move.yes').click();
    await panelHeading(ann, 'booked').waitFor();
    const panel = ann.page.getByRole('region', { name: ann.t('consultation:panel.booked.title') });
    await panel.getByText(ann.t('consultation:announce.moved', { when: when(ann, '15:45') })).waitFor();
    await slotButton(ann, '15:45', 'booked').waitFor();
    await slotButton(ann, '14:15', 'free').waitFor();
    // The next one begins with what was typed.
    await button(ann, 'consultation:panel.booked.another').click();
    await hold(ann, '14:15');
    expect(await field(ann, 'organization').inputValue()).toBe('Another company');
    // Of two bookings the one that is meant, and either is opened by its time.
    await fillRequest(ann);
    await field(ann, 'email').fill(newEmail());
    await button(ann, 'consultation:form.send').click();
    await panelHeading(ann, 'booked').waitFor();
    await hold(ann, '14:45');
    const both = `${when(ann, '14:15')}; ${when(ann, '15:45')}`;
    await ann.page.getByText(ann.t('consultation:panel.hold.oneMore', { when: both })).waitFor();
    await slotButton(ann, '15:45', 'booked').click();
    await panelHeading(ann, 'booked').waitFor();
    await slotButton(ann, '14:15', 'booked').click();
    await ann.page.getByText(ann.format.timeRange(...slotSpan('14:15')), { exact: true }).waitFor();
    await slotButton(ann, '14:45', 'held').click();
    const that = { when: when(ann, '14:15') };
    await button(ann, 'consultation:panel.hold.moveThat', that).click();
    // It is not said to be one more while it is asked whether it is to be none.
    expect(await ann.page.getByText(ann.t('consultation:panel.hold.oneMore', { when: both })).count()).toBe(
      0,
    );
    // What is underway is not crossed by another wish for the same time.
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await ann.page.route('**/move', async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await button(ann, 'consultation:move.yes').click();
    await asked.promise;
    await button(ann, 'consultation:form.send').click();
    expect(await button(ann, 'consultation:panel.hold.release').isDisabled()).toBe(true);
    expect(await ann.page.getByRole('alert').count()).toBe(0);
    answered.resolve();
    await slotButton(ann, '14:45', 'booked').waitFor();
    await slotButton(ann, '15:45', 'booked').waitFor();
    await slotButton(ann, '14:15', 'free').waitFor();
    // What was said is not said of what is begun next.
    const moved = ann.t('consultation:announce.moved', { when: when(ann, '14:45') });
    await panel.getByText(moved).waitFor();
    await button(ann, 'consultation:panel.booked.cancel').click();
    await button(ann, 'consultation:panel.booked.cancelNo').waitFor();
    expect(await panel.getByText(moved).count()).toBe(0);
  });

  it('is cancelled where it was opened, and whoever cancels is not told that it is gone', async () => {
    const ann = await open({ locale: 'en' });
    await book(ann, '14:00', newEmail());
    await ann.open(`${BOOKING}?${new URLSearchParams({ day: DAY, booking: slotId('14:00') })}`);
    await button(ann, 'consultation:panel.booked.cancel').click();
    await button(ann, 'consultation:panel.booked.cancelYes').click();
    await slotButton(ann, '14:00', 'free').waitFor();
    await spoken(ann, 'cancelled').first().waitFor({ state: 'attached' });
    expect(await ann.page.getByText(ann.t('consultation:failure.askedGone')).count()).toBe(0);
    // Somebody who comes by the same address afterwards is.
    await ann.reload();
    await ann.page.getByText(ann.t('consultation:failure.askedGone')).waitFor();
  });

  it('is cancelled by the link of its mail, which asks first, in a browser that knows nobody', async () => {
    const email = newEmail();
    await book(await open({ locale: 'en' }), '17:30', email);
    const link = await mailedLink({ url: portal.url, pass: (ms) => portal.advance(ms) }, email);
    const stranger = await openVisitor(browser, portal, { locale: 'en' });
    await stranger.open(link);
    const heading = stranger.page.getByRole('heading', { name: /^Consultation no\. \d+$/ });
    const question = stranger.page.getByRole('group', { name: /^Cancel consultation no\. \d+\?$/ });
    await heading.waitFor();
    await stranger.page.getByText(REQUEST.questionSummary).waitFor();
    const subject = stranger.t(`consultation:form.theme.${REQUEST.theme}`);
    await stranger.page.getByText(`${stranger.t('consultation:booking.subject')}: ${subject}`).waitFor();
    // The token has left the address.
    expect(new URL(stranger.page.url()).search + new URL(stranger.page.url()).hash).toBe('');
    // A page that is loaded anew, or come back to, knows it still; another tab does not.
    await stranger.reload();
    await heading.waitFor();
    await stranger.open('/help');
    await stranger.page.goBack();
    await heading.waitFor();
    expect(await question.count()).toBe(0);
    const elsewhere = await stranger.context.newPage();
    await elsewhere.goto(stranger.page.url());
    await elsewhere.getByText(stranger.t('consultation:link.unknown')).waitFor();
    const watcher = await open({ locale: 'en' });
    await slotButton(watcher, '17:30', 'taken').waitFor();
    // Asked, and thought better of; then meant.
    await button(stranger, 'consultation:panel.booked.cancel').click();
    await hasFocus(question.getByText(/^Cancel consultation/));
    await button(stranger, 'consultation:link.keep').click();
    await hasFocus(heading);
    expect(await question.count()).toBe(0);
    await button(stranger, 'consultation:panel.booked.cancel').click();
    await button(stranger, 'consultation:link.yes').click();
    await hasFocus(said(stranger, 'consultation:link.cancelled').locator('..'));
    await slotButton(watcher, '17:30', 'free').waitFor();
    await stranger.open(link);
    await stranger.page.getByText(stranger.t('consultation:link.already')).waitFor();
  });

  it('is moved by the link of its mail among times that others are taking meanwhile', async () => {
    const email = newEmail();
    const ann = await open({ locale: 'en' });
    // Her page may ask once more for what has just been moved from another browser.
    ann.expectError(/404 .*\/booking$/);
    await book(ann, '15:15', email);
    const stranger = await openVisitor(browser, portal, { locale: 'en' });
    await stranger.open(await mailedLink({ url: portal.url, pass: (ms) => portal.advance(ms) }, email));
    const line = stranger.page.waitForResponse((answer) => answer.url().endsWith(SLOT_STREAM_PATH));
    await button(stranger, 'consultation:move.begin').click();
    await line;
    await slotButton(stranger, '15:30', 'free').waitFor();
    const faster = await open({ locale: 'en' });
    await hold(faster, '15:30');
    await slotButton(stranger, '15:30', 'taken').waitFor();
    await button(faster, 'consultation:panel.hold.release').click();
    await slotButton(stranger, '15:30', 'free').click();
    await button(stranger, 'consultation:move.yes').click();
    // What has become of it is said where the focus goes, and nothing is asked.
    await hasFocus(said(stranger, 'consultation:link.moved').locator('..'));
    const heading = stranger.page.getByRole('heading', { name: /^Consultation no\. \d+$/ });
    await heading.waitFor();
    const { startsAt, endsAt } = slotTimes(slotId('15:30'));
    await stranger.page.getByText(stranger.format.dateTimeRange(startsAt, endsAt)).waitFor();
    expect(await button(stranger, 'consultation:link.yes').count()).toBe(0);
    // Once something else is begun, that is no news any more.
    await button(stranger, 'consultation:move.begin').click();
    await button(stranger, 'consultation:move.keep').click();
    await hasFocus(heading);
    expect(await said(stranger, 'consultation:link.moved').count()).toBe(0);
  });

  it('says in words that its page waits for scripts', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
    await ann.open('/online-services/consultation-booking');
    await ann.page.getByText(ann.t('fields:loading')).waitFor({ state: 'attached' });
  });

  it('stands on a way down that names no step twice', async () => {
    const ann = await open({ locale: 'en' });
    const steps = await ann.page.locator('main nav ol > li').allTextContents();
    expect(steps.length).toBeGreaterThan(1);
    expect(new Set(steps).size).toBe(steps.length);
  });
});

it.each([768, 1024, 1440])(
  'covers nothing by its panel, wherever a page of %i px is moved to',
  async (width) => {
    const ann = await openVisitor(browser, portal, { locale: 'en', width });
    await openBooking(ann);
    const panel = ann.page.getByRole('region', { name: ann.t('consultation:panel.guide.title') });
    const covered = await panel.evaluate((section) => {
      const others = [...document.querySelectorAll('main :is(p, h1, h2, li, button, summary)')].filter(
        (element) => !section.contains(element) && element.checkVisibility(),
      );
      const found = new Set<string>();
      for (let top = 0; top <= document.documentElement.scrollHeight; top += 50) {
        window.scrollTo({ top, behavior: 'instant' });
        const over = section.getBoundingClientRect();
        for (const element of others) {
          const { left, right, top: from, bottom, width: wide } = element.getBoundingClientRect();
          // What is there for the ear alone takes next to no room.
          if (wide < 2) continue;
          if (left < over.right && right > over.left && from < over.bottom && bottom > over.top)
            found.add(element.textContent);
        }
      }
      return [...found];
    });
    expect(covered).toEqual([]);
  },
);

it('names every missing field, leads to each, and keeps what is typed', async () => {
  const ann = await open({ locale: 'en' });
  const { page, t } = ann;
  await hold(ann, '09:30');
  await field(ann, 'object').fill('77:01:0001001:1');
  await button(ann, 'consultation:form.send').click();

  const summary = page.getByRole('alert').filter({ hasText: t('consultation:form.errors') });
  await hasFocus(summary);
  const required = [
    'organization',
    'theme',
    'questionSummary',
    'question',
    'personalDataConsent',
    'termsConsent',
  ] as const;
  // And a way to be answered, which is one of two fields.
  expect(await summary.getByRole('link').count()).toBe(required.length + 1);
  for (const name of required) {
    const described = (await field(ann, name).getAttribute('aria-describedby')) ?? '';
    const beside = described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent());
    expect((await Promise.all(beside)).join(' '), name).toContain('Required field');
    await summary.getByRole('link', { name: t(`consultation:form.${name}.label`) }).click();
    await hasFocus(field(ann, name));
  }
  // Of a consent, in the summary as beside the box, more than that it is required.
  expect(await page.getByText('the request cannot be sent without your consent').count()).toBe(4);
  expect(await field(ann, 'object').inputValue()).toBe('77:01:0001001:1');
  expect(await field(ann, 'object').getAttribute('aria-invalid')).toBeNull();

  await field(ann, 'organization').fill(REQUEST.organization);
  await becomes(() => summary.getByRole('link').count(), required.length);
  // Either way to be answered will do.
  const wayMissing = summary.getByText(t('common:fieldError.contact_missing'));
  expect(await wayMissing.count()).toBe(1);
  await field(ann, 'phone').fill('+7 495 123-45-67');
  await becomes(() => wayMissing.count(), 0);
  await field(ann, 'email').fill('nobody');
  await button(ann, 'consultation:form.send').click();
  await hasFocus(summary);
  await summary.getByRole('link', { name: t('fields:rule.email') }).waitFor();
});

describe('a browser that the portal has never met', () => {
  it('is known from the first answer about slots on, before anything is picked', async () => {
    const ann = await open({ isNew: true });
    await becomes(async () => (await ann.context.cookies()).map(({ name }) => name), ['visitor']);
    const holds: number[] = [];
    ann.page.on('response', (answer) => answer.url().endsWith('/hold') && holds.push(answer.status()));
    await hold(ann, '16:00');
    expect(holds).toEqual([200]);
  });

  it('holds a time although its first try is refused, and nobody sees that', async () => {
    const ann = await openVisitor(browser, portal, { isNew: true });
    // Without its line, which would have made it known.
    ann.expectError(/ERR_FAILED|403/);
    await deafen(ann.page);
    await ann.open(`${BOOKING}?day=${DAY}`);
    expect(await ann.context.cookies()).toEqual([]);
    const holds: number[] = [];
    ann.page.on('response', (answer) => answer.url().endsWith('/hold') && holds.push(answer.status()));
    await hold(ann, '16:15');
    expect(holds).toEqual([403, 200]);
    await hold(ann, '16:30');
    expect(holds).toEqual([403, 200, 200, 200]);
  });
});

describe('two visitors', () => {
  it('see each other’s holds and releases at once', async () => {
    const [ann, bob] = await Promise.all([open(), open({ locale: 'en' })]);
    await slotButton(ann, '10:00', 'free').waitFor();
    await hold(bob, '10:00');
    const seen = (state: 'free' | 'taken') =>
      expect.poll(() => slotButton(ann, '10:00', state).count(), { timeout: patience(1500) }).toBe(1);
    await seen('taken');
    expect(await slotButton(ann, '10:00', 'taken').getAttribute('aria-disabled')).toBe('true');

    await button(bob, 'consultation:panel.hold.release').click();
    await spoken(bob, 'released').waitFor({ state: 'attached' });
    await seen('free');
  });

  it('see a moved hold give up its first time', async () => {
    const [ann, bob] = await Promise.all([open(), open()]);
    await hold(ann, '10:15');
    await field(ann, 'organization').fill(REQUEST.organization);
    await slotButton(bob, '10:15', 'taken').waitFor();
    await hold(ann, '10:30');
    await slotButton(bob, '10:30', 'taken').waitFor();
    await slotButton(bob, '10:15', 'free').waitFor();
    await slotButton(ann, '10:15', 'free').waitFor();
    expect(await field(ann, 'organization').inputValue()).toBe(REQUEST.organization);
    await hold(bob, '10:15');
  });

  it('cannot have one time both: the later is told so and offered the nearest', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    ann.expectError(/ERR_FAILED|409/);
    await deafen(page);
    await ann.open(`${BOOKING}?day=${DAY}`);
    const bob = new Visitor(portal.url);
    expect((await bob.send('POST', `${SLOTS}/${slotId('11:30')}/hold`)).status).toBe(200);

    await slotButton(ann, '11:30', 'free').click();
    await page
      .getByRole('alert')
      .getByText(
        'Dear applicant, this time slot has already been selected by another user. Please, choose another time slot',
        { exact: true },
      )
      .waitFor();
    await hasFocus(panelHeading(ann, 'taken'));
    await slotButton(ann, '11:30', 'taken').waitFor();
    await page.getByRole('heading', { name: t('consultation:panel.taken.nearest') }).waitFor();
    const offers = page.getByRole('button', { name: /^\d\d:\d\d$/ });
    expect(await offers.allInnerTexts()).toEqual(['11:00', '11:15', '11:45', '12:00']);
    await offers.filter({ hasText: '11:45' }).click();
    await holdHeading(ann, '11:45').waitFor();
    await slotButton(ann, '11:45', 'held').waitFor();
  });
});

it('keeps the text when a send fails, and sends it again under the same key', async () => {
  const ann = await open({ locale: 'en' });
  const { page } = ann;
  ann.expectError(/500/);
  const keys: (string | undefined)[] = [];
  let failing = true;
  await page.route('**/request', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (failing ? route.fulfill({ status: 500, body: '' }) : route.continue());
  });
  await hold(ann, '12:30');
  await fillRequest(ann);
  await button(ann, 'consultation:form.send').click();

  const failure = page.getByRole('alert').filter({ hasText: 'An error occurred. Please, try again.' });
  await failure.waitFor();
  expect(await field(ann, 'questionSummary').inputValue()).toBe(REQUEST.questionSummary);
  failing = false;
  await button(ann, 'consultation:form.send').click();
  await panelHeading(ann, 'booked').waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('goes on after a reload and after the back button', async () => {
  const ann = await open();
  const { page, t } = ann;
  await hold(ann, '13:00');
  await field(ann, 'organization').fill(REQUEST.organization);
  await field(ann, 'termsConsent').check();
  const isAsBefore = async () => {
    await holdHeading(ann, '13:00').waitFor();
    await becomes(() => field(ann, 'organization').inputValue(), REQUEST.organization);
    expect(await field(ann, 'termsConsent').isChecked()).toBe(true);
    await slotButton(ann, '13:00', 'held').waitFor();
  };
  await ann.reload();
  await isAsBefore();

  await goBy(ann, 'online', 'allServices');
  await page.getByRole('heading', { level: 1, name: t('online:heading') }).waitFor();
  await page.goBack();
  await isAsBefore();
});

it('lets a visitor log in first: the time stays held, and what was typed is there', async () => {
  const email = await registered(portal);
  const ann = await open({ locale: 'en' });
  const { page, t } = ann;
  await hold(ann, '12:15');
  await field(ann, 'questionSummary').fill(REQUEST.questionSummary);
  await field(ann, 'question').fill(REQUEST.question);
  await field(ann, 'theme').selectOption(REQUEST.theme);
  await field(ann, 'personalDataConsent').check();
  await page.getByRole('main').getByRole('link', { name: 'Log in and send a request', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: t('session:signIn.title') }).waitFor();
  await page.getByRole('textbox', { name: t('fields:email.label') }).fill(email);
  await page.getByLabel(t('fields:password.label'), { exact: true }).fill(PASSWORD);
  await button(ann, 'session:signIn.send').click();

  await page.waitForURL(`${ann.origin}${BOOKING}?day=${DAY}`);
  await holdHeading(ann, '12:15').waitFor();
  await becomes(() => field(ann, 'question').inputValue(), REQUEST.question);
  expect(await field(ann, 'questionSummary').inputValue()).toBe(REQUEST.questionSummary);
  expect(await field(ann, 'theme').inputValue()).toBe(REQUEST.theme);
  expect(await field(ann, 'personalDataConsent').isChecked()).toBe(true);
  // What the account knows is filled in; its address serves for the answer, so that the fields may stay empty.
  await becomes(() => field(ann, 'organization').inputValue(), 'Орлова Анна');
  await field(ann, 'email').fill('');
  await field(ann, 'phone').fill('');
  await field(ann, 'termsConsent').check();
  expect(await page.getByRole('link', { name: 'Log in and send a request' }).count()).toBe(0);
  await button(ann, 'consultation:form.send').click();
  await panelHeading(ann, 'booked').waitFor();
});

it('forgets the typed text once it has arrived', async () => {
  const ann = await open();
  await hold(ann, '13:15');
  await fillRequest(ann);
  await button(ann, 'consultation:form.send').click();
  await panelHeading(ann, 'booked').waitFor();
  await button(ann, 'consultation:panel.booked.another').click();
  await hold(ann, '13:30');
  await becomes(() => field(ann, 'organization').inputValue(), '');
  expect(await field(ann, 'termsConsent').isChecked()).toBe(false);
});

describe('the fifteen minutes', () => {
  it('end with a warning at two minutes, and the same time can be held again', async () => {
    const [ann, bob] = await Promise.all([openVisitor(browser, portal, { locale: 'en' }), open()]);
    const { page, t } = ann;
    ann.expectError(/ERR_FAILED/);
    // By its own count, with nobody telling it.
    await deafen(page);
    await ann.open(`${BOOKING}?day=${DAY}`);
    await hold(ann, '14:00');
    await slotButton(bob, '14:00', 'taken').waitFor();
    await field(ann, 'organization').fill(REQUEST.organization);
    await timerShows(ann, /^(15:00|14:5\d)$/);

    await pass(12 * MINUTE, portal, ann, bob);
    await timerShows(ann, /^(03:00|02:5\d)$/);
    expect(await spoken(ann, 'endsSoon').count()).toBe(0);
    await pass(MINUTE, portal, ann, bob);
    await spoken(ann, 'endsSoon').waitFor({ state: 'attached' });
    await page.getByText(t('consultation:panel.hold.endsSoon'), { exact: true }).waitFor();

    await pass(2 * MINUTE, portal, ann, bob);
    await spoken(ann, 'expired').waitFor({ state: 'attached' });
    await hasFocus(panelHeading(ann, 'expired'));
    await slotButton(bob, '14:00', 'free').waitFor();

    await button(ann, 'consultation:panel.expired.again', { time: '14:00' }).click();
    await holdHeading(ann, '14:00').waitFor();
    await becomes(() => field(ann, 'organization').inputValue(), REQUEST.organization);
    await slotButton(bob, '14:00', 'taken').waitFor();
  });

  it('end by the portal’s word, and whoever was faster keeps the time', async () => {
    const ann = await open();
    const { page, t } = ann;
    await hold(ann, '14:15');
    await portal.advance(15 * MINUTE);
    await panelHeading(ann, 'expired').waitFor();
    const bob = new Visitor(portal.url);
    expect((await bob.send('POST', `${SLOTS}/${slotId('14:15')}/hold`)).status).toBe(200);
    await page.getByText(t('consultation:panel.expired.gone', { time: '14:15' })).waitFor();
    expect(await button(ann, 'consultation:panel.expired.again', { time: '14:15' }).count()).toBe(0);
    await button(ann, 'consultation:panel.chooseAgain').click();
    await panelHeading(ann, 'guide').waitFor();
  });

  it('end for a visitor whose line was just being opened anew', async () => {
    const ann = await openVisitor(browser, portal);
    const { page } = ann;
    let lines = 0;
    const ended = Promise.withResolvers<void>();
    await page.route(`**${SLOT_STREAM_PATH}`, async (route) => {
      if (++lines === 2) await ended.promise;
      // A line that has ended is asked for again.
      if (lines === 1) await route.fulfill({ contentType: 'text/event-stream', body: '' });
      else await route.continue();
    });
    await openBooking(ann);
    await hold(ann, '15:00');
    await becomes(() => lines, 2);
    await portal.advance(15 * MINUTE);
    ended.resolve();
    await panelHeading(ann, 'expired').waitFor();
  });

  it('are counted by the portal’s clock, whatever the visitor’s shows', async () => {
    const ann = await open();
    await hold(ann, '14:30');
    await ann.page.clock.setSystemTime(portal.platform.clock.now() + 40 * MINUTE);
    await ann.reload();
    await holdHeading(ann, '14:30').waitFor();
    await button(ann, 'consultation:form.send').waitFor();
    await timerShows(ann, /^(15:00|14:[345]\d)$/);
  });
});
