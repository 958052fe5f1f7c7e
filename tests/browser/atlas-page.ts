import type { Locator } from 'playwright';
import type { PersonAtBrowser } from '../paths/screen-table.ts';

export const chartPath = (id: string): string => `/flows/${id}`;

/** The movable drawing. */
export const drawing = ({ page }: PersonAtBrowser): Locator => page.getByRole('application');

/** Opens the page of a chart and waits for its drawing. */
export async function openChart(visitor: PersonAtBrowser, chart: string, search = ''): Promise<void> {
  await visitor.open(chartPath(chart) + search);
  await drawn(visitor);
}

/** Waits until the drawing stands. */
export const drawn = ({ page }: PersonAtBrowser): Promise<void> => page.locator('svg[data-drawn]').waitFor();

/** A state in the drawing, by its path. */
export const drawnState = ({ page }: PersonAtBrowser, path: string): Locator =>
  page.locator(`[data-part="state"][data-path="${path}"]`);

/** The link of the index to a chart. */
export const chartLink = ({ page }: PersonAtBrowser, id: string): Locator =>
  page.getByRole('main').locator(`a[href="${chartPath(id)}"]`);

/** A state in the list, by the last part of its path. */
export const listedState = ({ page, t }: PersonAtBrowser, name: string): Locator =>
  page
    .getByRole('navigation', { name: t('atlas:tree.title') })
    .locator(`button[value="${name}"], button[value$=".${name}"]`);

/** Paths of the states that are lit in the drawing. */
export const lit = ({ page }: PersonAtBrowser): Promise<string[]> =>
  page
    .locator('[data-part="state"][data-active]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-path') ?? '').filter(Boolean));

/** Words of the transitions that are emphasised in the drawing. */
export const taken = ({ page }: PersonAtBrowser): Promise<string[]> =>
  page.locator('[data-part="label"] [data-taken]').allTextContents();

/** The line that says where the watched flow stands. */
export const moment = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('region', { name: t('atlas:watch.title') }).getByRole('status');

/** Where the drawing is: place and scale. */
export async function viewOf({ page }: PersonAtBrowser): Promise<{ x: number; y: number; k: number }> {
  const transform = await page.locator('svg > g[transform]').first().getAttribute('transform');
  const [, x, y, k] = /translate\(([^,]+),([^)]+)\) scale\(([^)]+)\)/.exec(transform ?? '') ?? [];
  return { x: Number(x), y: Number(y), k: Number(k) };
}

/** Shows what the arrows say, where there was no room for it. */
export async function showWords({ page, t }: PersonAtBrowser): Promise<void> {
  const words = page.getByRole('button', { name: t('atlas:drawing.words'), exact: true });
  if ((await words.count()) === 0) return;
  await words.click();
  await page.locator('[data-part="label"]').first().waitFor();
}

/** Whether all of the drawing is seen, and the size of its smallest letters on the screen, px. */
export const sizeOnScreen = ({ page }: PersonAtBrowser): Promise<{ isWhole: boolean; letters: number }> =>
  page.locator('svg[data-drawn]').evaluate((svg) => {
    const room = svg.getBoundingClientRect();
    const drawing = svg.querySelector('g')?.getBoundingClientRect();
    const scale = new DOMMatrix(getComputedStyle(svg.querySelector('g') as SVGGElement).transform).a;
    const sizes = [...svg.querySelectorAll('text, tspan')].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    return {
      isWhole:
        !!drawing &&
        drawing.left >= room.left &&
        drawing.right <= room.right &&
        drawing.top >= room.top &&
        drawing.bottom <= room.bottom,
      letters: Math.min(...sizes) * scale,
    };
  });

/** Whether a state of the drawing can be seen, and not only be scrolled or moved to. */
export const isInSight = (visitor: PersonAtBrowser, path: string): Promise<boolean> =>
  drawnState(visitor, path)
    .locator('> [data-part="box"]')
    .evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const room = box.closest('svg')?.getBoundingClientRect() ?? new DOMRect();
      return (
        left >= Math.max(room.left, 0) &&
        right <= Math.min(room.right, innerWidth) &&
        top >= Math.max(room.top, 0) &&
        bottom <= Math.min(room.bottom, innerHeight)
      );
    });
