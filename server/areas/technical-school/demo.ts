import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { DAY, HOUR } from '../../../src/api/contracts/durations.ts';
import { newSignup } from '../../../src/machines/lifecycles/program-signup/program-signup.chart.ts';
import { ANSWER_TERM, deadlineFrom } from '../../calendar/deadlines.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import { createTestClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { outbox, programSignups } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import { createInterpreter } from '../../lifecycles/interpreter.ts';
import { demoPeople } from '../account/demo.ts';
import { findProgram } from './places.ts';
import { programSignupLifecycle as lifecycle } from './signup-lifecycle.ts';

/** Who has signed up for which sample programme, days ago, and what the school said to it. */
const SAMPLES = [
  { from: 'user', program: 'program-03', ago: 6, answer: 'Ждём вас на вводном занятии.' },
  { from: 'company', program: 'program-06', ago: 3 },
  { from: 'trader', program: 'program-26', ago: 1 },
] as const;

/**
 * Gives the demonstration signups with a past, by the interpreter with a clock of its own. Does nothing where anybody
 * has signed up already, or where the samples of the register are not there.
 */
export async function ensureDemoSignups(deps: {
  readonly db: Database;
  readonly calendar: ProductionCalendar;
  readonly now: number;
}): Promise<void> {
  const { db, calendar, now } = deps;
  const [there] = await db.select({ id: programSignups.id }).from(programSignups).limit(1);
  if (there) return;
  const clock = createTestClock(now);
  const interpreter = createInterpreter({ db, clock, lifecycles: [lifecycle] });
  const people = await demoPeople(db);
  const school = people.get('school');
  for (const { from, program, ago, ...said } of SAMPLES) {
    const sender = people.get(from);
    const found = await findProgram(db, program).catch(() => undefined);
    if (!sender || !school || !found) continue;
    const at = now - ago * DAY;
    clock.set(at);
    const id = randomUUID();
    await db.insert(programSignups).values({
      id,
      state: 'unsent',
      context: newSignup(),
      programId: program,
      lastname: [sender.surname, sender.name, sender.patronymic].filter(Boolean).join(' '),
      firstname: '',
      phone: sender.phone,
      email: sender.email ?? '',
      details: { title: found.name },
      locale: sender.locale,
      isSample: true,
      createdAt: new Date(at),
    });
    const deadline = deadlineFrom(calendar, at, ANSWER_TERM);
    const sending = { type: 'signup.send', hasPlace: true, deadline };
    await interpreter.step(lifecycle, id, sending, accountSender(sender.id, 'user'));
    if (!('answer' in said)) continue;
    clock.set(at + 20 * HOUR);
    const accepting = { type: 'signup.accept', answer: said.answer };
    await interpreter.step(lifecycle, id, accepting, accountSender(school.id, 'school'));
  }
  // What was to be told in that past has been.
  await db
    .update(outbox)
    .set({ deliveredAt: new Date(now), payload: {} })
    .where(and(eq(outbox.lifecycle, lifecycle.id), isNull(outbox.deliveredAt)));
}
