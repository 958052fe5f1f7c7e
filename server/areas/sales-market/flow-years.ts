import type pg from 'pg';

/**
 * Makes the partitions of years that have none. They are attached, not created as such, so that reports can be read
 * while a long import goes on.
 */
export async function makeYears(client: pg.ClientBase, years: readonly number[]): Promise<void> {
  for (const year of years) {
    const table = `trade_flows_${Math.trunc(year)}`;
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    if (rows[0]?.there) continue;
    await client.query(`create table ${table} (like trade_flows including all)`);
    await client.query(
      `alter table trade_flows attach partition ${table} for values from (${Math.trunc(year)}) to (${Math.trunc(year) + 1})`,
    );
  }
}
