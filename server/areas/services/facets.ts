import { sql } from 'drizzle-orm';
import {
  APPLICANT_TYPES,
  BUSINESS_SIZES,
  ORGANIZATION_STAGES,
  REGULARITIES,
  SERVICE_TYPES,
  type ServiceFilter,
  type ServiceFilterName,
  SUPPORT_LEVELS,
} from '../../../src/api/contracts/services.ts';
import { CHOICE_IDS, CHOICE_KINDS } from './choices.ts';
import { type Conditions, conditionsOf } from './filter.ts';

/** What each filter that counts its choices can be set to. */
const CHOICES: readonly (readonly [ServiceFilterName, readonly string[]])[] = [
  ['type', SERVICE_TYPES],
  ['applicant', APPLICANT_TYPES],
  ['businessSize', BUSINESS_SIZES],
  ['regularity', REGULARITIES],
  ['stage', ORGANIZATION_STAGES],
  ['supportLevel', SUPPORT_LEVELS],
  ...CHOICE_KINDS.map((kind) => [kind, [...CHOICE_IDS[kind]]] as const),
];

/** Each choice as the filter that it alone would be. */
const SINGLE = [
  ...CHOICES.flatMap(([name, values]) =>
    values.map((value) => ({ name, value, filter: { [name]: [value] } as ServiceFilter })),
  ),
  { name: 'popular' as const, value: 'true', filter: { popular: 'true' } as ServiceFilter },
];

/**
 * An expression for every choice of every filter: how many match with it, its filter's other choices left aside.
 * @param conditions what is set
 * @returns the conditions as columns, `(holds)`; an array of the counts, in the order in which `read` takes them
 */
export function facetsIn(conditions: Conditions) {
  const names = [...conditions.keys()];
  const held = new Map(names.map((name, place) => [name, sql.identifier(`holds_${place}`)]));
  const and = sql` and `;
  const counts = SINGLE.map(({ name, filter }) => {
    const rest = names.filter((other) => other !== name).map((other) => sql`${held.get(other)}`);
    return sql`count(*) filter (where ${sql.join([...rest, ...conditionsOf(filter, undefined).values()], and)})::int`;
  });
  return {
    holds: sql.join(
      [sql`true`, ...names.map((name) => sql`coalesce(${conditions.get(name)}, false) as ${held.get(name)}`)],
      sql`, `,
    ),
    totals: sql`array[${sql.join(counts, sql`, `)}]`,
    /** @param totals what the database answers */
    read(totals: readonly number[]): Record<string, Record<string, number>> {
      const found: Record<string, Record<string, number>> = {};
      SINGLE.forEach(({ name, value }, place) => {
        const total = totals[place] ?? 0;
        found[name] ??= {};
        if (total > 0) found[name][value] = total;
      });
      return found;
    },
  };
}
