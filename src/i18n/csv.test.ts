import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { CSV_MARK, csvRow, decimalOf } from './csv.ts';
import { LOCALES } from './locales.ts';

it.each(LOCALES)(
  'writes in %s a row that another program reads back, with nothing that is reckoned',
  (locale) => {
    const decimal = decimalOf(locale);
    const cells = [
      '=HYPERLINK("x")',
      '＝1+1',
      ' @cmd',
      '-5',
      '+7 495 000-00-00',
      'a;b',
      'c,d',
      'e\r\n"f"',
      1.5,
      true,
      null,
    ];
    const [row] = parse(CSV_MARK + csvRow(decimal)(cells), {
      bom: true,
      delimiter: decimal === ',' ? ';' : ',',
    }) as string[][];
    expect(row).toEqual([
      '\'=HYPERLINK("x")',
      "'＝1+1",
      "' @cmd",
      '-5',
      '+7 495 000-00-00',
      'a;b',
      'c,d',
      'e\r\n"f"',
      `1${decimal}5`,
      'true',
      '',
    ]);
  },
);

it.each(LOCALES)('has no formula in %s where a spreadsheet takes other signs for separators', (locale) => {
  const text = 'Инициатива,=1+1;=2+2\n=3+3\t@x, +7 495 000-00-00; -5';
  const written = csvRow(decimalOf(locale))(['id', text, 'ещё']);
  for (const delimiter of [',', ';', '\t']) {
    const cells = (
      parse(written, { delimiter, quote: null, relax_column_count: true, escape: null }) as string[][]
    ).flat();
    expect(cells.filter((cell) => /^"?\s*[=@]/.test(cell))).toEqual([]);
  }
  expect(written).toContain(' +7 495 000-00-00');
});
