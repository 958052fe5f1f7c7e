import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspect, LOOKS } from '../support/accessibility.ts';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import type { TestPortal } from '../support/portal.ts';
import { stored, storeInAnotherTab } from './account-page.ts';
import { demoTokens } from './desk-page.ts';
import { openWholePortal, PAGES, type PortalPage, type Subjects } from './pages-of-the-portal.ts';

/** What the browser says of pages that are not there, or not for this reader. */
const REFUSED = /404|401/;

/** Looks for everything inaccessible on every page of the portal, as whoever it belongs to. */
export function looksAtEveryPage(locale: 'ru' | 'ae'): void {
  let browser: Browser;
  let portal: TestPortal;
  let subjects: Subjects;
  /** A browser for each reader, who goes from page to page: nothing is loaded twice. */
  const readers = new Map<PortalPage['as'], ReturnType<typeof newVisitor>>();

  beforeAll(async () => {
    [browser, { portal, subjects }] = await Promise.all([launchBrowser(), openWholePortal()]);
  });
  afterAll(async () => {
    await browser.close();
    await portal.close();
  });

  async function arrive(as: PortalPage['as']) {
    const reader = await newVisitor(browser, portal, { locale });
    if (as) await storeInAnotherTab(reader, stored(await demoTokens(portal.url, as)));
    return reader;
  }

  async function look({ address, as, last = 'h1' }: PortalPage): Promise<void> {
    let arriving = readers.get(as);
    if (!arriving) {
      arriving = arrive(as);
      readers.set(as, arriving);
    }
    const reader = await arriving;
    const before = reader.complaints.length;
    await reader.open(address);
    await reader.page.locator(last).filter({ visible: true }).first().waitFor();
    await inspect(reader, `${address} ${as ?? ''}`, LOOKS[locale]);
    expect(reader.complaints.slice(before).filter((complaint) => !REFUSED.test(complaint))).toEqual([]);
  }

  describe(`in ${locale} nothing is inaccessible`, () => {
    it.each(PAGES)(
      'on %s',
      async (_route, pagesAt) => {
        for (const page of pagesAt(subjects)) await look(page);
      },
      180_000,
    );
  });
}
