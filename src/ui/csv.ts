import { CSV_MARK, csvRow, decimalOf } from '../i18n/csv.ts';
import type { LocaleCode } from '../i18n/locales.ts';
import { handOver } from './hand-over.ts';

/** Has a table saved by the browser, as the language's spreadsheets read it. */
export function saveCsv(
  lines: readonly (readonly (string | number | null)[])[],
  name: string,
  locale: LocaleCode,
): void {
  const text = CSV_MARK + lines.map(csvRow(decimalOf(locale))).join('');
  handOver(text, name, 'text/csv;charset=utf-8');
}
