import type { LoanMonth } from './loan.ts';

/** Names of the columns: month, payment, interest, principal, prepayment, balance. */
export type CsvHeader = readonly [string, string, string, string, string, string];

/**
 * The plan as CSV (RFC 4180), in roubles. Spreadsheets of languages with a decimal comma expect semicolons
 * between columns; the mark at the beginning tells them that it is UTF-8.
 * @param decimal the language's decimal separator
 */
export function scheduleCsv(months: readonly LoanMonth[], header: CsvHeader, decimal: ',' | '.'): string {
  const separator = decimal === ',' ? ';' : ',';
  const roubles = (kopecks: number) => {
    const digits = String(kopecks).padStart(3, '0');
    return `${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
  };
  const word = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [
    header.map(word),
    ...months.map((line) => [
      String(line.month),
      ...[line.payment, line.interest, line.principal, line.prepayment, line.balance].map(roubles),
    ]),
  ];
  return `\ufeff${lines.map((line) => `${line.join(separator)}\r\n`).join('')}`;
}
