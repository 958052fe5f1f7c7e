import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { consultationRequests, consultationSlots } from '../../db/schema.ts';
import { Conflict, IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { type Interpreter, SYSTEM } from '../../lifecycles/interpreter.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import { erase } from '../../personal-data/erase.ts';
import type { Belongings } from '../belongings.ts';
import { consultationSlotLifecycle as lifecycle } from './lifecycle.ts';
import { lapsedHolds } from './slots.ts';

/** A person has two holds at most, so more than these cannot be in the way. */
const MOST_RELEASED = 2;

/** Holds, bookings and requests of consultations. */
export function consultationBelongings(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly interpreter: Interpreter;
}): Belongings {
  const { db, clock, interpreter } = deps;

  /** Ids of the slots that somebody holds or has booked, the hold that ends first at the front. */
  const slotsOf = (holder: string, states: ('held' | 'registered')[], after = new Date(0)) =>
    db
      .select({ id: consultationSlots.id })
      .from(consultationSlots)
      .where(
        and(
          eq(consultationSlots.holder, holder),
          inArray(consultationSlots.state, states),
          gt(consultationSlots.startsAt, after),
        ),
      )
      .orderBy(asc(consultationSlots.expiresAt), asc(consultationSlots.id));

  /**
   * The limit of two holds keeps. What the person picked on the screen before them counts more than what they
   * hold elsewhere, so the one of their own holds that would end first makes room.
   */
  async function handOver(id: string, visitor: string, owner: Sender): Promise<void> {
    const event = { type: 'slot.handOver', from: visitor, to: owner.id };
    for (let room = 0; ; room++)
      try {
        await interpreter.step(lifecycle, id, event, SYSTEM);
        return;
      } catch (error) {
        if (!(error instanceof Conflict) || room === MOST_RELEASED) throw error;
        const [own] = await slotsOf(owner.id, ['held']);
        if (own) await interpreter.step(lifecycle, own.id, { type: 'slot.release' }, owner).catch(ifMoved);
      }
  }

  return {
    async adopt(visitor, owner) {
      if (owner.role !== 'user') return;
      const left = await slotsOf(visitor, ['held', 'registered']);
      const [sent] = await db
        .select({ id: consultationRequests.id })
        .from(consultationRequests)
        .where(eq(consultationRequests.holder, visitor))
        .limit(1);
      if (left.length === 0 && !sent) return;
      for (const id of await lapsedHolds(db, owner.id, clock.now())) await interpreter.settle(lifecycle, id);
      for (const { id } of left) await handOver(id, visitor, owner).catch(ifMoved);
      await db
        .update(consultationRequests)
        .set({ holder: owner.id })
        .where(eq(consultationRequests.holder, visitor));
    },
    async forget(owner) {
      const by: Sender = { role: 'user', id: owner };
      for (const { id } of await slotsOf(owner, ['held']))
        await interpreter.step(lifecycle, id, { type: 'slot.release' }, by).catch(ifMoved);
      for (const { id } of await slotsOf(owner, ['registered'], new Date(clock.now())))
        await interpreter.step(lifecycle, id, { type: 'slot.cancel' }, by).catch(ifMoved);
      await erase(db, 'consultation_requests', sql`holder = ${owner}`);
    },
  };
}

/** Somebody or a deadline was faster: there is nothing left to move. */
function ifMoved(error: unknown): void {
  if (!(error instanceof IllegalEvent || error instanceof NotFound)) throw error;
}
