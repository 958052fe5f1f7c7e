import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { wantedDrawings } from '../../scripts/lib/chart-pictures/drawings.ts';
import { keyOf } from '../../scripts/lib/chart-pictures/kept.ts';
import { picturesOf } from '../../scripts/lib/chart-pictures/lay-out.ts';
import { measureText } from '../../scripts/lib/chart-pictures/measure.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { outlineOf, statesWithin } from '../../src/machines/outline.ts';
import { registry } from '../../src/machines/registry.ts';
import { fitsWidth } from '../../src/ui/charts/statechart/fit.ts';
import { namesOf } from '../../src/ui/charts/statechart/graph.ts';

const drawings = await wantedDrawings();
const drawingOf = (id: string, wanted: string) => {
  const found = drawings.find(({ chart, names }) => chart === id && names === wanted);
  if (!found) throw new Error(`no drawing of ${id} in ${wanted}`);
  return found;
};

it('wants every chart with names in every language, and with its own for files', () => {
  expect(drawings.map(({ chart, names }) => `${chart} ${names}`)).toEqual(
    registry.flatMap(({ chart }) => ['chart', ...LOCALES].map((names) => `${chart.id} ${names}`)),
  );
});

it('calls states as pages do: by words of the language, by the chart’s English, or as the chart has them', () => {
  const namesIn = (id: string, names: string) => {
    const { root, nameOf } = drawingOf(id, names);
    return statesWithin(root).map(nameOf).slice(0, 2);
  };
  expect(namesIn('language', 'chart')).toEqual(['language', 'closed']);
  expect(namesIn('language', 'de')).toEqual(['Language', 'Closed']);
  expect(namesIn('language', 'ru')).toEqual(['Выбор языка', 'Закрыт']);
  expect(namesIn('tender', 'ae')).toEqual(namesIn('tender', 'ae').map((name) => name.trim()));
  expect(namesIn('tender', 'ae').join('')).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u);
});

it('draws what is the same once: a flow that has no words in a language is as in English', () => {
  const key = (id: string, names: string) => keyOf(drawingOf(id, names));
  expect(new Set(['en', 'de', 'es', 'ae', 'ch'].map((locale) => key('language', locale))).size).toBe(1);
  expect(new Set(['ru', 'en', 'chart'].map((names) => key('language', names))).size).toBe(3);
  expect(new Set(LOCALES.map((locale) => key('tender', locale))).size).toBe(LOCALES.length);
});

it('lays out 40 nested states, whole and small enough for a phone', async () => {
  const inner = (name: string) => ({
    initial: 'a',
    type: name === 's4' ? ('parallel' as const) : ('compound' as const),
    on: { 'all.reset': 's0' },
    states: Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((key, n) => [
        key,
        { on: { 'step.next': `#big.${name}.${'abcd'[(n + 1) % 4]}`, 'step.out': `#big.s${(n + 3) % 8}` } },
      ]),
    ),
  });
  const names = Array.from({ length: 8 }, (_, n) => `s${n}`);
  const big = createMachine({
    id: 'big',
    initial: 's0',
    states: Object.fromEntries(names.map((name) => [name, inner(name)])),
  } as Parameters<typeof createMachine>[0]);
  const root = outlineOf(big);
  const { whole, counted, smaller } = await picturesOf({ root, nameOf: namesOf('big') }, true);
  for (const picture of [whole, counted, ...smaller]) expect(picture?.states).toHaveLength(41);
  expect(counted?.width).toBeGreaterThan(whole.width);
  expect(Math.min(...smaller.map(({ width }) => width))).toBeLessThan(whole.width / 2);
});

it('makes nothing smaller of what fits a phone as it is', async () => {
  const root = outlineOf(createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } }));
  const { whole, smaller } = await picturesOf({ root, nameOf: namesOf('two') }, false);
  expect(fitsWidth(whole, 280)).toBe(true);
  expect(smaller).toEqual([]);
});

it('knows how wide letters are, within and at the end of Arabic words too', () => {
  const name = (text: string) => measureText(text, 'name');
  expect(name('mm')).toBeGreaterThan(2 * name('i'));
  // A character of Chinese is a square, and what stands over a letter has no width.
  expect(name('招标')).toBeCloseTo(2 * 14 * 1.04);
  expect(name('بَب')).toBe(name('بب'));
  expect(name('بب')).toBeLessThan(2 * name('ب'));
});
