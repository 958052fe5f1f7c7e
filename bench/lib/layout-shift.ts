import type { BrowserContext, Page } from 'playwright';

/** Counts how far things move by themselves on the pages of a browser that are opened from now on. */
export const watchLayoutShift = (where: BrowserContext | Page) =>
  where.addInitScript(() => {
    const measured = { shift: 0 };
    Object.assign(globalThis, { measured });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        measured.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** @returns how far things have moved on a page since it was asked for: the sum of all layout shifts */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { measured: { shift: number } }).measured.shift);
