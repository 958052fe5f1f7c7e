import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Subscription } from '../../../src/api/contracts/subscriptions.ts';
import type { TenderFilter } from '../../../src/api/contracts/tender-filter.ts';
import type { Tender } from '../../../src/api/contracts/tenders.ts';
import type { Found } from '../../../src/api/register/found.ts';
import { tenders } from '../../../src/api/registers/tenders.ts';
import type { Database } from '../../db/database.ts';
import { filterSubscriptions, subscriptionNews } from '../../db/schema.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import { erase } from '../../personal-data/erase.ts';
import type { RegisterSearch } from '../../register/search.ts';
import { moscowTime } from '../../time.ts';
import type { Belongings } from '../belongings.ts';
import { TELLING, tendersByNumber, tendersOf } from '../tenders/present.ts';
import { filterSubscriptionLifecycle as lifecycle } from './lifecycle.ts';

type SubscriptionRow = typeof filterSubscriptions.$inferSelect;

/** Objects shown of what a filter matches now. */
const PREVIEWED = 5;

export const presentSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  name: row.name,
  filter: row.filter,
  state: row.state as Subscription['state'],
  createdAt: moscowTime(row.createdAt),
  toldAt: row.toldAt && moscowTime(row.toldAt),
});

/** An account's subscriptions that have not ended, the newest first. */
export const subscriptionsOf = (db: Database, owner: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(filterSubscriptions)
    .where(
      and(eq(filterSubscriptions.owner, owner), inArray(filterSubscriptions.state, lifecycle.states.live)),
    )
    .orderBy(desc(filterSubscriptions.createdAt), desc(filterSubscriptions.number));

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(filterSubscriptions).where(eq(filterSubscriptions.id, id));
  return row;
}

/**
 * What a filter matches now, by the very search that the list asks.
 * @param client whose turn at the search it takes
 */
export async function previewOf(
  { db, search }: { readonly db: Database; readonly search: RegisterSearch },
  client: string,
  filter: TenderFilter,
): Promise<Found & { items: Tender[] }> {
  const part = { sort: 'published', page: 1, pageSize: PREVIEWED };
  const { numbers, told, found } = await search.list(client, tenders, filter, part, TELLING);
  return { ...found, items: told ? tendersOf(told) : await tendersByNumber(db, numbers) };
}

/** Subscriptions of accounts: a deleted one's end and tell nothing about anybody any more. */
export function subscriptionBelongings(deps: {
  readonly db: Database;
  readonly interpreter: Interpreter;
}): Belongings {
  const { db, interpreter } = deps;
  return {
    async adopt() {},
    async forget(owner) {
      const own = eq(filterSubscriptions.owner, owner);
      const ids = await db.select({ id: filterSubscriptions.id }).from(filterSubscriptions).where(own);
      for (const { id } of ids) {
        const by = { role: 'user', id: owner } as const;
        await interpreter.step(lifecycle, id, { type: 'subscription.end' }, by).catch((error: unknown) => {
          if (!(error instanceof IllegalEvent || error instanceof NotFound)) throw error;
        });
        await db.delete(subscriptionNews).where(eq(subscriptionNews.subscriptionId, id));
      }
      await erase(db, 'filter_subscriptions', sql`owner = ${owner}`);
    },
  };
}
