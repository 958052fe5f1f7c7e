import assert from 'node:assert/strict';
import type { Browser, Locator, Page } from 'playwright';
import {
  APPLICANT_TYPES,
  ORGANIZATION_STAGES,
  REGULARITIES,
  SERVICE_TYPES,
} from '../../src/api/contracts/services.ts';
import {
  AREA_BAND_NAMES,
  TENDER_DEALS,
  TENDER_STATUSES,
  TENDER_TYPES,
} from '../../src/api/contracts/tender-filter.ts';
import { median, type Rows } from './rows.ts';
import { DESKTOP, slowDown } from './slow-visit.ts';

/**
 * Lists filtered by every choice of several filters, so that each chip that goes leaves one as long as before that has not
 * been asked for yet.
 */
export const FILTERED = {
  services: filtered({
    type: SERVICE_TYPES,
    applicant: APPLICANT_TYPES,
    stage: ORGANIZATION_STAGES,
    regularity: REGULARITIES,
  }),
  trades: filtered({
    tab: ['trades'],
    status: TENDER_STATUSES,
    type: TENDER_TYPES,
    deal: TENDER_DEALS,
    area: AREA_BAND_NAMES,
    areaFrom: ['1'],
    priceFrom: ['100'],
  }),
};
/** Milliseconds from a press in a filter to the next paint. */
const MOST = 100;
/** Presses until what answers them is compiled, and those of boxes that count. */
const WARM = 2;
const PRESSES = 9;
/** Nothing is asked for so long: what a press began has ended. Longer than a filter waits before it counts. */
const QUIET = 600;
/** Below it the browser tells of no press. */
const SHORTEST = 16;

/** Boxes at the side of a list, and chips of what it is filtered by. */
const BOX = 'aside form input[type="checkbox"]';
const CHIP = 'main li > button:has(bdi)';

function filtered(filters: Readonly<Record<string, readonly string[]>>): string {
  const words = Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value]));
  return `/catalog/search?${new URLSearchParams(words)}`;
}

/**
 * How long a slow desktop computer takes from a press in a list's filter to the next paint, counted as INP does.
 * @param list address of the list, and of the list with filters
 */
export async function pressRows(
  rows: Rows,
  { browser, name, list }: { browser: Browser; name: string; list: { plain: string; filtered: string } },
): Promise<void> {
  const page = await browser.newPage({ viewport: DESKTOP });
  try {
    await watchPresses(page);
    await slowDown(page, { network: false });
    const quiet = watchQuiet(page);
    const boxes = await open(list.plain);
    const count = await boxes.count();
    const ofBoxes: number[] = [];
    for (let round = 0; round < WARM + PRESSES; round++) ofBoxes.push(await press(boxes.nth(round % count)));
    rows.add(`${name}: box of a filter to next paint, ms`, median(ofBoxes.slice(WARM)), MOST);

    await open(list.filtered);
    const chips = page.locator(CHIP);
    const there = await chips.count();
    const ofChips: number[] = [];
    for (let left = there; left > 0; left--) ofChips.push(await press(chips.first()));
    // All come back, and go in the other order.
    await page.evaluate((steps) => history.go(-steps), there);
    await chips.nth(there - 1).waitFor();
    await quiet();
    for (let left = there; left > 0; left--) ofChips.push(await press(chips.last()));
    rows.add(`${name}: chip of a filter to next paint, ms`, median(ofChips.slice(WARM)), MOST);

    /** Opens a list and waits until its filters are alive. @returns their boxes */
    async function open(address: string): Promise<Locator> {
      await page.goto(address);
      // React gives a field that it follows a property of its own (src/early-typing.ts).
      await page.waitForFunction((box) => {
        const field = document.querySelector(box);
        return field && Object.hasOwn(field, 'checked');
      }, BOX);
      await quiet();
      return page.locator(BOX).filter({ visible: true });
    }

    /** @returns how long the press took until something new was painted */
    async function press(what: Locator): Promise<number> {
      await what.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await what.boundingBox()) ?? assert.fail('it has gone');
      // Not by `click`, which looks in the page for what it hits, and that within the time that counts.
      await page.mouse.click(x + width / 2, y + height / 2);
      await quiet();
      const durations = await page.evaluate(() => {
        const { presses } = globalThis as unknown as { presses: number[] };
        return presses.splice(0);
      });
      return Math.max(SHORTEST, ...durations);
    }
  } finally {
    await page.close();
  }
}

/** Keeps the durations of all presses on a page. */
const watchPresses = (page: Page) =>
  page.addInitScript((durationThreshold) => {
    const presses: number[] = [];
    Object.assign(globalThis, { presses });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) presses.push(duration);
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
  }, SHORTEST);

/** @returns waits until a page has asked for nothing for a while, and its browser has nothing to do */
function watchQuiet(page: Page): () => Promise<void> {
  let open = 0;
  let last = performance.now();
  const count = (change: number) => () => {
    open += change;
    last = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    last = performance.now();
    while (open > 0 || performance.now() - last < QUIET) await page.waitForTimeout(QUIET / 10);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  };
}
