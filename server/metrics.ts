import { and, isNull, lt, min } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SECOND } from '../src/api/contracts/durations.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import { lifecycleTimers, outbox } from './db/schema.ts';
import type { StepObserver } from './lifecycles/observed.ts';

/** Seconds that answers take, from a read of memory to what a client gives up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What Prometheus is told (`/metrics`): this process's answers and steps, and what waits in everybody's database. */
export interface Metrics {
  readonly registry: Registry;
  readonly steps: StepObserver;
  answered(labels: { method: string; route: string; status: number }, seconds: number): void;
}

/** Makes the numbers of one process, all at nought. */
export function createMetrics(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly replica?: Replica | undefined;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const steps = new Counter({
    name: 'lifecycle_steps_total',
    help: 'Events sent to stored charts, by what became of them',
    labelNames: ['lifecycle', 'event', 'outcome'],
    registers,
  });
  const timers = new Counter({
    name: 'lifecycle_timers_fired_total',
    help: 'Deadlines of stored charts that fired',
    registers,
  });
  waitingGauges(registry, deps);
  if (deps.replica) replicaGauges(registry, deps.replica);
  return {
    registry,
    steps: {
      onStep: (lifecycle, event, outcome) => steps.inc({ lifecycle, event, outcome }),
      onTimers: (fired) => timers.inc(fired),
    },
    answered: (labels, seconds) => duration.observe(labels, seconds),
  };
}

/** What waits, asked of the database whenever somebody looks; while it is away each keeps what it last said. */
function waitingGauges(registry: Registry, { db, clock }: Parameters<typeof createMetrics>[0]): void {
  const gauge = (name: string, help: string, ask: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        await ask().then(
          (value) => this.set(value),
          () => {},
        );
      },
    });
  const secondsSince = (moment: Date | null | undefined): number =>
    moment ? Math.max(0, (clock.now() - moment.getTime()) / SECOND) : 0;
  const late = () => lt(lifecycleTimers.dueAt, new Date(clock.now()));
  const untold = and(isNull(outbox.deliveredAt), isNull(outbox.abandonedAt));

  gauge('lifecycle_timers_late', 'Deadlines that are due and have not fired', () =>
    db.$count(lifecycleTimers, late()),
  );
  gauge('lifecycle_timers_late_seconds', 'How late the most overdue of them is', async () => {
    const [row] = await db
      .select({ first: min(lifecycleTimers.dueAt) })
      .from(lifecycleTimers)
      .where(late());
    return secondsSince(row?.first);
  });
  gauge('outbox_pending', 'What must be told to the outside and has not been', () =>
    db.$count(outbox, untold),
  );
  gauge('outbox_oldest_seconds', 'Age of the oldest of them', async () => {
    const [row] = await db
      .select({ first: min(outbox.createdAt) })
      .from(outbox)
      .where(untold);
    return secondsSince(row?.first);
  });
}

/** How the replica does that this process reads from. */
function replicaGauges(registry: Registry, replica: Replica): void {
  const registers = [registry];
  new Gauge({
    name: 'replica_used',
    help: 'Whether searches and public reads go to the replica of DATABASE_READ_URL',
    registers,
    collect() {
      this.set(replica.state.isUsed ? 1 : 0);
    },
  });
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'How long ago the replica last had everything that the primary had',
    registers,
    collect() {
      this.set(replica.state.lag / SECOND);
    },
  });
  new Counter({
    name: 'replica_reads_total',
    help: 'Statements that a replica may answer, by who answered them',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(replica.state.answered)) this.inc({ by }, count);
    },
  });
}
