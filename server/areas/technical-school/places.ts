import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { ANSWER_TERM, deadlineFrom } from '../../calendar/deadlines.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { programSignups } from '../../db/schema.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { type Interpreter, SYSTEM } from '../../lifecycles/interpreter.ts';
import type { Deliveries, OutboxRow } from '../../lifecycles/lifecycle.ts';
import { programSignupLifecycle as lifecycle } from './signup-lifecycle.ts';

/** A programme as somebody finds it who wants to sign up. */
export interface Program {
  readonly name: string;
  readonly isShown: boolean;
  /** How many it takes. */
  readonly students: number;
}

/**
 * A programme that the register shows or has shown.
 * @throws NotFound where the public knows of none
 */
export async function findProgram(db: Database | Transaction, id: string): Promise<Program> {
  const { rows } = await db.execute<{ name: string; is_published: boolean; students: string }>(
    sql`select name, is_published, students from school_programs where id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw new NotFound(id);
  return { name: row.name, isShown: row.is_published, students: Number(row.students) };
}

/** Whoever signs up for a programme, or moves up in it, does so one after another. Held until the transaction ends. */
export const lockPlaces = (tx: Transaction, program: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`places ${program}`}, 0))`);

/** How many of a programme's places are free, and how many wait for one. */
export async function placesOf(db: Database | Transaction, program: string, total: number) {
  const { state, programId } = programSignups;
  const rows = await db
    .select({ state, people: count() })
    .from(programSignups)
    .where(and(eq(programId, program), inArray(state, [...lifecycle.states.open])))
    .groupBy(state);
  const sum = (states: readonly string[]) =>
    rows.filter((row) => states.includes(row.state)).reduce((all, { people }) => all + people, 0);
  const taken = sum(lifecycle.states.placed);
  return { total, free: Math.max(total - taken, 0), waiting: sum(lifecycle.states.open) - taken };
}

/** Gives free places to whoever has waited longest. A place that is freed meanwhile has its own delivery. */
export function placeDeliveries(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly calendar: () => ProductionCalendar;
  readonly interpreter: Interpreter;
}): Deliveries {
  const { db, clock, calendar, interpreter } = deps;

  /** Moves the first one up. @returns whether there may be more to do */
  const moveFirstUp = (program: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockPlaces(tx, program);
      const { students, isShown } = await findProgram(tx, program);
      const { free, waiting } = await placesOf(tx, program, students);
      if (!isShown || free === 0 || waiting === 0) return false;
      const { id, state, programId, number } = programSignups;
      const [first] = await tx
        .select({ id })
        .from(programSignups)
        .where(and(eq(programId, program), eq(state, 'waiting')))
        .orderBy(asc(number))
        .limit(1);
      if (!first) return false;
      const event = { type: 'signup.moveUp', deadline: deadlineFrom(calendar(), clock.now(), ANSWER_TERM) };
      await interpreter.step(lifecycle, first.id, event, SYSTEM, tx);
      return true;
    });

  return {
    async fillPlaces(_payload: unknown, { entityId }: OutboxRow) {
      const [signup] = await db
        .select({ program: programSignups.programId })
        .from(programSignups)
        .where(eq(programSignups.id, entityId));
      if (!signup) return;
      let more = true;
      while (more)
        more = await moveFirstUp(signup.program).catch((error: unknown) => {
          // Whoever was first has just taken it back: the next one is.
          if (error instanceof IllegalEvent) return true;
          throw error;
        });
    },
  };
}
