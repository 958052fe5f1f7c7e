import { chromium, type Page } from 'playwright';

/** Drags of the map at each zoom, and how far each goes in how many steps. */
const DRAGS = 12;
const STEPS = 12;
const FAR = 260;
/** How long the map may take to show what is in sight. Milliseconds. */
const PATIENCE = 30_000;

/** What a map does to the page while it is moved. */
export interface Panning {
  /** The longest task of the page, milliseconds; those under 50 are not told, and count as none. */
  readonly longest: number;
  /** Tasks over 50 ms. */
  readonly tasks: number;
  /** Marks on the map at most. */
  readonly marks: number;
}

/** Drags the map of all registers about in a browser. @param address of its page, with where it begins */
export async function pan(address: string): Promise<Panning> {
  const named = process.env.PORTAL_CHROMIUM;
  const browser = await chromium.launch(named ? { executablePath: named } : { channel: 'chrome' });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    await settled(page);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    const map = page.locator('section[tabindex="0"]');
    const box = await map.boundingBox();
    if (!box) throw new Error('the map does not show');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    let marks = 0;
    for (let drag = 0; drag < DRAGS; drag++) {
      // Around a square, so that the city stays in sight.
      const [dx, dy] = [
        [FAR, 0],
        [0, FAR],
        [-FAR, 0],
        [0, -FAR],
      ][drag % 4] as [number, number];
      await page.mouse.move(x - dx / 2 + 7, y - dy / 2 + 7);
      await page.mouse.down();
      await page.mouse.move(x + dx / 2, y + dy / 2, { steps: STEPS });
      await page.mouse.up();
      await settled(page);
      marks = Math.max(marks, await page.locator('[data-look]').count());
    }
    const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
    return { longest: Math.max(0, ...tasks), tasks: tasks.length, marks };
  } finally {
    await browser.close();
  }
}

/** Waits until the map has what is in sight, and the browser nothing more to do. */
async function settled(page: Page): Promise<void> {
  await page.locator('[data-look]:not([data-cut])').first().waitFor({ timeout: PATIENCE });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  // A browser that draws nothing more may have no idle time to tell of.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}
