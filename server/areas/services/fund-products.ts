import type { ServiceDetail } from '../../../src/api/contracts/services.ts';
import { fundProducts } from '../../../src/api/registers/fund-products.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import { tableOf } from '../../register/columns.ts';
import { ask } from '../../register/statement.ts';
import type { Statements } from '../../register/store.ts';
import { translated } from '../../translations.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly rate: number | null;
  readonly compensation: number | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly months: number | null;
}

/** Products of the city's fund by id, in the order that is given; those that are not shown are left out. */
export async function fundProductsOf(
  db: Statements,
  ids: readonly string[],
  locale: LocaleCode,
): Promise<ServiceDetail['fundProducts']> {
  if (ids.length === 0) return [];
  const rows = await ask<Row>(
    db,
    (
      p,
    ) => `select id, name, rate::float8, compensation::float8, sum_least::float8 as least, sum_most::float8 as most, period_most::int as months
      from unnest(${p(ids)}::text[]) with ordinality as named (id, place)
      join ${tableOf(fundProducts)} using (id)
      where is_published order by place`,
  );
  return rows.map(({ id, name, rate, compensation, least, most, months }) => ({
    id,
    name: translated(name, locale),
    ...(rate !== null && { rate }),
    ...(compensation !== null && { compensation }),
    ...(least !== null && { least }),
    ...(most !== null && { most }),
    ...(months !== null && { months }),
  }));
}
