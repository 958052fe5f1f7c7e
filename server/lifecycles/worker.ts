import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { Interpreter } from './interpreter.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Milliseconds between two looks for work; a deadline is also checked on write, so late is never wrong. */
const PAUSE = 500;
/** Growing delay after a failed delivery: 1 s, 2 s, 4 s … at most an hour. Milliseconds. */
export const retryDelay = (attempts: number): number => Math.min(1000 * 2 ** attempts, 3_600_000);

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
  readonly onError: (error: unknown) => void;
}): Worker {
  const { db, clock, interpreter } = deps;
  const deliveries = new Map(
    deps.lifecycles.flatMap(({ id, deliveries = {} }) =>
      Object.entries(deliveries).map(([effect, deliver]) => [`${id} ${effect}`, deliver] as const),
    ),
  );
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  /** Delivers one due row. @returns false when there is none */
  async function deliverOne(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const now = new Date(clock.now());
      const [row] = await tx
        .select()
        .from(outbox)
        .where(and(isNull(outbox.deliveredAt), lte(outbox.dueAt, now)))
        .orderBy(asc(outbox.dueAt), asc(outbox.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return false;
      try {
        const deliver = deliveries.get(`${row.lifecycle} ${row.effect}`);
        if (!deliver) throw new Error(`${row.lifecycle}: nothing delivers ${row.effect}`);
        await deliver(row.payload, row);
        await tx.update(outbox).set({ deliveredAt: now }).where(eq(outbox.id, row.id));
      } catch (error) {
        deps.onError(error);
        const dueAt = new Date(now.getTime() + retryDelay(row.attempts));
        await tx
          .update(outbox)
          .set({ attempts: sql`${outbox.attempts} + 1`, dueAt, lastError: String(error).slice(0, 500) })
          .where(eq(outbox.id, row.id));
      }
      return true;
    });
  }

  async function drain(): Promise<void> {
    while ((await interpreter.fireDue()) > 0);
    while (await deliverOne());
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
      round = drain().catch(deps.onError).then(next);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
