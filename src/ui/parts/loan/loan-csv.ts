import { CSV_MARK, csvRow, type Decimal } from '../../../i18n/csv.ts';
import type { LoanMonth } from './loan.ts';

/** Names of the columns: month, payment, interest, principal, prepayment, balance. */
export type CsvHeader = readonly [string, string, string, string, string, string];

/**
 * The plan as CSV, in roubles with kopecks.
 * @param decimal the language's decimal separator
 */
export function scheduleCsv(months: readonly LoanMonth[], header: CsvHeader, decimal: Decimal): string {
  const roubles = (kopecks: number) => {
    const digits = String(kopecks).padStart(3, '0');
    return `${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
  };
  const lines = months.map((line) => [
    String(line.month),
    ...[line.payment, line.interest, line.principal, line.prepayment, line.balance].map(roubles),
  ]);
  return CSV_MARK + [header, ...lines].map(csvRow(decimal)).join('');
}
