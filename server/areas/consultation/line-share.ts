import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { BOOKABLE_DAYS } from '../../../src/api/contracts/consultation.ts';
import { DAY, HOUR } from '../../../src/api/contracts/durations.ts';
import type { Transaction } from '../../db/database.ts';
import { consultationLines, consultationSlots } from '../../db/schema.ts';
import { SHARES } from '../../http/limits.ts';
import { ShareTaken, shareOf } from '../../http/rate-limits.ts';

/** Longest that a line is told to wait, milliseconds: bookings are cancelled, and every day has new times. */
const LONGEST_WAIT = HOUR;

/** The slot is still the one's who took it from this line. */
const isTheirs = and(
  eq(consultationLines.slotId, consultationSlots.id),
  eq(consultationLines.holder, consultationSlots.holder),
);

/**
 * Counts a slot that a visitor has just taken, in the same step's transaction, under the share of their line: what its
 * visitors hold or have booked, of what is free of the next {@link BOOKABLE_DAYS} days. One line's holds wait for each
 * other here, so that a race takes no more. Whoever signs in takes their slots along, out of the line's share.
 * @throws ShareTaken
 */
export async function countForLine(
  tx: Transaction,
  { slotId, holder, line, now }: { slotId: string; holder: string; line: string; now: number },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${line}, 3))`);
  await tx
    .insert(consultationLines)
    .values({ slotId, holder, line })
    .onConflictDoUpdate({ target: consultationLines.slotId, set: { holder, line } });
  const ofLine = eq(consultationLines.line, line);
  // A hold whose deadline has passed is free, whoever has yet to store that.
  const isTaken = or(isNull(consultationSlots.expiresAt), gt(consultationSlots.expiresAt, now));
  const isFree = or(eq(consultationSlots.state, 'free'), lte(consultationSlots.expiresAt, now));
  const [counted] = await tx
    .select({
      own: sql<number>`count(*) filter (where ${and(ofLine, isTaken)})::int`,
      free: sql<number>`count(*) filter (where ${isFree})::int`,
      nextAt: sql<
        string | null
      >`min(coalesce(${consultationSlots.expiresAt}, extract(epoch from ${consultationSlots.startsAt}) * 1000)) filter (where ${and(ofLine, isTaken)} and ${consultationSlots.id} <> ${slotId})`,
    })
    .from(consultationSlots)
    .leftJoin(consultationLines, isTheirs)
    .where(
      and(
        gt(consultationSlots.startsAt, new Date(now)),
        lte(consultationSlots.startsAt, new Date(now + BOOKABLE_DAYS * DAY)),
      ),
    );
  const { own = 0, free = 0, nextAt = null } = counted ?? {};
  if (own > shareOf(SHARES.slots, own + free))
    throw new ShareTaken(SHARES.slots, Math.min(Number(nextAt ?? now) - now, LONGEST_WAIT));
}
