import type { LocaleCode } from '../i18n/locales.ts';

/** Has a table saved by the browser, as the language's spreadsheets read it. Most are never saved: what writes them comes then. */
export async function saveCsv(
  lines: readonly (readonly (string | number | null)[])[],
  name: string,
  locale: LocaleCode,
): Promise<void> {
  const [{ CSV_MARK, csvRow, decimalOf }, { handOver }] = await Promise.all([
    import('../i18n/csv.ts'),
    import('./hand-over.ts'),
  ]);
  const text = CSV_MARK + lines.map(csvRow(decimalOf(locale))).join('');
  handOver(text, name, 'text/csv;charset=utf-8');
}
