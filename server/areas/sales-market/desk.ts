import { asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts, marketReports } from '../../db/schema.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { DeskKind } from '../desk/desk-kind.ts';
import { marketReportLifecycle } from './lifecycle.ts';
import { reportById, reportWords } from './reports.ts';

const rank = sql<number>`(9000000000000000 - extract(epoch from ${marketReports.createdAt}) * 1000)::bigint`;

/** Reports belong to who made them: no official reads one, and the desk says so. */
export const marketReportDeskKind: DeskKind = {
  lifecycle: marketReportLifecycle,
  id: z.uuid(),
  readers: [],
  events: {},
  columns: { rank },
  listed: ne(marketReports.state, 'asked'),
  matches: (query) => sql`strpos(${marketReports.findings} -> 'goods' ->> 'code', ${query}) = 1`,
  async read(db, where, limit) {
    const r = marketReports;
    const rows = await db
      .select({ row: r, person: accounts.surname, rank })
      .from(r)
      .leftJoin(accounts, eq(sql`'account:' || ${accounts.id}`, r.owner))
      .where(where)
      .orderBy(asc(rank), asc(r.id))
      .limit(limit);
    return rows.map(({ row, person, rank }) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      title: reportWords(row).title,
      person: person ?? '',
      createdAt: row.createdAt,
      rank: Number(rank),
    }));
  },
  async detail({ db }, id) {
    const row = await reportById(db, id);
    if (!row) throw new NotFound(id);
    return { sent: reportWords(row).sent };
  },
};
