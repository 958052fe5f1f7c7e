import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomes, hasFocus, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const GOAL = '/about-moscow/cur/main/7';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const widthOf = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width);

async function opened() {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(GOAL);
  const width = await widthOf(ann.page);
  const more = ann.page.getByRole('link', { name: /^More: / }).first();
  await more.click();
  const dialog = ann.page.getByRole('dialog');
  await hasFocus(dialog.getByRole('button'));
  return { ...ann, more, dialog, width };
}

it('keeps the focus and the page behind it where they are', async () => {
  const { page, dialog, width } = await opened();
  const before = await page.evaluate(() => scrollY);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // Between its last and its first the focus is the browser's own.
    expect(
      await dialog.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await widthOf(page)).toBe(width);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('End');
  await becomes(() => page.evaluate((from) => scrollY > from, before), true);
  expect(await widthOf(page)).toBe(width);
});

it('closes by a press beside it, and not by one that begins in it', async () => {
  const { page, more, dialog } = await opened();
  const heading = await dialog.getByRole('heading').boundingBox();
  await page.mouse.move((heading?.x ?? 0) + 5, (heading?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await page.mouse.move(20, 20);
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(10, 10);
  await dialog.waitFor({ state: 'hidden' });
  await hasFocus(more);
});

it('leaves no second entry of its page behind, and is closed by "Back" as well', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const { page } = ann;
  await ann.open('/sitemap');
  await ann.open(GOAL);
  const more = page.getByRole('link', { name: /^More: / }).first();
  const dialog = page.getByRole('dialog');
  const at = (path: string) => becomes(() => new URL(page.url()).pathname, path);
  await more.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await at(GOAL);
  await hasFocus(more);
  await more.click();
  await hasFocus(dialog.getByRole('button'));
  // Whoever presses too often stays on the page.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await at(GOAL);
  await hasFocus(more);
  await more.click();
  await dialog.getByRole('button').click();
  await dialog.waitFor({ state: 'hidden' });
  await at(GOAL);
  await page.goBack();
  await at('/sitemap');
});

it('gives the focus to what would have opened it when its address has', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const { page } = ann;
  for (const [address, opener] of [
    [`${GOAL}?project=1`, page.getByRole('link', { name: /^More: / }).first()],
    ['/about-moscow/cur/business?apply=true', page.getByRole('link', { name: 'Contact us', exact: true })],
  ] as const) {
    await ann.open(address);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await hasFocus(opener);
    await becomes(() => new URL(page.url()).search, '');
  }
});
