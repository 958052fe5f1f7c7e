/**
 * Makes the partitions of years that have none. They are attached, not created as such, so that reports can be read
 * while a long import goes on.
 * @param run sends a statement to the database
 */
export async function makeYears(
  run: (statement: string) => Promise<unknown>,
  years: readonly number[],
): Promise<void> {
  for (const year of years.map(Math.trunc)) {
    const table = `trade_flows_${year}`;
    await run(`do $$ begin
      if to_regclass('${table}') is null then
        create table ${table} (like trade_flows including all);
        alter table trade_flows attach partition ${table} for values from (${year}) to (${year + 1});
      end if;
    end $$`);
  }
}
