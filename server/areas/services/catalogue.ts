import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../src/api/contracts/endpoint.ts';
import type {
  listServices,
  Service,
  ServiceDetail,
  ServiceFilter,
  ServiceType,
} from '../../../src/api/contracts/services.ts';
import { LOCALE_FACTS, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { services, serviceTexts, serviceWords } from '../../db/schema.ts';
import { COLLATIONS } from '../../languages.ts';
import { isUuid } from '../../stable-id.ts';
import { type Reading, type SearchedTexts, type TextQuery, understand } from '../../text-query.ts';
import { moscowTime } from '../../time.ts';
import { facetsIn } from './facets.ts';
import { type Conditions, conditionsOf } from './filter.ts';
import { relaxationsOf } from './relaxations.ts';

/** Texts of services as searches see them. */
const SEARCHED: SearchedTexts = {
  rows: serviceTexts,
  locale: serviceTexts.locale,
  lang: serviceTexts.lang,
  name: serviceTexts.name,
  words: serviceTexts.words,
  plain: serviceTexts.plain,
  vocabulary: serviceWords,
  thing: serviceTexts.serviceId,
};

type Listing = RequestOf<typeof listServices>['query'];

/** What anybody may see, in one language. */
const published = (locale: LocaleCode) => sql`${services.isPublished} and ${serviceTexts.locale} = ${locale}`;
const withTexts = sql`${services} join ${serviceTexts} on ${serviceTexts.serviceId} = ${services.id}`;
const everything = (locale: LocaleCode, conditions: Conditions): SQL =>
  and(published(locale), ...conditions.values()) ?? published(locale);

/** Columns of a service as lists show it. */
export const SUMMARY = {
  id: services.id,
  alias: services.alias,
  type: services.type,
  category: services.category,
  authority: services.authority,
  period: services.period,
  isElectronic: services.isElectronic,
  isPopular: services.isPopular,
  isSample: services.isSample,
  name: serviceTexts.name,
  summary: serviceTexts.summary,
  lang: serviceTexts.lang,
};

/** A row as the contract writes a service. */
export const present = <Row extends { type: string; lang: string; period: number | null }>({
  period,
  ...row
}: Row) => ({
  ...row,
  type: row.type as ServiceType,
  lang: LOCALE_FACTS[row.lang as LocaleCode].lang,
  ...(period !== null && { period }),
});

/** One page of what matches. @param readings how the words may be read; in every way, unless they are named */
export async function listing(
  db: Database,
  locale: LocaleCode,
  { sort, page, pageSize, ...filter }: Listing,
  readings?: readonly Reading[],
) {
  const query = await understand(db, SEARCHED, locale, filter.query, readings);
  return listed(db, locale, { sort, page, pageSize, ...filter }, query);
}

/** The best few that some words find, and how names have the words (`TextQuery.named`); undefined for no words. */
export async function bestServices(
  db: Database,
  locale: LocaleCode,
  words: string,
  most: number,
  readings: readonly Reading[],
) {
  const query = await understand(db, SEARCHED, locale, words, readings);
  if (!query) return undefined;
  const found = await listed(db, locale, { query: words, page: 1, pageSize: most }, query);
  const [best] = (
    await db.execute<{ named: number }>(
      sql`select coalesce(max(${query.named ?? sql`0`}), 0) as named from ${withTexts} where ${published(locale)}`,
    )
  ).rows;
  return { ...found, named: best?.named ?? 0 };
}

async function listed(
  db: Database,
  locale: LocaleCode,
  { sort, page, pageSize, ...filter }: Listing,
  query: TextQuery | undefined,
) {
  const where = everything(locale, conditionsOf(filter, query));
  const [counted] = await db
    .select({ total: count() })
    .from(services)
    .innerJoin(serviceTexts, eq(serviceTexts.serviceId, services.id))
    .where(where);
  const rows = await db
    .select(SUMMARY)
    .from(services)
    .innerJoin(serviceTexts, eq(serviceTexts.serviceId, services.id))
    .where(where)
    .orderBy(...orderOf(locale, sort ?? (query ? 'relevance' : 'popularity'), query))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    items: rows.map((row): Service => present(row)),
    total: counted?.total ?? 0,
    isEstimate: false,
    page,
    pageSize,
    ...(query?.corrected && { corrected: query.corrected }),
  };
}

/** Names as `Intl.Collator` sorts them; services of one name by their id, so that pages do not overlap. */
function orderOf(
  locale: LocaleCode,
  sort: NonNullable<Listing['sort']>,
  query: TextQuery | undefined,
): SQL[] {
  const byName = [
    sql`${serviceTexts.name} collate ${sql.identifier(COLLATIONS[locale])}`,
    sql`${services.id}`,
  ];
  // What the agency puts forward, then what people look at, then what they applied for within the year.
  const byPopularity = [
    sql`${services.isPopular} desc`,
    sql`${services.views} desc`,
    sql`${services.applications} desc`,
    ...byName,
  ];
  if (sort === 'name') return byName;
  if (sort === 'relevance' && query?.score) return [sql`${query.score} desc`, ...byPopularity];
  return byPopularity;
}

/** How many match and, when none do, what to give up. */
export async function counting(db: Database, locale: LocaleCode, filter: ServiceFilter) {
  const conditions = conditionsOf(filter, await understand(db, SEARCHED, locale, filter.query));
  const [counted] = (
    await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${withTexts} where ${everything(locale, conditions)}`,
    )
  ).rows;
  const total = counted?.total ?? 0;
  const relaxations =
    total > 0
      ? []
      : await relaxationsOf(conditions, async (tests, totals) => {
          const { rows } = await db.execute<{ totals: number[] }>(
            sql`select array[${totals}] as totals from (select ${tests} from ${withTexts} where ${published(locale)}) held`,
          );
          return rows[0]?.totals ?? [];
        });
  return {
    total,
    isEstimate: false,
    relaxations: relaxations.map(({ without, total }) => ({ without, found: { total, isEstimate: false } })),
  };
}

/** How many match for each choice of each filter, its own other choices left aside. */
export async function faceting(db: Database, locale: LocaleCode, filter: ServiceFilter) {
  const query = await understand(db, SEARCHED, locale, filter.query);
  const { holds, totals, read } = facetsIn(conditionsOf(filter, query));
  const { rows } = await db.execute<{ totals: number[] }>(
    sql`select ${totals} as totals from ${withTexts} cross join lateral (select ${holds}) held where ${published(locale)}`,
  );
  return { counts: read(rows[0]?.totals ?? []), isEstimate: false };
}

const named = (id: string) => (isUuid(id) ? eq(services.id, id) : eq(services.alias, id));

/** What published services are called in a language, by alias, and in which locale's words. */
export async function namesOf(
  db: Database,
  locale: LocaleCode,
  aliases: readonly string[],
): Promise<Map<string, { readonly name: string; readonly locale: LocaleCode }>> {
  const rows = await db
    .select({ alias: services.alias, name: serviceTexts.name, lang: serviceTexts.lang })
    .from(services)
    .innerJoin(serviceTexts, eq(serviceTexts.serviceId, services.id))
    .where(and(published(locale), inArray(services.alias, [...aliases])));
  return new Map(rows.map(({ alias, name, lang }) => [alias, { name, locale: lang as LocaleCode }]));
}

/** The id of a published service. @param id or its alias */
export async function idOf(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.isPublished, true), named(id)));
  return row?.id;
}

/** A service whose products of the fund are still ids. */
type Untold = Omit<ServiceDetail, 'fundProducts'> & { readonly fundProducts: readonly string[] };

/** A service by its id or alias. */
export async function detail(db: Database, locale: LocaleCode, id: string): Promise<Untold | undefined> {
  const [row] = await db
    .select({
      ...SUMMARY,
      reasons: serviceTexts.reasons,
      requirements: serviceTexts.requirements,
      documents: serviceTexts.documents,
      procedure: serviceTexts.procedure,
      contacts: serviceTexts.contacts,
      applicants: services.applicants,
      businessSizes: services.businessSizes,
      stages: services.stages,
      legalForms: services.legalForms,
      okveds: services.okveds,
      activityLines: services.activityLines,
      supportTypes: services.supportTypes,
      regularity: services.regularity,
      isRepeatable: services.isRepeatable,
      isApplicationRequired: services.isApplicationRequired,
      isCoronavirusOnly: services.isCoronavirusOnly,
      supportDirections: services.supportDirections,
      measureDirections: services.measureDirections,
      supportLevel: services.supportLevel,
      regulatingAct: services.regulatingAct,
      fundProducts: services.fundProducts,
      updatedAt: services.updatedAt,
    })
    .from(services)
    .innerJoin(serviceTexts, eq(serviceTexts.serviceId, services.id))
    .where(and(published(locale), named(id)));
  if (!row) return undefined;
  const { regularity, supportLevel, regulatingAct, updatedAt, ...rest } = present(row);
  return {
    ...rest,
    reasons: [...rest.reasons],
    requirements: [...rest.requirements],
    documents: [...rest.documents],
    procedure: [...rest.procedure],
    contacts: [...rest.contacts],
    applicants: rest.applicants as ServiceDetail['applicants'],
    businessSizes: rest.businessSizes as ServiceDetail['businessSizes'],
    stages: rest.stages as ServiceDetail['stages'],
    ...(regularity !== null && { regularity: regularity as NonNullable<ServiceDetail['regularity']> }),
    ...(supportLevel !== null && {
      supportLevel: supportLevel as NonNullable<ServiceDetail['supportLevel']>,
    }),
    ...(regulatingAct !== null && { regulatingAct }),
    updatedAt: moscowTime(updatedAt),
  };
}

/** Section 7: what has a page of its own, by kinds. */
export async function publishedOf(db: Database, types: readonly ServiceType[]) {
  const rows = await db
    .select({ id: services.id, alias: services.alias, updatedAt: services.updatedAt })
    .from(services)
    .where(and(eq(services.isPublished, true), inArray(services.type, [...types])))
    .orderBy(services.alias);
  return rows.map(({ id, alias, updatedAt }) => ({ id, alias, lastModified: moscowTime(updatedAt) }));
}
