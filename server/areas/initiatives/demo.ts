import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { DAY, HOUR } from '../../../src/api/contracts/durations.ts';
import { INITIATIVE_CATEGORIES } from '../../../src/api/registers/initiative-choices.ts';
import { newInitiative } from '../../../src/machines/lifecycles/initiative/initiative.chart.ts';
import { newReply } from '../../../src/machines/lifecycles/initiative-reply/initiative-reply.chart.ts';
import { deadlineFrom } from '../../calendar/deadlines.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import { createTestClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type accounts, initiativeProposals, initiativeReplies, outbox } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import { createInterpreter } from '../../lifecycles/interpreter.ts';
import { demoPeople } from '../account/demo.ts';
import { periodEnd } from './kind.ts';
import { initiativeLifecycle } from './lifecycle.ts';
import { initiativeReplyLifecycle } from './reply-lifecycle.ts';
import { lapseOf } from './replying.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'initiatives', 'sample-proposals.json');

const Business = z.enum(['user', 'company', 'trader']);
/** Hours after the step before, the event, and what was written in it. */
const Step = z.strictObject({ hours: z.number(), event: z.string(), text: z.string().optional() });

/** A made-up initiative, its past, and who has replied to it. */
const Sample = z.strictObject({
  sample: z.literal(true),
  from: Business,
  /** Days since it was proposed. */
  ago: z.number(),
  content: z.strictObject({
    title: z.string(),
    category: z.enum(INITIATIVE_CATEGORIES),
    /** Kopecks. */
    moneyDemand: z.number(),
    /** Months. */
    implementationPeriod: z.number(),
    description: z.string(),
    needs: z.string().optional(),
  }),
  steps: z.array(Step),
  replies: z
    .array(
      z.strictObject({ from: Business, ago: z.number(), message: z.string(), answered: Step.optional() }),
    )
    .default([]),
});

/** Each says of itself that it is made up. */
const NOTE = 'Пример для демонстрации: всё придумано.';

type Account = typeof accounts.$inferSelect;
const personOf = ({ surname, name, phone, email }: Account) => ({
  lastname: surname ?? '',
  firstname: name ?? '',
  phone,
  email: email ?? '',
});

/**
 * Gives the demonstration proposed initiatives with a past, and replies to what was published: all step by step through
 * the interpreter with a clock of their own. Does nothing where anything was proposed already.
 */
export async function ensureDemoInitiatives(deps: {
  readonly db: Database;
  readonly calendar: ProductionCalendar;
  readonly now: number;
}): Promise<void> {
  const { db, calendar, now } = deps;
  const [there] = await db.select({ id: initiativeProposals.id }).from(initiativeProposals).limit(1);
  if (there) return;
  const clock = createTestClock(now);
  const lifecycles = [initiativeLifecycle, initiativeReplyLifecycle];
  const interpreter = createInterpreter({ db, clock, lifecycles });
  const people = await demoPeople(db);
  const moderator = people.get('moderator');
  const samples = z.array(Sample).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const by = ({ id }: Account) => accountSender(id, 'user');

  for (const { from, ago, content, steps, replies } of samples) {
    const initiator = people.get(from);
    if (!initiator || !moderator) continue;
    let at = now - ago * DAY;
    clock.set(at);
    const id = randomUUID();
    const { locale } = initiator;
    const blank = { state: 'unsent', isSample: true, locale, createdAt: new Date(at) };
    const person = personOf(initiator);
    await db.insert(initiativeProposals).values({ id, context: newInitiative(), ...blank, ...person });
    const { organizationLegalForm, organizationName, inn } = initiator;
    await interpreter.step(
      initiativeLifecycle,
      id,
      {
        type: 'initiative.submit',
        content: {
          ...content,
          description: `${content.description}\n\n${NOTE}`,
          ...person,
          initiatorName: organizationName
            ? `${organizationLegalForm ?? ''} ${organizationName}`.trim()
            : `${person.lastname} ${person.firstname}`,
          initiatorTin: inn ?? '',
        },
        deadline: deadlineFrom(calendar, at),
      },
      by(initiator),
    );
    for (const { hours, event: type, text } of steps) {
      at += hours * HOUR;
      clock.set(at);
      const closesAt = periodEnd(at, content.implementationPeriod);
      const payload = { ...(text && { reason: text }), ...(type === 'initiative.publish' && { closesAt }) };
      await interpreter.step(
        initiativeLifecycle,
        id,
        { type, ...payload },
        accountSender(moderator.id, 'moderator'),
      );
    }
    for (const { from, ago, message, answered } of replies) {
      const sender = people.get(from);
      if (!sender) continue;
      at = now - ago * DAY;
      clock.set(at);
      const reply = randomUUID();
      const { lastname, firstname, ...contacts } = personOf(sender);
      await db.insert(initiativeReplies).values({
        id: reply,
        context: newReply(),
        ...blank,
        initiativeId: id,
        lastname: '',
        firstname: '',
        ...contacts,
        text: `${message}\n\n${NOTE}`,
        details: { title: content.title, fullName: `${lastname} ${firstname}` },
        locale: sender.locale,
        createdAt: new Date(at),
      });
      const { id: initiatorId } = by(initiator);
      const sent = { type: 'reply.send', initiator: initiatorId, lapsesAt: lapseOf(at) };
      await interpreter.step(initiativeReplyLifecycle, reply, sent, by(sender));
      if (!answered) continue;
      clock.set(at + answered.hours * HOUR);
      const { event: type, text = '' } = answered;
      await interpreter.step(
        initiativeReplyLifecycle,
        reply,
        { type, answer: text, reason: text },
        by(initiator),
      );
    }
  }
  // What was to be told in that past has been.
  await db
    .update(outbox)
    .set({ deliveredAt: new Date(now), payload: {} })
    .where(
      and(
        inArray(
          outbox.lifecycle,
          lifecycles.map(({ id }) => id),
        ),
        isNull(outbox.deliveredAt),
      ),
    );
}
