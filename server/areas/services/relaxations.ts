import { type SQL, sql } from 'drizzle-orm';

/** Filters without which something would be found, and how much. */
export interface Relaxation<Name extends string> {
  readonly without: Name[];
  readonly total: number;
}

/** Relaxations offered at most: more is no advice. */
const MOST = 5;

/**
 * Which filters to give up when all together find nothing: each alone or, where no single one helps, pairs of
 * them; the most first. One pass over the rows, however many filters are set.
 * @param rows counts rows by expressions over them: `(expressions) => select … from …`
 */
export async function relaxationsOf<Name extends string>(
  conditions: ReadonlyMap<Name, SQL>,
  rows: (tests: SQL, totals: SQL) => Promise<readonly number[]>,
): Promise<Relaxation<Name>[]> {
  const names = [...conditions.keys()];
  const singles = names.map((name) => [name]);
  const pairs = names.flatMap((name, place) => names.slice(place + 1).map((other) => [name, other]));
  const held = new Map(names.map((name, place) => [name, sql`${sql.identifier(`holds_${place}`)}`]));
  const tests = sql.join(
    names.map((name) => sql`coalesce(${conditions.get(name)}, false) as ${held.get(name)}`),
    sql`, `,
  );
  for (const candidates of [singles, pairs]) {
    if (candidates.length === 0) continue;
    const totals = await rows(
      tests,
      sql.join(
        candidates.map((without) => {
          const rest = names.filter((name) => !without.includes(name));
          const all =
            rest.length > 0
              ? sql.join(
                  rest.map((name) => sql`${held.get(name)}`),
                  sql` and `,
                )
              : sql`true`;
          return sql`count(*) filter (where ${all})::int`;
        }),
        sql`, `,
      ),
    );
    const useful = candidates
      .map((without, place) => ({ without, total: totals[place] ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((one, other) => other.total - one.total)
      .slice(0, MOST);
    if (useful.length > 0) return useful;
  }
  return [];
}
