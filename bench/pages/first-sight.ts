import type { Browser } from 'playwright';
import { startBeside } from './beside.ts';
import { median, type Rows } from './rows.ts';
import { DESKTOP, PHONE, slowVisit } from './slow-visit.ts';

/** How many times later than its static twin's the largest thing of a page may be painted. */
const BESIDE_TWIN = 1.1;
const MOST_SHIFT = 0.01;
/** Measured in turns, so that whatever else the machine does meets both alike. */
const ROUNDS = 5;
/** A slow phone has the whole page, and its scripts have run, well before. Milliseconds. */
const UNTIL_PAINTED = 5000;
const UNTOUCHED = 10_000;

interface Site {
  readonly browser: Browser;
  readonly url: string;
  readonly pages: Readonly<Record<string, string>>;
}

/** When a slow phone shows the largest thing of a page, beside the same page without scripts. */
export async function paintRows(rows: Rows, { browser, url, pages }: Site): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const twin = await startBeside('static-twin.ts', url);
  cleanUp.defer(() => twin.close());
  for (const [name, path] of Object.entries(pages)) {
    const painted = async (origin: string) =>
      (await slowVisit(browser, origin + path, PHONE, UNTIL_PAINTED)).largestPaint;
    // The twin takes what it serves from the portal.
    await painted(twin.url);
    const times: { twin: number; page: number }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push({ twin: await painted(twin.url), page: await painted(url) });
    const [page, its] = [median(times.map((one) => one.page)), median(times.map((one) => one.twin))];
    rows.add(`${name}: largest paint, times its twin's ${Math.round(its)} ms`, page / its, BESIDE_TWIN);
  }
}

/** How far things of a page move by themselves while a slow browser loads it, on a phone and on a wide screen. */
export async function shiftRows(rows: Rows, { browser, url, pages }: Site): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const visits = [PHONE, DESKTOP].map((size) => slowVisit(browser, url + path, size, UNTOUCHED));
    const [phone, desktop] = await Promise.all(visits);
    rows.add(`${name}: what moves, ${PHONE.width} px`, phone?.shift ?? Number.NaN, MOST_SHIFT);
    rows.add(`${name}: what moves, ${DESKTOP.width} px`, desktop?.shift ?? Number.NaN, MOST_SHIFT);
  }
}
