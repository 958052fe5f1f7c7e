import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { HOUR, MINUTE } from '../../src/api/contracts/durations.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { faultOf } from '../db/faults.ts';
import { outbox } from '../db/schema.ts';
import { inOneLine } from '../log.ts';
import { OutcomeUnknown, Undeliverable } from './errors.ts';
import type { Interpreter } from './interpreter.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Milliseconds between two looks for work; a deadline is also checked on write, so late is never wrong. */
const PAUSE = 500;
/** Longest time that one delivery may take; then its row is anybody's again. Milliseconds. */
const CLAIM = 2 * MINUTE;
/** Growing delay after a failed delivery: 1 s, 2 s, 4 s … at most an hour. Milliseconds. */
export const retryDelay = (attempts: number): number => Math.min(1000 * 2 ** attempts, HOUR);

export interface Worker {
  /** Does everything that is due now and returns when nothing is left. */
  drain(): Promise<void>;
  start(): void;
  /** Ends after the round under way. */
  stop(): Promise<void>;
}

/**
 * Fires due timers and delivers outbox rows. Any number of processes may run one on the same database:
 * each claims rows with `for update skip locked`.
 */
export function createWorker(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly interpreter: Interpreter;
  readonly lifecycles: readonly Lifecycle[];
  /** Work that areas do for many entities at once, a batch each time. @returns how much there was, 0 for none */
  readonly batches?: readonly (() => Promise<number>)[];
  readonly onError: (error: unknown) => void;
}): Worker {
  const { db, clock, interpreter } = deps;
  const deliveries = new Map(
    deps.lifecycles.flatMap(({ id, deliveries = {} }) =>
      Object.entries(deliveries).map(([effect, deliver]) => [`${id} ${effect}`, deliver] as const),
    ),
  );
  let stopped = true;
  /** Told to stop: a database that is away now is not waited for. */
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let latest: Promise<void> = Promise.resolve();

  /**
   * Claims one due row. The claim is committed before anything is told, so that no transaction is open while the
   * outside takes its time; a worker that dies leaves a claim that ends.
   */
  async function claim(now: Date) {
    return db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(outbox)
        .where(
          and(
            isNull(outbox.deliveredAt),
            isNull(outbox.abandonedAt),
            lte(outbox.dueAt, now),
            or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now)),
          ),
        )
        .orderBy(asc(outbox.dueAt), asc(outbox.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return undefined;
      const claimedUntil = new Date(now.getTime() + CLAIM);
      await tx.update(outbox).set({ claimedUntil }).where(eq(outbox.id, row.id));
      return { ...row, claimedUntil };
    });
  }

  /** Delivers one due row. @returns false when there is none */
  async function deliverOne(): Promise<boolean> {
    const now = new Date(clock.now());
    const row = await claim(now);
    if (!row) return false;
    // Ours only while nobody has claimed it after us.
    const claimed = and(eq(outbox.id, row.id), eq(outbox.claimedUntil, row.claimedUntil));
    let outcome: Partial<typeof outbox.$inferInsert>;
    try {
      if (row.handedOverAt) throw new OutcomeUnknown('the worker ended before the outcome was known');
      const deliver = deliveries.get(`${row.lifecycle} ${row.effect}`);
      if (!deliver) throw new Error(`${row.lifecycle}: nothing delivers ${row.effect}`);
      await deliver(row.payload as never, {
        ...row,
        async handOver() {
          const { rowCount } = await db.update(outbox).set({ handedOverAt: now }).where(claimed);
          if (rowCount !== 1) throw new Error(`the claim on outbox row ${row.id} is over`);
        },
      });
      outcome = { deliveredAt: now, payload: {} };
    } catch (error) {
      deps.onError(error);
      const lastError = inOneLine(error).slice(0, 500);
      const final = error instanceof Undeliverable || error instanceof OutcomeUnknown;
      outcome = {
        attempts: row.attempts + 1,
        lastError,
        ...(final
          ? { abandonedAt: now, payload: {} }
          : { handedOverAt: null, dueAt: new Date(now.getTime() + retryDelay(row.attempts)) }),
      };
    }
    await patiently(() =>
      db
        .update(outbox)
        .set({ claimedUntil: null, ...outcome })
        .where(claimed),
    );
    return true;
  }

  /**
   * Writes down what became of a delivery as soon as the database lets it, for as long as the row is ours: what is told
   * and not noted would be told again, or given up though it never was.
   */
  async function patiently(note: () => Promise<unknown>): Promise<void> {
    const limit = performance.now() + CLAIM;
    for (;;) {
      try {
        await note();
        return;
      } catch (error) {
        if (!faultOf(error) || isEnding || performance.now() > limit) throw error;
        await pause(PAUSE);
      }
    }
  }

  /** @returns whether any had something to do */
  async function doBatches(): Promise<boolean> {
    let done = 0;
    for (const batch of deps.batches ?? [])
      done += await batch().catch((error: unknown) => {
        // One that fails keeps no other waiting; it is tried again in the next round.
        deps.onError(error);
        return 0;
      });
    return done > 0;
  }

  /**
   * One after the other: beside a round of its own that is under way, a drain would pass over what that one is
   * still busy with, and answer too early.
   */
  function drain(): Promise<void> {
    const mine = latest.then(async () => {
      // In turns, so that a mail somebody waits for stands behind no more than one batch.
      do {
        while ((await interpreter.fireDue()) > 0);
        while (await deliverOne());
      } while (await doBatches());
    });
    latest = mine.catch(() => {});
    return mine;
  }

  function next(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      round = drain().catch(deps.onError).then(next);
    }, PAUSE);
  }

  return {
    drain,
    start() {
      stopped = false;
      isEnding = false;
      round = drain().catch(deps.onError).then(next);
    },
    async stop() {
      stopped = true;
      isEnding = true;
      clearTimeout(timer);
      await round;
    },
  };
}
