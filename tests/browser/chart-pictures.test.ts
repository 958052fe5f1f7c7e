import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LETTERS, WIDTHS } from '../../scripts/lib/chart-pictures/letter-widths.ts';
import type { getChart } from '../../src/api/contracts/charts.ts';
import type { ResponseOf } from '../../src/api/contracts/endpoint.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { outlineOf, statesWithin } from '../../src/machines/outline.ts';
import { registry } from '../../src/machines/registry.ts';
import { GAP, INSET, LABEL_INSET, SIGN, TEXT } from '../../src/ui/charts/statechart/graph.ts';
import type { ChartPictures } from '../../src/ui/charts/statechart/pictures.ts';
import { becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { drawn, openChart, showWords } from './atlas-page.ts';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const CHARTS = registry.map(({ kind, chart }) => ({
  ...{ kind, id: chart.id, paths: statesWithin(outlineOf(chart)).map(({ path }) => path) },
}));

it.each(LOCALES)('every chart has pictures in %s with room for all of their words', async (locale) => {
  const { open, page } = await openVisitor(browser, portal, { locale });
  await open('/flows');
  const found = await page.evaluate(
    async ({ ids, text, inset, label, sign, gap }) => {
      const { fontFamily } = getComputedStyle(document.documentElement);
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const widthOf = (words: string, role: keyof typeof text) => {
        canvas.font = `${text[role].weight} ${text[role].size}px ${fontFamily}`;
        return canvas.measureText(words).width;
      };
      const read = async <T>(address: string): Promise<T> => (await fetch(address)).json();
      return Promise.all(
        ids.map(async (id) => {
          const chart = await read<ResponseOf<typeof getChart>>(`/api/charts/${id}`);
          const { whole, counted, smaller } = await read<ChartPictures>(chart.drawn?.pictures ?? '');
          const all = [whole, ...(counted ? [counted] : []), ...smaller];
          await Promise.all(
            (['name', 'event', 'detail'] as const).map((role) =>
              document.fonts.load(
                `${text[role].weight} ${text[role].size}px ${fontFamily}`,
                `a${all[0]?.states.flatMap(({ lines }) => lines).join('')}`,
              ),
            ),
          );
          const tooWide: string[] = [];
          const check = (words: string, width: number, room: number) => {
            if (width > room) tooWide.push(`${words}: ${width} in ${room}`);
          };
          for (const { states, arrows } of all) {
            for (const { type, lines, rows, width } of states) {
              if (type === 'history') continue;
              for (const line of lines) check(line, widthOf(line, 'name'), width - 2 * inset);
              for (const row of rows) check(row.text, widthOf(row.text, 'detail'), width - 2 * inset);
            }
            for (const arrow of arrows)
              for (const { event, guard, kind } of arrow.words) {
                if (!arrow.label) continue;
                const words = widthOf(event, 'event') + (guard ? gap + widthOf(guard, 'detail') : 0);
                const room = arrow.label.width - 2 * label - (kind === 'event' ? 0 : sign);
                check(`${event} ${guard}`, words, room);
              }
          }
          const paths = all.map(({ states }) => states.map(({ path }) => path));
          return { id, isCounted: counted !== undefined, paths, tooWide };
        }),
      );
    },
    {
      ids: CHARTS.map(({ id }) => id),
      // The system's letters may take up to half of the space around words.
      ...{ text: TEXT, inset: INSET.inline / 2, label: LABEL_INSET.inline / 2, sign: SIGN, gap: GAP },
    },
  );
  expect(found.flatMap(({ id, tooWide }) => tooWide.map((words) => `${id}: ${words}`))).toEqual([]);
  for (const [n, { kind, id, paths }] of CHARTS.entries()) {
    expect(found[n]).toMatchObject({ id, isCounted: kind === 'lifecycle' });
    for (const drawnPaths of found[n]?.paths ?? []) expect(drawnPaths, id).toEqual(paths);
  }
});

it('letters of the portal’s font are as wide as pictures are made for', async () => {
  const { open, page } = await openVisitor(browser, portal, { locale: 'ru' });
  await open('/flows');
  const measured = await page.evaluate(
    async ({ letters, weights }) => {
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const widths: Record<string, number[]> = {};
      for (const [role, weight] of weights) {
        const font = `${weight} 1000px "Golos Text"`;
        await document.fonts.load(font, letters);
        canvas.font = font;
        widths[role] = [...letters].map((letter) => Math.round(canvas.measureText(letter).width));
      }
      return widths;
    },
    {
      letters: LETTERS,
      weights: (['name', 'event', 'detail'] as const).map((role) => [role, TEXT[role].weight] as const),
    },
  );
  expect(measured).toEqual(WIDTHS);
});

it.each([
  ['en', 360],
  ['en', 1440],
  ['ru', 360],
  ['ae', 360],
  ['ch', 1440],
] as const)('a chart is drawn in %s at %i px as it was laid out before', async (locale, width) => {
  const ann = await openVisitor(browser, portal, { locale, width });
  const { page } = ann;
  const asked: string[] = [];
  const workers: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('worker', (worker) => workers.push(worker.url()));
  for (const id of ['consultation-slot', 'slot-reservation', 'flow-atlas']) {
    await openChart(ann, id);
    expect(asked.filter((path) => /^\/assets\/chart-/.test(path))).toHaveLength(1);
    expect(asked.filter((path) => /elk|worker/i.test(path))).toEqual([]);
    asked.length = 0;
    for (const isWhole of [false, true]) {
      if (isWhole) await showWords(ann);
      await drawn(ann);
      expect(await page.locator('svg[data-drawn]').evaluate(textsOutside), id).toEqual([]);
    }
  }
  // The one that every page has learns what languages there are (docs/adr/0037).
  expect(workers.filter((url) => !url.endsWith('/languages.js'))).toEqual([]);
});

it('what moves a drawing comes with the first touch of its page', async () => {
  const client = join(import.meta.dirname, '..', '..', 'dist', 'client', '.vite', 'manifest.json');
  const { file } = JSON.parse(readFileSync(client, 'utf8'))['src/ui/charts/statechart/view.ts'];
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const asked: string[] = [];
  ann.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openChart(ann, 'slot-reservation', '?state=holding');
  expect(asked).not.toContain(`/${file}`);
  await ann.page.mouse.move(5, 5);
  await becomes(() => asked.includes(`/${file}`), true);
});

/** Texts of a drawing that leave the box or the plate that they are written in: to a side, as lines are taller than letters. */
function textsOutside(svg: Element): string[] {
  return [...svg.querySelectorAll('[data-part="state"], [data-part="label"]')].flatMap((group) => {
    const frame = group.querySelector('[data-part="box"], [data-part="plate"]')?.getBoundingClientRect();
    return [...group.querySelectorAll('text')]
      .filter((text) => {
        const { left, right } = text.getBoundingClientRect();
        return !frame || left < frame.left || right > frame.right;
      })
      .map((text) => text.textContent ?? '');
  });
}
