import type { LocaleCode } from '../../../i18n/locales.ts';

/*
 * The portal's charts of numbers, all in one house style. What each is for:
 * - `BarChart` (bar-chart.tsx): a few series over years or other categories, stacked or side by side;
 * - `ForecastChart` (forecast-chart.tsx): what was, what is forecast, and the interval it lies in;
 * - `RatingChart` (rating-chart.tsx): things by one figure, the best first;
 * - `ProfileChart` (profile-chart.tsx): a few things by several criteria.
 *
 * Every one takes `ChartProps`: its title, how its values are told, and the name of its file. Around each drawing stand
 * its title, the key of its series (patterns and shapes, never colour alone), a slider that reads the values by
 * keyboard, finger and pointer, the same numbers as a table, and as a CSV file. Texts are the area `figures`, which
 * the page's loader asks for. Time runs from left to right in every language; bars of a rating and scores of a
 * profile grow along the page's direction.
 */

/** What every chart is given, whatever it draws. */
export interface ChartProps {
  readonly locale: LocaleCode;
  /** One sentence: what it shows, of what, in which unit. */
  readonly title: string;
  /** What its categories are, as the heading of the table's first column: "Year". */
  readonly categoryName: string;
  /** A value with its unit, in full. */
  readonly tell: (value: number) => string;
  /** The same where there is little room, such as at an axis. */
  readonly short: (value: number) => string;
  /** A value as the CSV file has it, where that is another unit: roubles of kopecks. */
  readonly plain?: (value: number) => number;
  /** What stands for a value that is not told; without it, that nothing is known. */
  readonly untold?: string;
  /** Of the CSV file, with its extension. */
  readonly fileName: string;
}

/** What one series tells of each category; `null` where nothing is known. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** The numbers of a chart as lines and columns. */
export interface ChartTable {
  /** Names of the columns after the categories'. */
  readonly columns: readonly string[];
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** A line for each category, a column for each series. */
export const tableOf = (categories: readonly string[], series: readonly ChartSeries[]): ChartTable => ({
  columns: series.map(({ name }) => name),
  lines: categories.map((name, index) => ({
    name,
    values: series.map(({ values }) => values[index] ?? null),
  })),
});
