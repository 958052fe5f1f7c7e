import { count, eq, sql } from 'drizzle-orm';
import { SECOND } from '../../../src/api/contracts/durations.ts';
import { DAYS_OF_WEEK, FEW_FOUND, type SearchGroup } from '../../../src/api/contracts/search.ts';
import { SPACE_IDS, SPACES, type SpaceId } from '../../../src/api/contracts/spaces.ts';
import { AREA_BANDS, type TenderFilter } from '../../../src/api/contracts/tender-filter.ts';
import type { Tender } from '../../../src/api/contracts/tenders.ts';
import { EXACT_COUNT, type Found } from '../../../src/api/register/found.ts';
import { SEARCHED_IDS, type SearchedId } from '../../../src/api/registers/ids.ts';
import { SEARCHED_REGISTERS } from '../../../src/api/registers/index.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { services, tenders } from '../../db/schema.ts';
import type { Wanted } from '../../register/conditions.ts';
import { questionOf, totalOf } from '../../register/question.ts';
import type { Statements } from '../../register/store.ts';
import { endOfDay, moscowDate, moscowTime } from '../../time.ts';
import { tendersByNumber } from '../tenders/present.ts';
import type { Size } from './area.ts';

/** Everybody who comes within this sees the same numbers, counted once. Milliseconds. */
const KEPT = 10 * SECOND;

/** What of the tenders is meant by a place to look for premises and land; those that one can still bid in. */
const SPACES_AT_TENDERS = {
  lease: { type: ['nonResidential', 'building'], deal: ['lease'] },
  sale: { type: ['nonResidential', 'building'], deal: ['sale'] },
  land: { type: ['landPlot', 'housingLand'] },
} as const satisfies Readonly<Partial<Record<SpaceId, Pick<TenderFilter, 'type' | 'deal'>>>>;

/** As filters of the list that it is in; a register's own is all of it. */
export const filterOfSpace = (id: SpaceId): Readonly<Record<string, readonly string[]>> =>
  id in SPACES_AT_TENDERS ? SPACES_AT_TENDERS[id as keyof typeof SPACES_AT_TENDERS] : {};

/** What the portal has, before it is put in a language. */
export interface Facts {
  readonly counts: readonly (Found & { readonly group: SearchGroup })[];
  readonly spaces: readonly (Found & { readonly id: SpaceId; readonly group: SearchGroup })[];
  readonly ending: Found & { readonly until: string; readonly tenders: Tender[] };
}

export interface FactsMeans {
  readonly db: Database;
  readonly statements: Statements;
  readonly clock: Clock;
}

/** Counts what the portal has, at most once in {@link KEPT}; what cannot be counted is tried again at once. */
export function createFacts(means: FactsMeans): () => Promise<Facts> {
  let kept: { readonly at: number; readonly facts: Promise<Facts> } | undefined;
  return () => {
    const now = means.clock.now();
    // A clock that was put back is no reason to wait for it.
    if (kept && now >= kept.at && now < kept.at + KEPT) return kept.facts;
    const fresh = { at: now, facts: factsAt(means, now) };
    kept = fresh;
    fresh.facts.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.facts;
  };
}

async function counted(statements: Statements, group: SearchedId, filter: Wanted = {}) {
  // Of tenders those that one can still bid in.
  const wanted = group === 'tenders' ? { status: ['announced'], ...filter } : filter;
  return { group, ...(await totalOf(await questionOf(statements, SEARCHED_REGISTERS[group], wanted))) };
}
const hasSome = ({ total }: Found): boolean => total > 0;

/** The size that is meant by ends, and by bands where an end is not given. Square metres. */
export function sizeOf({ area = [], ...given }: Pick<TenderFilter, 'area' | 'areaFrom' | 'areaTo'>): Size {
  const bands = area.map((name) => AREA_BANDS[name]);
  const from = Math.min(...bands.map(({ above }) => above));
  const to = Math.max(...bands.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY));
  const size = {
    areaFrom: given.areaFrom ?? (from > 0 && from < Number.POSITIVE_INFINITY ? from : undefined),
    areaTo: given.areaTo ?? (to > 0 && to < Number.POSITIVE_INFINITY ? to : undefined),
  };
  return Object.fromEntries(Object.entries(size).filter(([, end]) => end !== undefined));
}

/** Where premises and land of a size are found: every one of these lists is filtered by area under the same names. */
export async function spacesOf(statements: Statements, size: Size): Promise<Facts['spaces']> {
  const spaces: Facts['spaces'][number][] = [];
  for (const id of SPACE_IDS) {
    const group = SPACES[id];
    spaces.push({ ...(await counted(statements, group, { ...filterOfSpace(id), ...size })), id, group });
  }
  return spaces.filter(hasSome);
}

async function factsAt({ db, statements }: FactsMeans, now: number): Promise<Facts> {
  const [filed] = await db.select({ total: count() }).from(services).where(eq(services.isPublished, true));
  const counts: Facts['counts'][number][] = [];
  for (const group of SEARCHED_IDS) counts.push(await counted(statements, group));
  const spaces: Facts['spaces'][number][] = [];
  for (const id of SPACE_IDS) {
    const group = SPACES[id];
    const whole = group === 'tenders' ? undefined : counts.find((one) => one.group === group);
    spaces.push({ ...(whole ?? (await counted(statements, group, filterOfSpace(id)))), id, group });
  }
  counts.splice(1, 0, { group: 'services', total: filed?.total ?? 0, isEstimate: false });
  return {
    counts: counts.filter(hasSome),
    spaces: spaces.filter(hasSome),
    ending: await endingAt(db, now),
  };
}

/** Tenders that end before a week is over, the next few of them by deadline. */
async function endingAt(db: Database, now: number): Promise<Facts['ending']> {
  const today = moscowDate(now);
  const until = endOfDay(today.add({ days: DAYS_OF_WEEK - 1 }).toString());
  // The place on the desk of one that takes bids is its deadline, and has an index.
  const ending = sql`${tenders.state} = 'announced' and ${tenders.rank} between ${now} and ${until}`;
  const [counted] = (
    await db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from ${tenders} where ${ending} limit ${EXACT_COUNT + 1}) counted`,
    )
  ).rows;
  const next = await db
    .select({ number: tenders.number })
    .from(tenders)
    .where(ending)
    .orderBy(tenders.rank, tenders.id)
    .limit(FEW_FOUND);
  const total = counted?.total ?? 0;
  return {
    total: Math.min(total, EXACT_COUNT),
    isEstimate: total > EXACT_COUNT,
    until: moscowTime(new Date(until)),
    tenders: await tendersByNumber(
      db,
      next.map(({ number }) => number),
    ),
  };
}
