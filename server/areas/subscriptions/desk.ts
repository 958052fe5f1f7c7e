import { asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { filterSubscriptionEvents } from '../../../src/machines/lifecycles/filter-subscription/filter-subscription.events.ts';
import { accounts, filterSubscriptions } from '../../db/schema.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { moscowTime } from '../../time.ts';
import type { DeskKind } from '../desk/desk-kind.ts';
import { filterSubscriptionLifecycle } from './lifecycle.ts';
import { findSubscription } from './subscriptions.ts';

const rank = sql<number>`(9000000000000000 - ${filterSubscriptions.since})`;

/** Subscriptions for whoever is asked why a mail came, or did not; they are their owners' to change. */
export const subscriptionDeskKind: DeskKind = {
  lifecycle: filterSubscriptionLifecycle,
  id: z.uuid(),
  readers: ['admin'],
  events: filterSubscriptionEvents,
  columns: { rank },
  listed: ne(filterSubscriptions.state, 'unsaved'),
  matches: (query) => sql`strpos(lower(${filterSubscriptions.name}), lower(${query})) > 0`,
  async read(db, where, limit) {
    const s = filterSubscriptions;
    const rows = await db
      .select({
        id: s.id,
        number: s.number,
        state: s.state,
        title: s.name,
        person: accounts.surname,
        createdAt: s.createdAt,
        rank: sql<string>`${rank}`,
      })
      .from(s)
      .leftJoin(accounts, eq(sql`'account:' || ${accounts.id}`, s.owner))
      .where(where)
      .orderBy(asc(rank), asc(s.id))
      .limit(limit);
    return rows.map((row) => ({ ...row, person: row.person ?? '', rank: Number(row.rank) }));
  },
  async detail({ db }, id) {
    const row = await findSubscription(db, id);
    if (!row) throw new NotFound(id);
    return {
      sent: {
        ...Object.fromEntries(Object.entries(row.filter).map(([name, value]) => [name, String(value)])),
        ...(row.toldAt && { toldAt: moscowTime(row.toldAt) }),
      },
    };
  },
};
