import type { Browser, Page } from 'playwright';
import { layoutShiftOf, watchLayoutShift } from '../lib/layout-shift.ts';

/** How many times slower than this machine the visitor's processor is. */
const SLOWER = 4;
const KILOBIT = 1000 / 8;
/** Lighthouse's slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KILOBIT,
  uploadThroughput: 750 * KILOBIT,
};

/** What a first visit without a touch has been like. */
export interface Visit {
  /** When the largest thing of the page was painted, ms from the asking. */
  readonly largestPaint: number;
  /** How far things moved by themselves: the sum of all layout shifts. */
  readonly shift: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 360, height: 780 };
export const DESKTOP: Size = { width: 1440, height: 900 };

/** Makes the processor of a page slow, and its network where that is wanted. */
export async function slowDown(page: Page, { network }: { network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Opens a page in a slow browser that has never been there, and leaves it alone. @param untouched for so many ms */
export async function slowVisit(
  browser: Browser,
  address: string,
  viewport: Size,
  untouched: number,
): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await watchLayoutShift(page);
    await slowDown(page, { network: true });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForTimeout(untouched);
    const largestPaint = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    return { largestPaint, shift: await layoutShiftOf(page) };
  } finally {
    await context.close();
  }
}
