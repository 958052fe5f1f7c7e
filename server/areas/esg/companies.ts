import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  ESG_ACTIVITIES,
  ESG_ACTIVITY_IDS,
  type EsgActivity,
} from '../../../src/api/contracts/esg-activities.ts';
import {
  ESG_STANDINGS,
  type EsgCertificate,
  type EsgCompany,
} from '../../../src/api/contracts/esg-applications.ts';
import type { EsgApplicationContext } from '../../../src/machines/lifecycles/esg-application/esg-application.chart.ts';
import type { Database } from '../../db/database.ts';
import { esgApplications } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';
import { esgApplicationLifecycle as lifecycle } from './lifecycle.ts';

/*
 * The register is what the commission has decided, and nothing else: it is read from the applications themselves. A
 * register of things would let managers edit a level and files bring one in (docs/adr/0012).
 */

type Row = typeof esgApplications.$inferSelect;

const { context, details, organization, state } = esgApplications;
const decidedAt = sql`(${context} ->> 'decidedAt')::bigint`;

function presented(row: Row): EsgCompany {
  const { level, years, ...decided } = row.context as EsgApplicationContext;
  return {
    organization: row.organization ?? '',
    level: level ?? 'candidate',
    group: ESG_ACTIVITIES[row.details.activity as EsgActivity],
    decidedAt: moscowTime(new Date(decided.decidedAt ?? 0)),
    validUntil: moscowTime(new Date(years.at(-1)?.endsAt ?? 0)),
    isSample: row.isSample,
  };
}

/** Of several statuses of one company the latest decision holds. */
const isLatest = sql`not exists (
  select from ${esgApplications} later
  where later.state in (${sql.join(
    lifecycle.states.valid.map((one) => sql`${one}`),
    sql`, `,
  )})
    and later.organization = ${organization}
    and later.details ->> 'tin' = ${details} ->> 'tin'
    and ((later.context ->> 'decidedAt')::bigint, later.number) > (${decidedAt}, ${esgApplications.number}))`;

/** A page of the companies whose status is valid. */
export async function companiesOf(
  db: Database,
  asked: {
    readonly page: number;
    readonly pageSize: number;
    readonly level?: string | undefined;
    readonly group?: string | undefined;
  },
): Promise<{ items: EsgCompany[]; total: number }> {
  const activities = ESG_ACTIVITY_IDS.filter((id) => String(ESG_ACTIVITIES[id]) === asked.group);
  const which: SQL | undefined = and(
    inArray(state, [...lifecycle.states.valid]),
    isLatest,
    asked.level ? sql`${context} ->> 'level' = ${asked.level}` : undefined,
    asked.group ? inArray(sql`${details} ->> 'activity'`, activities) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(esgApplications).where(which);
  const rows = await db
    .select()
    .from(esgApplications)
    .where(which)
    .orderBy(desc(decidedAt), desc(esgApplications.number))
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize);
  return { items: rows.map(presented), total: counted?.total ?? 0 };
}

/** What a certificate tells of; undefined where there is none, or whoever had it was deleted. */
export async function certificateOf(db: Database, number: string): Promise<EsgCertificate | undefined> {
  const [row] = await db.select().from(esgApplications).where(eq(esgApplications.certificate, number));
  const { tin } = row?.details ?? {};
  if (!row || tin === undefined) return undefined;
  const standing = ESG_STANDINGS.find((one) => row.state === one || row.state.startsWith(`${one}.`));
  return { ...presented(row), number, tin, state: standing ?? 'withdrawn' };
}
