// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createTexts } from '../../../i18n/texts.ts';
import { ForecastChart, type ForecastChartProps } from './forecast-chart.tsx';
import { ProfileChart } from './profile-chart.tsx';
import { RatingChart } from './rating-chart.tsx';

const texts = await createTexts('en');
await texts.loadNamespaces('figures');

const told = {
  locale: 'en',
  title: 'What it shows',
  tell: (value: number) => `${value} points`,
  short: (value: number) => `${value}`,
  fileName: 'numbers.csv',
} as const;
const withTexts = (chart: ReactNode) => <I18nextProvider i18n={texts}>{chart}</I18nextProvider>;
const lines = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
/** The corners of a line or an area. */
const corners = (container: HTMLElement, place: number) =>
  [
    ...(container.querySelectorAll('[role=img] path')[place]?.getAttribute('d') ?? '').matchAll(
      /[-\d.]+,[-\d.]+/g,
    ),
  ].map(([corner]) => corner.split(',').map(Number));

afterEach(cleanup);

describe('a forecast', () => {
  const forecast = (points: ForecastChartProps['points']) =>
    withTexts(<ForecastChart {...told} categoryName="Year" sure={80} points={points} />);
  const points = [
    { category: '2021', fact: 10 },
    { category: '2022', fact: null },
    { category: '2023', fact: 30 },
    { category: '2024', fact: null, forecast: { value: 40, low: 20, high: 60 } },
  ];
  const said = () => screen.getByRole('slider').getAttribute('aria-valuetext');

  it('goes on from the last fact within its interval', () => {
    const { container } = render(forecast(points));
    // From 22 pixels (60) to 184 (0); middles of four years on a width of 1000.
    expect(corners(container, 2)).toEqual([
      [625, 103],
      [875, 76],
    ]);
    expect(corners(container, 0)).toEqual([
      [625, 103],
      [875, 22],
      [875, 130],
      [625, 103],
    ]);
  });

  it('leaves a gap where a year is not known', () => {
    const { container } = render(forecast(points));
    const line = container.querySelectorAll('[role=img] path')[1]?.getAttribute('d');
    expect(line?.match(/M/g)).toHaveLength(2);
    expect(container.querySelectorAll('circle')).toHaveLength(3);
  });

  it('is read year by year, with the bounds of its interval, and says its last value', () => {
    render(forecast(points));
    expect(said()).toBe(
      '2021: Actual: 10 points, Forecast: no data, Lower bound (80%): no data, Upper bound (80%): no data',
    );
    fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
    expect(said()).toContain(
      'Forecast: 40 points, Lower bound (80%): 20 points, Upper bound (80%): 60 points',
    );
    // Once at the axis and once over the line.
    expect(screen.getAllByText('\u206840\u2069')).toHaveLength(2);
    expect(screen.getByText('80% forecast interval')).toBeTruthy();
    expect(lines().at(-1)).toEqual(['2024', 'no data', '40 points', '20 points', '60 points']);
  });

  it('tells no two lines of its scale alike', () => {
    const { container } = render(
      withTexts(
        <ForecastChart
          {...told}
          short={(value) => value.toFixed(1)}
          categoryName="Year"
          sure={80}
          points={[{ category: '2021', fact: 0.18 }]}
        />,
      ),
    );
    const side = [...container.querySelectorAll('[role=img] bdi')].map(({ textContent }) => textContent);
    expect(side).toEqual(['0.0', '0.1', '0.2']);
  });

  it('reads the last year there is when there are fewer', () => {
    const { rerender } = render(forecast(points));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
    rerender(forecast(points.slice(0, 2)));
    expect(said()).toContain('2022');
  });

  it('shows facts alone, one year, zeros, and nothing of nothing', () => {
    const { container, rerender } = render(forecast([{ category: '2021', fact: 0 }]));
    expect(container.querySelector('circle')?.getAttribute('cy')).toBe('184');
    rerender(forecast([{ category: '2021', fact: null }]));
    expect(container.querySelector('circle')).toBeNull();
    rerender(forecast([]));
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe('a rating', () => {
  const rating = withTexts(
    <RatingChart
      {...told}
      categoryName="Country"
      valueName="Score"
      things={[
        { name: 'Chile', value: 5 },
        { name: 'Peru', value: null },
        { name: 'Cuba', value: 10 },
        { name: 'Togo', value: 0 },
      ]}
    />,
  );

  it('sets the best first, and last what is not known', () => {
    render(rating);
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual(['Cuba10', 'Chile5', 'Togo0', 'Peru—']);
    const placed = screen.getAllByRole('listitem').filter((item) => !item.hasAttribute('data-unknown'));
    expect(placed).toHaveLength(3);
    expect(lines()).toEqual([
      ['Country', 'Score'],
      ['Cuba', '10 points'],
      ['Chile', '5 points'],
      ['Togo', '0 points'],
      ['Peru', 'no data'],
    ]);
  });

  it('draws bars as long as the values, the longest over the whole width', () => {
    const { container } = render(rating);
    const bars = [...container.querySelectorAll('li rect:last-child')];
    expect(bars.map((bar) => bar.getAttribute('width'))).toEqual(['100%', '50%', '0%', '0%']);
  });

  it('fills a line by what can be had at most, where that is said', () => {
    const { container } = render(
      withTexts(
        <RatingChart
          {...told}
          categoryName="Country"
          valueName="Score"
          most={20}
          things={[{ name: 'Cuba', value: 10 }]}
        />,
      ),
    );
    expect(container.querySelector('li rect:last-child')?.getAttribute('width')).toBe('50%');
  });
});

describe('a profile', () => {
  const profileOf = (criteria: readonly string[]) =>
    withTexts(
      <ProfileChart
        {...told}
        categoryName="Criterion"
        criteria={criteria}
        most={10}
        things={[
          { name: 'Chile', values: [5, 10] },
          { name: 'Peru', values: [0] },
        ]}
      />,
    );

  const profile = profileOf(['Market', 'Duties']);

  it('marks each thing on each line by a shape of its own, which the key names', () => {
    const { container } = render(profile);
    const marks = [...container.querySelectorAll('[role=img] svg svg')];
    expect(marks.map((mark) => mark.getAttribute('x'))).toEqual(['50%', '0%', '100%']);
    const shapes = marks.map((mark) => mark.querySelector('path')?.getAttribute('d'));
    expect(shapes[0]).toBe(shapes[2]);
    expect(shapes[0]).not.toBe(shapes[1]);
    const key = screen
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.querySelector('path')?.getAttribute('d')]);
    expect(key).toEqual([
      ['Chile', shapes[0]],
      ['Peru', shapes[1]],
    ]);
  });

  it('is read criterion by criterion, by the slider and under the pointer', () => {
    const { container, rerender } = render(profile);
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe('Market: Chile: 5 points, Peru: 0 points');
    fireEvent.pointerEnter(container.querySelectorAll('[role=img] > div')[1] as Element);
    expect(slider.getAttribute('aria-valuetext')).toBe('Duties: Chile: 10 points, Peru: no data');
    expect(container.querySelector('[data-read]')?.textContent).toContain('Duties');
    expect(lines()[2]).toEqual(['Duties', '10 points', 'no data']);
    rerender(profileOf(['Market']));
    expect(slider.getAttribute('aria-valuetext')).toContain('Market');
  });

  it('is drawn on the server without a style of its own', () => {
    expect(renderToString(profile)).not.toMatch(/\sstyle=/);
  });
});
