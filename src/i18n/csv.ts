import { createFormat } from './format.ts';
import type { LocaleCode } from './locales.ts';

/** What stands between the whole and the rest of a number in a language's spreadsheets. */
export type Decimal = ',' | '.';

/** Read from the formats that pages write numbers with. */
export const decimalOf = (locale: LocaleCode): Decimal =>
  createFormat(locale).number(1.5, 2).includes(',') ? ',' : '.';

/** What a spreadsheet takes for the beginning of a formula, also as Chinese and Japanese keyboards write it. */
const FORMULA = /^[\s=+\-@＝＋－＠]*[=+\-@＝＋－＠]\s*/u;
/**
 * A number or a phone, perhaps with an extension; `+` and `-` alone say yes and no. Cells may be long: what comes before
 * the first digit and what comes after it have nothing in common, so that there is one way to read them.
 */
const NUMBER = /^[+-]$|^[+-]?[\s.,()-]*\d[\d\s.,()-]*(?:(?:доб|ext)\.?\s*\d+)?$/iu;

/** The signs at the beginning of a text that a spreadsheet would take it for a formula by; none where it would not. */
export const formulaSigns = (text: string): string =>
  NUMBER.test(text) ? '' : (FORMULA.exec(text)?.[0] ?? '');

/** What a spreadsheet in one language or another begins a cell or a row after. */
const BEGINNING = /([,;\t\r\n])/;

/** A text whose formulas begin with an apostrophe, at its beginning and wherever a cell may begin within it. */
const withoutFormulas = (text: string): string =>
  text
    .split(BEGINNING)
    .map((part) => (formulaSigns(part) === '' ? part : `'${part}`))
    .join('');

/** What a table begins with, for spreadsheets to know its encoding. */
export const CSV_MARK = '\ufeff';

/**
 * Writes rows of a table (RFC 4180) as spreadsheets open it in a language: where numbers have a comma, semicolons stand
 * between columns. Numbers keep all their digits. What a spreadsheet would take for a formula begins with an apostrophe,
 * within a text as well: files are opened in other languages than they were written for.
 */
export function csvRow(
  decimal: Decimal,
): (cells: readonly (string | number | boolean | null | undefined)[]) => string {
  const separator = decimal === ',' ? ';' : ',';
  const special = new RegExp(`["${separator}\r\n\t]`);
  return (cells) => {
    const written = cells.map((value) => {
      if (typeof value === 'number') return String(value).replace('.', decimal);
      const text = String(value ?? '');
      const safe = withoutFormulas(text);
      return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    });
    return `${written.join(separator)}\r\n`;
  };
}
