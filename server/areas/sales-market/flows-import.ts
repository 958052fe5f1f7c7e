import { z } from 'zod';
import { type ImportKind, type ImportMeans, type ImportOutcome, STAGING } from '../../import/kind.ts';
import { schemaReader } from '../../import/schema-reader.ts';
import { countryOf, WORLD } from './countries.ts';
import { beginVersion, sourceIn } from './data-versions.ts';
import { makeYears } from './flow-years.ts';

const SOURCE = 'UN Comtrade';
/** The first year that Comtrade knows, and one that no import will see. */
const [FIRST_YEAR, LAST_YEAR] = [1962, 2100];

/** As Comtrade has called its columns: now, before 2023, and in its first files. */
const COLUMNS = {
  year: ['refYear', 'Year', 'yr'],
  period: ['period'],
  frequency: ['freqCode'],
  type: ['typeCode'],
  classification: ['classificationCode', 'Classification', 'pfCode'],
  reporter: ['reporterCode', 'Reporter Code', 'rtCode'],
  flow: ['flowCode', 'Trade Flow Code', 'rgCode'],
  partner: ['partnerCode', 'Partner Code', 'ptCode'],
  secondPartner: ['partner2Code', '2nd Partner Code', 'ptCode2'],
  code: ['cmdCode', 'Commodity Code'],
  customs: ['customsCode', 'Customs Proc. Code', 'cstCode'],
  supply: ['mosCode'],
  transport: ['motCode', 'Mode of Transport Code'],
  usd: ['primaryValue', 'Trade Value (US$)', 'TradeValue'],
  kg: ['netWgt', 'Netweight (kg)', 'NetWeight'],
};

const IMPORT = ['M', '1'];
const EXPORT = ['X', '2'];
/** Re-exports, re-imports, and what is counted in one of the two already. */
const OTHER_FLOWS = ['RX', 'RM', '3', '4', 'MIP', 'XIP', 'MOP', 'XOP', 'FM', 'FX', 'DX'];

const word = (value: unknown): string => String(value ?? '').trim();
const isPart = (value: unknown, whole: string): boolean => ![whole, ''].includes(word(value));
const isZero = (value: unknown): boolean => /^0*$/.test(word(value));

/** Why a row is not wanted although nothing is wrong with it. */
function leftOut(given: Readonly<Record<string, unknown>>): string | undefined {
  if (OTHER_FLOWS.includes(word(given.flow))) return 're-exports, re-imports and parts of flows';
  if (!isZero(given.secondPartner)) return 'parts by a second partner';
  if (isPart(given.customs, 'C00') || isPart(given.supply, '0') || isPart(given.transport, '0'))
    return 'parts by customs procedure, mode of supply or transport';
  if (word(given.code) === 'TOTAL') return 'totals of all goods';
  const sides = [word(given.reporter), word(given.partner)];
  if (sides.every((side) => /^\d{1,3}$/.test(side))) {
    const [reporter, partner] = sides.map(countryOf);
    if (!reporter || !partner || reporter === WORLD) return 'groups of countries and states that are no more';
    if (reporter === partner) return 'countries’ trade with themselves';
  }
  return undefined;
}

const whole = z.string().regex(/^\d{1,4}$/, 'a whole number is needed');
const decimal = z.string().regex(/^\d{1,15}(\.\d+)?$/, 'a number with a decimal point is needed, 0 or more');
const country = z
  .string({ error: 'the number of a country is needed' })
  .regex(/^\d{1,3}$/, 'the number of a country is needed')
  .transform((number) => countryOf(number) ?? '');

const Row = z
  .object({
    year: whole.optional(),
    period: z.string().optional(),
    frequency: z.literal('A', 'only whole years are taken').optional(),
    type: z.literal('C', 'only goods are taken, no services').optional(),
    classification: z
      .string()
      .regex(/^(H\d{1,2}|HS)$/, 'only codes of the Harmonized System are taken')
      .optional(),
    reporter: country,
    flow: z.enum([...IMPORT, ...EXPORT], 'M, X, 1 or 2 is needed'),
    partner: country,
    code: z.string('2, 4 or 6 digits are needed').regex(/^(\d{2}){1,3}$/, '2, 4 or 6 digits are needed'),
    usd: decimal,
    kg: decimal.optional(),
  })
  .transform(({ year, period, reporter, flow, partner, code, usd, kg }, context) => {
    const when = Number(year ?? (/^\d{4}$/.test(period ?? '') ? period : Number.NaN));
    if (!(when >= FIRST_YEAR && when < LAST_YEAR)) {
      context.addIssue({ code: 'custom', path: ['year'], message: `a year from ${FIRST_YEAR} on is needed` });
      return z.NEVER;
    }
    const side = IMPORT.includes(flow) ? 'import' : 'export';
    return {
      externalId: [when, reporter, side, partner, code].join(' '),
      year: when,
      reporter,
      flow: side,
      partner,
      code,
      usd,
      // A weight of nothing is how Comtrade says that it has none.
      kg: Number(kg ?? 0) === 0 ? null : kg,
    };
  });

/** Staged flows as rows of the table. */
const GIVEN = `select given.year, given.reporter, given.flow, given.partner, given.code, given.usd, nullif(given.kg, 0) as kg
  from ${STAGING} staged, jsonb_to_record(staged.data) as given
    (year smallint, reporter text, flow text, partner text, code text, usd numeric(18, 2), kg numeric(18, 3))`;
const KEY = 'year, code, reporter, flow, partner';
/** Made-up flows do not count: they go when the first of the world's come. */
const SAMPLES = `version in (select version from trade_versions where is_sample)`;

async function compare({ client }: ImportMeans): Promise<ImportOutcome> {
  // One import after the other; reading goes on.
  await client.query('lock table trade_flows in share row exclusive mode');
  const { rows } = await client.query<{ added: number; changed: number; same: number; years: string }>(
    `with given as (${GIVEN}), known as (select * from trade_flows where not ${SAMPLES})
    select count(*) filter (where known.version is null)::int as added,
      count(*) filter (where known.version is not null and (given.usd, given.kg) is distinct from (known.usd, known.kg))::int as changed,
      count(*) filter (where (given.usd, given.kg) is not distinct from (known.usd, known.kg))::int as same,
      coalesce(min(given.year) || '–' || max(given.year), '') as years
    from given left join known using (${KEY})`,
  );
  const { years = '', ...counts } = rows[0] ?? { added: 0, changed: 0, same: 0 };
  return { ...counts, notes: years ? [`Years: ${years}`] : [] };
}

async function apply(means: ImportMeans, { added, changed }: ImportOutcome): Promise<void> {
  if (added + changed === 0) return;
  const { client, now, progress } = means;
  const { rows } = await client.query<{ year: number; count: number }>(
    `select (data ->> 'year')::int as year, count(*)::int as count from ${STAGING} group by 1 order by 1`,
  );
  await makeYears(
    (statement) => client.query(statement),
    rows.map(({ year }) => year),
  );
  await client.query(`delete from trade_flows where ${SAMPLES}`);
  const version = await beginVersion(client, { data: 'flows', source: sourceIn(means.source, SOURCE), now });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  for (const { year, count } of rows) {
    await client.query(
      `insert into trade_flows (year, reporter, flow, partner, code, usd, kg, version)
      select given.*, $1::int from (${GIVEN} where staged.data ->> 'year' = $2) given
      on conflict (${KEY}) do update set usd = excluded.usd, kg = excluded.kg, version = excluded.version
        where (trade_flows.usd, trade_flows.kg) is distinct from (excluded.usd, excluded.kg)`,
      [version, String(year)],
    );
    done += count;
    progress(done, total);
  }
}

/**
 * Flows of goods between countries: `npm run import -- trade FILE`, a CSV of UN Comtrade as it was downloaded. Its rows go
 * before those of earlier files, which stay otherwise; the first file takes the place of all samples.
 */
export const tradeImport: ImportKind = {
  id: 'trade',
  columns: COLUMNS,
  takesSource: true,
  reader(map) {
    const rows = schemaReader(COLUMNS, Row, map);
    return {
      column: rows.column,
      read(given, record) {
        const why = leftOut(given);
        return why === undefined ? rows.read(given, record) : { leftOut: why };
      },
    };
  },
  compare,
  apply,
};
