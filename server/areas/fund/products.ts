import { sql } from 'drizzle-orm';
import type { ProductLimits } from '../../../src/api/contracts/fund-applications.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { NotFound } from '../../lifecycles/errors.ts';

/** A product as an application needs it. */
export interface FundProduct extends ProductLimits {
  readonly name: string;
  /** Of a year, percent; products that lend nothing have none. */
  readonly rate?: number | undefined;
  /** Whether the register still shows it. */
  readonly isShown: boolean;
}

/** A product of the fund; one that is shown no longer is found, too: what was applied for before is still decided. */
export async function findProduct(db: Database | Transaction, id: string): Promise<FundProduct> {
  const { rows } = await db.execute(
    sql`select name, rate::float8 as rate, sum_least::float8 as "sumLeast", sum_most::float8 as "sumMost",
          period_least::float8 as "periodLeast", period_most::float8 as "periodMost", is_published as "isShown"
        from fund_products where id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw new NotFound(id);
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return known as unknown as FundProduct;
}
