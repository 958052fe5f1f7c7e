import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomes, hasFocus, launchBrowser, openVisitor, tabTo } from '../support/browser.ts';
import { INDIVIDUAL, PROBLEM } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { button, confirmed, heading, openSignedIn, summary } from './account-page.ts';
import { fillPerson } from './arrival.ts';
import { cards, chip, side, TENDERS_PAGE, tendersOf } from './catalog-page.ts';
import { consent, INVESTOR, textBox } from './investor-page.ts';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true, tenders: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** Where helpers talk to the portal past the browser. */
const world = () => ({ url: portal.url, pass: (ms: number) => portal.advance(ms) });

/** Booking and registering without a mouse are told where booking and registering are. */
describe.each(['ru', 'ae'] as const)('with the keyboard alone, in %s', (locale) => {
  it('a list is filtered, an object opened, and the filter taken back', async () => {
    const ann = await openVisitor(browser, portal, { locale });
    const { page, t } = ann;
    await ann.open(TENDERS_PAGE);
    await tabTo(page.getByRole('link', { name: t('shell:skipToContent') }), 1);
    await page.keyboard.press('Enter');
    await tabTo(side(ann).getByRole('checkbox', { name: t('tenders:type.building') }));
    await page.keyboard.press('Space');
    // The button that shows them is far away in the order of Tab.
    await side(ann).getByText(t('lists:filter.enter')).waitFor();
    await page.keyboard.press('Enter');
    await chip(ann, 'type').waitFor();
    const { length } = await tendersOf(portal.url, 'type=building&pageSize=100');
    await becomes(() => cards(ann).count(), Math.min(length, 20));
    await tabTo(chip(ann, 'type'));
    await page.keyboard.press('Enter');
    await chip(ann, 'type').waitFor({ state: 'hidden' });
    await becomes(() => cards(ann).count(), 20);
    // The chip had the focus, and is gone.
    await hasFocus(page.locator('#results').getByRole('status'));
    await tabTo(cards(ann).first().getByRole('link').first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/catalog\/trades\//);
    await hasFocus(page.getByRole('main'));
    await page.keyboard.press('Alt+ArrowLeft');
    await side(ann).waitFor();
  });

  it('a message is written, its mistake named, mended and sent', async () => {
    const email = await confirmed(world(), INDIVIDUAL);
    const ann = await openVisitor(browser, portal, { locale });
    const { page, t } = ann;
    await openSignedIn({ ...ann, url: portal.url }, email, `${INVESTOR}-request`);
    const text = textBox(ann, 'messageText');
    await text.waitFor();
    await tabTo(button(ann, 'investor:form.problem.send'));
    await page.keyboard.press('Enter');
    await hasFocus(summary(ann));
    // The summary leads to what is wrong.
    await tabTo(summary(ann).getByRole('link').first(), 1);
    await page.keyboard.press('Enter');
    await hasFocus(text);
    await page.keyboard.type(PROBLEM.messageText);
    await tabTo(page.getByRole('combobox', { name: t('fields:documentType.label') }));
    await page.keyboard.press('ArrowDown');
    await tabTo(consent(ann));
    await page.keyboard.press('Space');
    await tabTo(button(ann, 'investor:form.problem.send'));
    await page.keyboard.press('Enter');
    await hasFocus(heading(ann, 'investor:sent.title'));
  });
});

describe('with the keyboard alone, one sees where the focus is', () => {
  it('once a question to the kiosk was sent, and by when it is answered', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t, format } = ann;
    await ann.open('/catalog/informacionniy-kiosk');
    await page.getByRole('textbox', { name: t('tender:kiosk.question.label') }).fill('When is it shown?');
    await fillPerson(ann, {});
    await consent(ann).check();
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await tabTo(button(ann, 'tender:kiosk.send'), 2);
    await page.keyboard.press('Enter');
    const said = heading(ann, 'tender:kiosk.sent.title');
    await hasFocus(said);
    const { outlineStyle, outlineWidth } = await said.evaluate((title) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(title);
      return { outlineStyle, outlineWidth };
    });
    expect([outlineStyle, Number.parseFloat(outlineWidth)]).toEqual(['solid', 3]);
    const { dueAt } = await (await answered).json();
    await page.getByText(t('tender:sent.due', { date: format.dayLong(dueAt.slice(0, 10)) })).waitFor();
  });

  it('on the name of an open menu, right above what it opened', async () => {
    const ann = await openVisitor(browser, portal, { width: 1440 });
    const { page, t } = ann;
    await ann.open('/help');
    const name = page
      .getByRole('banner')
      .locator('summary')
      .filter({ hasText: t('shell:menu.groups.support') })
      .filter({ visible: true });
    await tabTo(name);
    await page.keyboard.press('Enter');
    const box = await name.boundingBox();
    if (!box) throw new Error('no menu');
    // What lies under the name: of the ring there is a line there, or the panel alone.
    const clip = { x: box.x, y: box.y + box.height + 2, width: box.width, height: 3 };
    const focused = await page.screenshot({ clip });
    await name.evaluate((summary) => summary.blur());
    expect(focused.equals(await page.screenshot({ clip }))).toBe(false);
  });
});
