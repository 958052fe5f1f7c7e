import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { marketReports } from '../../db/schema.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import type { Belongings } from '../belongings.ts';
import type { ApplicationKind, Sent, SentApplication } from '../workspace/application-kind.ts';
import { marketReportLifecycle as lifecycle } from './lifecycle.ts';

export type ReportRow = typeof marketReports.$inferSelect;

export async function reportById(db: Database, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(marketReports).where(eq(marketReports.id, id));
  return row;
}

const keptBy = (owner: string) =>
  and(eq(marketReports.owner, owner), inArray(marketReports.state, lifecycle.states.kept));

/** An account's reports that it has not withdrawn, the newest first. */
export const reportsOf = (db: Database, owner: string): Promise<ReportRow[]> =>
  db
    .select()
    .from(marketReports)
    .where(keptBy(owner))
    .orderBy(desc(marketReports.createdAt), desc(marketReports.number));

/** How many of them there are. */
export async function countReports(db: Pick<Database, 'select'>, owner: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(marketReports).where(keptBy(owner));
  return row?.total ?? 0;
}

/** What a report is called, and what was asked for. */
export function reportWords({ findings: { goods, asked, markets } }: ReportRow) {
  return {
    title: `${goods.code} · ${goods.names.ru ?? goods.names.en ?? ''}`,
    sent: { goods: asked, countries: markets.map(({ country }) => country).join(', ') },
  };
}

const present = (row: ReportRow): SentApplication => ({
  ...reportWords(row),
  id: row.id,
  entityId: row.id,
  number: row.number,
  state: row.state,
  standing: lifecycle.standingIn(row.state),
  createdAt: row.createdAt,
  steps: { first: 0, last: null },
});

const whichOf = ({ owner, standing }: Sent) =>
  and(
    eq(marketReports.owner, owner),
    ne(marketReports.state, 'asked'),
    standing && inArray(marketReports.state, [...lifecycle.statesStanding(standing)]),
  );

/** Reports among a person's applications. */
export const reportApplications: ApplicationKind = {
  kind: lifecycle.id,
  lifecycle,
  cancelEvents: ['report.withdraw'],
  async count(db, of) {
    const [row] = await db.select({ total: count() }).from(marketReports).where(whichOf(of));
    return row?.total ?? 0;
  },
  async newest(db, of, limit) {
    const rows = await db
      .select()
      .from(marketReports)
      .where(whichOf(of))
      .orderBy(desc(marketReports.createdAt), desc(marketReports.number))
      .limit(limit);
    return rows.map(present);
  },
  async find(db, owner, id) {
    const [row] = await db
      .select()
      .from(marketReports)
      .where(and(eq(marketReports.id, id), eq(marketReports.owner, owner)));
    return row && present(row);
  },
};

/** Reports of accounts: a deleted one's are read by nobody any more. */
export function reportBelongings(deps: {
  readonly db: Database;
  readonly interpreter: Interpreter;
}): Belongings {
  const { db, interpreter } = deps;
  return {
    async adopt() {},
    async forget(owner) {
      const by = { role: 'user', id: owner } as const;
      for (const { id } of await reportsOf(db, owner))
        await interpreter.step(lifecycle, id, { type: 'report.withdraw' }, by).catch((error: unknown) => {
          if (!(error instanceof IllegalEvent || error instanceof NotFound)) throw error;
        });
    },
  };
}
