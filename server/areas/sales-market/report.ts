import { sql } from 'drizzle-orm';
import type {
  Market,
  MarketFindings,
  MarketQuestion,
  Volumes,
} from '../../../src/api/contracts/sales-market.ts';
import type { Database } from '../../db/database.ts';
import { HttpProblem } from '../../http/problems.ts';
import { moscowTime } from '../../time.ts';
import { WORLD } from './countries.ts';
import { factsOf, MARKET_FACTS } from './market-facts.ts';
import { annualGrowth, outlookOf, type YearValue } from './outlook.ts';
import { ensureSampleFlows, newestFlows } from './sample-flows.ts';

/** Suppliers that are named. */
const NAMED = 5;
const RUSSIA = 'RU';

interface FlowRow extends Record<string, unknown> {
  readonly reporter: string;
  readonly flow: 'import' | 'export';
  readonly partner: string;
  readonly year: number;
  readonly usd: number;
}

/** Computes what a question asks from the data as they are now. @throws HttpProblem 422 by field */
export async function findingsOf(
  db: Database,
  question: MarketQuestion,
  options: { readonly samples: boolean },
): Promise<MarketFindings> {
  const unknown = question.countries.flatMap((country, place) =>
    MARKET_FACTS.countries[country] ? [] : [{ path: `countries.${place}`, code: 'unknown_id' as const }],
  );
  const goods = await goodsOf(db, question.goods);
  if (!goods || unknown.length > 0)
    throw new HttpProblem(422, 'validation', {
      errors: [...(goods ? [] : [{ path: 'goods', code: 'unknown_id' as const }]), ...unknown],
    });
  if (options.samples) await ensureSampleFlows(db, goods.code);
  // One statement sees one moment: no import can come between the flows and their version.
  return db.transaction(
    async (tx) => {
      const version = await newestFlows(tx);
      if (!version) throw new HttpProblem(503, 'unavailable');
      const { rows } = await tx.execute<FlowRow>(sql`
        select reporter, flow, partner, year, usd::float8 as usd from trade_flows
        where code = ${goods.code} and reporter in ${question.countries} order by year`);
      const { year, source, isSample } = MARKET_FACTS;
      return {
        asked: question.goods,
        goods,
        weights: question.weights,
        markets: question.countries.map((country) =>
          marketOf(
            country,
            goods.code,
            rows.filter(({ reporter }) => reporter === country),
          ),
        ),
        data: {
          version: version.version,
          importedAt: moscowTime(version.importedAt),
          source: version.source,
          isSample: version.isSample,
        },
        facts: { source, year, isSample },
        tariffs: { source, year, isSample },
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The goods of a code; of one with six digits or more that the nomenclature does not have, what stands above it. */
async function goodsOf(db: Database, asked: string) {
  const codes = asked.length <= 4 ? [asked] : [asked.slice(0, 6), asked.slice(0, 4)];
  const { rows } = await db.execute<{ code: string; names: MarketFindings['goods']['names'] }>(
    sql`select code, names from goods where code in ${codes} order by length(code) desc limit 1`,
  );
  return rows[0];
}

function marketOf(country: string, code: string, rows: readonly FlowRow[]): Market {
  const imports = seriesOf(rows, 'import');
  const exports = seriesOf(rows, 'export');
  const fromRussia = withRussia(rows, 'import', imports);
  const toRussia = withRussia(rows, 'export', exports);
  const last = imports.at(-1);
  const suppliers = last ? suppliersIn(rows, last.year) : [];
  const bought = last && fromRussia.find(({ year }) => year === last.year)?.usd;
  return {
    country,
    imports: volumes(imports),
    exports: volumes(exports),
    fromRussia: volumes(fromRussia),
    toRussia: volumes(toRussia),
    suppliers: suppliers.filter(({ place, country: partner }) => place <= NAMED || partner === RUSSIA),
    values: {
      size: last?.usd ?? null,
      growth: annualGrowth(imports),
      share: last && last.usd > 0 && bought !== undefined ? bought / last.usd : null,
      ...factsOf(country, code),
    },
  };
}

/** A country's trade with everybody: as it says itself, else what it says of all partners. */
function seriesOf(rows: readonly FlowRow[], flow: FlowRow['flow']): YearValue[] {
  const years = new Map<number, { whole?: number; parts: number }>();
  for (const { year, usd, partner } of rows.filter((row) => row.flow === flow)) {
    const known = years.get(year) ?? { parts: 0 };
    if (partner === WORLD) known.whole = usd;
    else known.parts += usd;
    years.set(year, known);
  }
  return [...years].map(([year, { whole, parts }]) => ({ year, usd: cents(whole ?? parts) }));
}

/** Its trade with Russia in the years that it has reported: a partner that is not named has had no part in it. */
const withRussia = (
  rows: readonly FlowRow[],
  flow: FlowRow['flow'],
  all: readonly YearValue[],
): YearValue[] =>
  all.map(({ year }) => ({
    year,
    usd: rows.find((row) => row.flow === flow && row.year === year && row.partner === RUSSIA)?.usd ?? 0,
  }));

const suppliersIn = (rows: readonly FlowRow[], year: number) =>
  rows
    .filter((row) => row.flow === 'import' && row.year === year && row.partner !== WORLD && row.usd > 0)
    .toSorted((one, other) => other.usd - one.usd || (one.partner < other.partner ? -1 : 1))
    .map(({ partner, usd }, index) => ({ country: partner, usd, place: index + 1 }));

function volumes(years: YearValue[]): Volumes {
  const { missing, zeros, ...outlook } = outlookOf(years);
  return {
    years,
    growth: annualGrowth(years),
    outlook: {
      missing: [...missing],
      zeros: [...zeros],
      ...('refused' in outlook ? outlook : { ...outlook, years: [...outlook.years] }),
    },
  };
}

/** Sums of doubles, as the cents that were added. */
const cents = (usd: number): number => Math.round(usd * 100) / 100;
