import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { tradeFlows, tradeVersions } from '../../db/schema.ts';
import { createRandom, type Random } from '../../random.ts';
import { WORLD } from './countries.ts';
import { makeYears } from './flow-years.ts';
import { MARKET_FACTS } from './market-facts.ts';

/** Years that samples are made for. */
const [FIRST, LAST] = [2015, 2024];
const RUSSIA = 'RU';
/** Largest suppliers of a country beside Russia, and what all others bring on top of them. */
const SUPPLIERS = 6;
const OTHERS = 1.2;
/** Of a chapter, what its headings in the nomenclature leave out. */
const WHOLE_CHAPTER = 1.4;

interface Flow {
  readonly year: number;
  readonly reporter: string;
  readonly flow: 'import' | 'export';
  readonly partner: string;
  /** As the table has it, so that nothing is rounded on the way. */
  readonly usd: string;
  readonly kg: string | null;
}

/** Says that flows are made up, where nobody has brought any: their version, which every report of them names. */
export async function ensureSampleVersion(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample flows'))`);
    if (await newestFlows(tx)) return;
    await tx
      .insert(tradeVersions)
      .values({ data: 'flows', source: 'sample', isSample: true, importedAt: new Date(now) });
  });
}

/** The version of the flows as they are now; undefined where nobody has brought any. */
export async function newestFlows(db: Database | Transaction) {
  const [newest] = await db
    .select()
    .from(tradeVersions)
    .where(eq(tradeVersions.data, 'flows'))
    .orderBy(desc(tradeVersions.version))
    .limit(1);
  return newest;
}

/**
 * Makes the sample flows of one code when somebody first asks for it: those of all headings would keep the portal from
 * starting for seconds. The same code has the same flows everywhere. Where real ones have come, nothing is made up.
 */
export async function ensureSampleFlows(db: Database, code: string): Promise<void> {
  const newest = await newestFlows(db);
  if (!newest?.isSample || (await hasFlows(db, code))) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample flows'))`);
    // An import that is under way takes all samples' place: it is waited for, and asked again.
    await tx.execute(sql`lock table trade_flows in row exclusive mode`);
    const version = await newestFlows(tx);
    if (!version?.isSample || (await hasFlows(tx, code))) return;
    await makeYears(
      (statement) => tx.execute(sql.raw(statement)),
      Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index),
    );
    await store(tx, version.version, code);
  });
}

async function hasFlows(db: Database | Transaction, code: string): Promise<boolean> {
  const [row] = await db
    .select({ year: tradeFlows.year })
    .from(tradeFlows)
    .where(eq(tradeFlows.code, code))
    .limit(1);
  return row !== undefined;
}

async function store(tx: Transaction, version: number, code: string): Promise<void> {
  await tx.execute(sql`
    insert into trade_flows (year, code, reporter, flow, partner, usd, kg, version)
    select given.year, ${code}, given.reporter, given.flow, given.partner, given.usd, given.kg, ${version}
    from jsonb_to_recordset(${JSON.stringify(sampleFlows(code))}::jsonb) as given
      (year smallint, reporter text, flow text, partner text, usd numeric(18, 2), kg numeric(18, 3))`);
}

/** What every country has bought and sold of a code in ten years, all of it made up. */
export function sampleFlows(code: string): Flow[] {
  const seed = createHash('sha256').update(`sample flows ${code}`).digest().readUInt32LE();
  const random = createRandom(seed);
  // Goods are dear or cheap, and make up more or less of what a country spends.
  const goods = {
    part: 0.00002 + 0.0006 * random.next() ** 2,
    price: 0.5 + 60 * random.next() ** 3,
    growth: -0.02 + 0.09 * random.next(),
    scale: code.length === 2 ? WHOLE_CHAPTER * 3 : code.length === 6 ? 0.2 : 1,
  };
  return Object.keys(MARKET_FACTS.countries).flatMap((reporter) => flowsOf(reporter, goods, random));
}

function flowsOf(
  reporter: string,
  goods: { part: number; price: number; growth: number; scale: number },
  random: Random,
): Flow[] {
  const { gdp = 0, distance = 1 } = MARKET_FACTS.countries[reporter] ?? {};
  const others = Object.keys(MARKET_FACTS.countries).filter((country) => country !== reporter);
  const suppliers = new Map<string, number>();
  while (suppliers.size < SUPPLIERS) suppliers.set(random.pick(others), 0.1 + random.next());
  // Whoever is near buys more from Russia.
  suppliers.set(RUSSIA, (0.02 + 0.6 * random.next()) * (3000 / (distance + 1500)));
  const whole = [...suppliers.values()].reduce((sum, part) => sum + part, 0) * OTHERS;
  const demand = gdp * goods.part * goods.scale * (0.4 + 1.2 * random.next());
  const growth = goods.growth - 0.04 + 0.1 * random.next();
  const supply = demand * (0.1 + 1.5 * random.next() ** 2);
  const sold = 0.002 + 0.05 * random.next() ** 2;
  const isSilentIn = random.next() < 0.1 ? random.whole(FIRST + 2, LAST - 3) : 0;
  const flows: Flow[] = [];
  for (let year = FIRST; year <= LAST; year++) {
    const moves = () => (1 + growth) ** (year - FIRST) * (0.88 + 0.24 * random.next());
    const add = (flow: Flow['flow'], partner: string, usd: number) =>
      flows.push({
        year,
        reporter,
        flow,
        partner,
        usd: usd.toFixed(2),
        kg: usd > 1 ? (usd / goods.price).toFixed(3) : null,
      });
    const bought = [...suppliers].map(([partner, part]) => ({
      partner,
      usd: (demand * part * moves()) / whole,
    }));
    const sum = bought.reduce((all, { usd }) => all + usd, 0);
    const [imported, exported] = [sum * OTHERS, supply * moves()];
    const toRussia = exported * sold;
    // A year that a country has not reported, as happens with real ones.
    if (year === isSilentIn) continue;
    add('import', WORLD, imported);
    for (const { partner, usd } of bought) add('import', partner, usd);
    add('export', WORLD, exported);
    add('export', RUSSIA, toRussia);
  }
  return flows;
}
