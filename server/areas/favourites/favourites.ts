import { and, count, desc, eq, sql } from 'drizzle-orm';
import { HOUR } from '../../../src/api/contracts/durations.ts';
import { MOST_FAVOURITES } from '../../../src/api/contracts/favourite-owner.ts';
import type { Kept } from '../../../src/api/contracts/favourites.ts';
import type { SearchedId } from '../../../src/api/registers/ids.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { favouriteMailRefusals, favourites, tenderVisitors, unregisteredVisitors } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import { Conflict } from '../../lifecycles/errors.ts';
import type { Belongings } from '../belongings.ts';

/** Section 9: an unregistered tender user's id expires after 72 hours. Milliseconds. */
const VISITOR_PERIOD = 72 * HOUR;

/** The owner that an unregistered visitor is. */
export const unregisteredOwner = (id: string): string => `unregistered:${id}`;

/** Waits until nobody else adds to what an owner has. */
const lockOwner = (tx: Transaction, owner: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 1))`);

/** What an owner keeps, the newest first; of one register, or of all. */
export const keptBy = (db: Database, owner: string, register?: SearchedId) =>
  db
    .select({ register: favourites.register, id: favourites.thing })
    .from(favourites)
    .where(and(eq(favourites.owner, owner), register && eq(favourites.register, register)))
    .orderBy(desc(favourites.createdAt), desc(favourites.thing))
    .limit(MOST_FAVOURITES);

/** Adds something that is there; again, it changes nothing. @throws Conflict where there are too many */
export async function keep(
  tx: Transaction,
  owner: string,
  { register, id: thing }: Kept,
  now: number,
): Promise<void> {
  await lockOwner(tx, owner);
  const own = eq(favourites.owner, owner);
  const [there] = await tx
    .select({ owner: favourites.owner })
    .from(favourites)
    .where(and(own, eq(favourites.register, register), eq(favourites.thing, thing)));
  if (there) return;
  const [row] = await tx.select({ total: count() }).from(favourites).where(own);
  if ((row?.total ?? 0) >= MOST_FAVOURITES) throw new Conflict('too_many_favourites');
  await tx.insert(favourites).values({ owner, register, thing, createdAt: new Date(now) });
}

/** Removes something; again, it changes nothing. */
export async function letGo(db: Database, owner: string, { register, id: thing }: Kept): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.owner, owner), eq(favourites.register, register), eq(favourites.thing, thing)));
}

/** What an unregistered visitor's id stands for: nobody any more, somebody, or somebody whom nobody has heard of. */
export type Standing = 'over' | 'known' | 'new';

/** An unregistered visitor's id is over when it is too old, or an account's by now. */
export async function standingOf(db: Database, id: string, now: number): Promise<Standing> {
  const [linked] = await db
    .select({ id: tenderVisitors.unregisteredId })
    .from(tenderVisitors)
    .where(eq(tenderVisitors.unregisteredId, id));
  if (linked) return 'over';
  const [seen] = await db.select().from(unregisteredVisitors).where(eq(unregisteredVisitors.id, id));
  if (!seen) return 'new';
  return now - seen.firstSeenAt.getTime() < VISITOR_PERIOD ? 'known' : 'over';
}

/** The 72 hours of an id begin when the portal first hears of it. */
export const noteVisitor = (tx: Transaction, id: string, now: number) =>
  tx
    .insert(unregisteredVisitors)
    .values({ id, firstSeenAt: new Date(now) })
    .onConflictDoNothing();

/**
 * Links an unregistered visitor's id to an account (section 4, login); the first link stays. Their favourites go
 * along where the id is young enough, the newest as far as there is room; again, it changes nothing.
 */
export async function linkVisitor(db: Database, id: string, accountId: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = accountSender(accountId, 'user').id;
    await lockOwner(tx, owner);
    await lockOwner(tx, unregisteredOwner(id));
    await tx
      .insert(tenderVisitors)
      .values({ unregisteredId: id, accountId, linkedAt: new Date(now) })
      .onConflictDoNothing();
    const [link] = await tx.select().from(tenderVisitors).where(eq(tenderVisitors.unregisteredId, id));
    if (link?.accountId !== accountId) return;
    await tx.execute(sql`
      insert into ${favourites} (owner, register, thing, created_at)
      select ${owner}, f.register, f.thing, f.created_at
      from ${favourites} f
      join ${unregisteredVisitors} v on v.id = ${id} and v.first_seen_at > ${new Date(now - VISITOR_PERIOD)}
      where f.owner = ${unregisteredOwner(id)}
        and not exists (
          select 1 from ${favourites} o
          where o.owner = ${owner} and o.register = f.register and o.thing = f.thing
        )
      order by f.created_at desc
      limit greatest(0, ${MOST_FAVOURITES} - (select count(*) from ${favourites} where owner = ${owner}))`);
    await tx.delete(favourites).where(eq(favourites.owner, unregisteredOwner(id)));
  });
}

/** Favourites of accounts; what unregistered visitors have goes along by their own id ({@link linkVisitor}). */
export const favouriteBelongings = ({ db }: { readonly db: Database }): Belongings => ({
  async adopt() {},
  async forget(owner) {
    await db.delete(favourites).where(eq(favourites.owner, owner));
    await db.delete(favouriteMailRefusals).where(eq(favouriteMailRefusals.owner, owner));
  },
});
