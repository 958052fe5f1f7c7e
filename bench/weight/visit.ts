import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { layoutShiftOf, watchLayoutShift } from '../lib/layout-shift.ts';

/** What the first load of a page took, without a touch. */
export interface FirstLoad {
  /** Paths of scripts, style sheets and fonts, in the order of asking. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Paths of all requests, the page itself among them, in the order of asking. */
  readonly requests: readonly string[];
  /** How far things moved by themselves: the sum of all layout shifts. */
  readonly shift: number;
  /** Whether a map is in view. */
  readonly hasMap: boolean;
  /** Whether the page says anything in Cyrillic letters that shows. */
  readonly isCyrillic: boolean;
}

/** How long a page is left to itself after it was asked for. Milliseconds. */
const UNTOUCHED = 10_000;

/**
 * Opens a page in a browser that has never been there, and leaves it alone.
 * @param prepare what is done to the browser first
 */
export async function firstLoad(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<FirstLoad> {
  const context = await browser.newContext(options);
  try {
    await prepare?.(context);
    const page = await context.newPage();
    const asked: { readonly type: string; readonly path: string }[] = [];
    page.on('request', (request) =>
      asked.push({ type: request.resourceType(), path: new URL(request.url()).pathname }),
    );
    await watchLayoutShift(page);
    await page.goto(address, { timeout: 60_000 });
    await page.waitForTimeout(UNTOUCHED);
    const seen = await page.evaluate(() => ({
      hasMap: [...document.querySelectorAll('.leaflet-container, [data-map]')].some((map) => {
        const { top, bottom } = map.getBoundingClientRect();
        return map.checkVisibility() && top < innerHeight && bottom > 0;
      }),
      // Only what shows: the names of languages in a closed list do not.
      isCyrillic: [...document.querySelectorAll('body *')].some(
        (element) =>
          element.checkVisibility() &&
          [...element.childNodes].some((node) => node instanceof Text && /[\u0400-\u04ff]/.test(node.data)),
      ),
    }));
    const pathsOf = (type: string) => [
      ...new Set(asked.filter((one) => one.type === type).map(({ path }) => path)),
    ];
    return {
      scripts: pathsOf('script'),
      styles: pathsOf('stylesheet'),
      fonts: pathsOf('font'),
      requests: asked.map(({ path }) => path),
      shift: await layoutShiftOf(page),
      ...seen,
    };
  } finally {
    await context.close();
  }
}
