import { createFormat } from '../i18n/format.ts';
import type { LocaleCode } from '../i18n/locales.ts';
import { handOver } from './hand-over.ts';

/** What stands between the whole and the rest of a number in a language's spreadsheets. */
export type Decimal = ',' | '.';

export const decimalOf = (locale: LocaleCode): Decimal =>
  createFormat(locale).number(1.5, 2).includes(',') ? ',' : '.';

/**
 * Lines of words as CSV (RFC 4180). Spreadsheets of languages with a decimal comma expect semicolons between columns;
 * the mark at the beginning tells them that it is UTF-8.
 */
export function csvOf(lines: readonly (readonly string[])[], decimal: Decimal): string {
  const separator = decimal === ',' ? ';' : ',';
  const special = new RegExp(`["${separator}\r\n]`);
  const word = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\ufeff${lines.map((line) => `${line.map(word).join(separator)}\r\n`).join('')}`;
}

/** Has a table saved by the browser. Numbers keep all their digits, written as the language's spreadsheets read them. */
export function saveCsv(
  lines: readonly (readonly (string | number | null)[])[],
  name: string,
  locale: LocaleCode,
): void {
  const decimal = decimalOf(locale);
  const words = lines.map((line) =>
    line.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', decimal) : (cell ?? ''))),
  );
  handOver(csvOf(words, decimal), name, 'text/csv;charset=utf-8');
}
