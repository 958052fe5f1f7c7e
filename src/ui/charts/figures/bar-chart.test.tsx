// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { createTexts } from '../../../i18n/texts.ts';
import { BarChart, type BarChartProps } from './bar-chart.tsx';

const texts = await createTexts('en');
await texts.loadNamespaces('figures');

const chart = (changes: Partial<BarChartProps> = {}) => (
  <I18nextProvider i18n={texts}>
    <BarChart
      locale="en"
      title="Trade by year, $ thousand"
      categoryName="Year"
      tell={(value) => `$${value} thousand`}
      short={(value) => `$${value}k`}
      fileName="trade.csv"
      categories={['2021', '2022', '2023']}
      series={[
        { name: 'Import', values: [10, 20, 30] },
        { name: 'Export', values: [5.5, null, 30] },
      ]}
      bars="stacked"
      {...changes}
    />
  </I18nextProvider>
);
const slider = () => screen.getByRole('slider', { name: 'Read the values: Year' });
const said = () => slider().getAttribute('aria-valuetext');
/** Where the bars of a drawing are: category, foot and top in pixels. */
const bars = (container: HTMLElement) =>
  [...container.querySelectorAll<SVGRectElement>('[role=img] g > rect')].map((bar) => {
    const top = Number(bar.getAttribute('y'));
    return { x: bar.getAttribute('x'), top, foot: top + Number(bar.getAttribute('height')) };
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads every value by the slider, and says where nothing is known', () => {
  render(chart());
  expect(said()).toBe('2021: Import: $10 thousand, Export: $5.5 thousand');
  fireEvent.change(slider(), { target: { value: '1' } });
  expect(said()).toBe('2022: Import: $20 thousand, Export: no data');
  expect(slider().getAttribute('max')).toBe('2');
});

it('reads what the pointer is over, and the last there is when there are fewer', () => {
  const { container, rerender } = render(chart());
  const fields = [...container.querySelectorAll('[role=img] > svg:last-child > rect')].slice(-3);
  fireEvent.pointerEnter(fields[2] as Element);
  expect(said()).toContain('2023');
  rerender(chart({ categories: ['2021', '2022'] }));
  expect(said()).toContain('2022');
});

it('shows the same numbers as a table', () => {
  render(chart());
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Year', 'Import', 'Export'],
    ['2021', '$10 thousand', '$5.5 thousand'],
    ['2022', '$20 thousand', 'no data'],
    ['2023', '$30 thousand', '$30 thousand'],
  ]);
});

/** What is saved in a language, and in which unit where that is not the chart's. */
const SAVED: readonly { locale: 'en' | 'de'; file: string; plain?: (value: number) => number }[] = [
  { locale: 'en', file: '\ufeffYear,Import,Export\r\n2021,10,5.5\r\n2022,20,\r\n2023,30,30\r\n' },
  { locale: 'de', file: '\ufeffYear;Import;Export\r\n2021;10;5,5\r\n2022;20;\r\n2023;30;30\r\n' },
  {
    locale: 'en',
    file: '\ufeffYear,Import,Export\r\n2021,100,55\r\n2022,200,\r\n2023,300,300\r\n',
    plain: (value) => value * 10,
  },
];
it.each(SAVED)('gives them away as spreadsheets of $locale read them', async ({ locale, file, plain }) => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
      static override revokeObjectURL = () => {};
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(chart({ locale, ...(plain && { plain }) }));
  fireEvent.click(screen.getByRole('button', { name: 'Download the data (CSV)' }));
  // What writes files is loaded now.
  await vi.waitFor(() => expect(names).toEqual(['trade.csv']));
  // `text` leaves the mark of UTF-8 out.
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? []);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(file);
});

it('stacks what adds up, and says what each category comes to', () => {
  const { container } = render(chart());
  const [first, second, , , above] = bars(container);
  expect(second?.foot).toBeCloseTo(first?.top ?? 0);
  expect(second?.x).toBe(first?.x);
  // 30 of 60 on a scale to 60 from 22 to 184 pixels.
  expect(above?.top).toBe(22);
  expect(above?.foot).toBe(103);
  expect(screen.getByText('\u2068$15.5k\u2069')).toBeTruthy();
});

it('sets groups side by side on one foot', () => {
  const { container } = render(chart({ bars: 'grouped' }));
  const [first, second] = bars(container);
  expect(second?.foot).toBe(184);
  expect(Number.parseFloat(second?.x ?? '')).toBeGreaterThan(Number.parseFloat(first?.x ?? ''));
  expect(bars(container)).toHaveLength(5);
});

it('tells series apart without colour, and needs no key for one', () => {
  const { container, rerender } = render(chart());
  const fills = [...container.querySelectorAll('li rect')].map((one) => one.getAttribute('fill'));
  expect(new Set(fills).size).toBe(2);
  for (const fill of fills) expect(container.querySelector(`[id="${fill?.slice(5, -1)}"]`)).toBeTruthy();
  rerender(chart({ series: [{ name: 'Import', values: [1, 2, 3] }] }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('names some of many years, draws zeros, and nothing of nothing', () => {
  const many = Array.from({ length: 50 }, (_, year) => String(1980 + year));
  const series = [{ name: 'Import', values: many.map(() => 0) }];
  const { container, rerender } = render(chart({ categories: many, series }));
  const names = [...container.querySelectorAll('text')].filter((word) =>
    many.includes(word.textContent ?? ''),
  );
  expect(names.map((name) => name.textContent)).toEqual(many.filter((_, index) => index % 8 === 0));
  for (const bar of bars(container)) expect(bar).toMatchObject({ top: 184, foot: 184 });
  rerender(chart({ categories: [], series: [] }));
  expect(screen.queryByRole('figure')).toBeNull();
});

it('is drawn on the server without a style of its own', () => {
  const page = renderToString(chart());
  expect(page).toContain('aria-label="Trade by year, $ thousand"');
  expect(page).not.toMatch(/\sstyle=/);
});
