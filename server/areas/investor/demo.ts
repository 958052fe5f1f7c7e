import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { DAY, HOUR } from '../../../src/api/contracts/durations.ts';
import {
  INVESTOR_KINDS,
  type InvestorContent,
  PROFILE_AUTHORITIES,
} from '../../../src/api/contracts/investor.ts';
import { newMessage } from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import { deadlineFrom, extendedTo, extensionBounds } from '../../calendar/deadlines.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import { createTestClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type accounts, investorMessages, outbox } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import { createInterpreter } from '../../lifecycles/interpreter.ts';
import { demoPeople } from '../account/demo.ts';
import { investorMessageLifecycle as lifecycle } from './lifecycle.ts';
import { contextOf, findMessage } from './messages.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'investor', 'sample-messages.json');

/** A made-up message and its past. */
const Sample = z.strictObject({
  sample: z.literal(true),
  from: z.enum(['user', 'company', 'trader']),
  kind: z.enum(INVESTOR_KINDS),
  /** Days since it was sent. */
  ago: z.number(),
  text: z.string(),
  /** Hours after the step before, the event, what was written, and whom it was passed on to. */
  steps: z.array(
    z.strictObject({
      hours: z.number(),
      event: z.string(),
      text: z.string().optional(),
      authority: z.enum(PROFILE_AUTHORITIES).optional(),
    }),
  ),
});
type Sample = z.output<typeof Sample>;

/** Who sends an event of the past, where it is not the message's own sender. */
const OFFICIAL: Readonly<Record<string, Role>> = {
  'message.take': 'moderator',
  'message.pass': 'moderator',
  'message.return': 'moderator',
  'message.reject': 'moderator',
  'message.answer': 'authority',
  'message.extend': 'authority',
  'message.answerFinally': 'office',
};
/** Each message says of itself that it is made up. */
const NOTE = 'Пример для демонстрации.';

/**
 * Gives the demonstration a past: messages go step by step through the interpreter with a clock of their own, so
 * that history, deadlines and timers are what they would have been. Does nothing where there is any message.
 */
export async function ensureDemoMessages(deps: {
  readonly db: Database;
  readonly calendar: ProductionCalendar;
  readonly now: number;
}): Promise<void> {
  const { db, calendar, now } = deps;
  const [there] = await db.select({ id: investorMessages.id }).from(investorMessages).limit(1);
  if (there) return;
  const clock = createTestClock(now);
  const interpreter = createInterpreter({ db, clock, lifecycles: [lifecycle] });
  const people = await demoPeople(db);

  const samples = z.array(Sample).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  for (const sample of samples) {
    const sender = people.get(sample.from);
    if (!sender) return;
    let at = now - sample.ago * DAY;
    clock.set(at);
    const id = randomUUID();
    const by = accountSender(sender.id, 'user');
    await db
      .insert(investorMessages)
      .values({ id, state: 'unsent', context: newMessage(sample.kind), createdAt: new Date(at) });
    await interpreter.step(
      lifecycle,
      id,
      { type: 'message.send', content: contentOf(sample, sender), deadline: deadlineFrom(calendar, at) },
      by,
    );
    for (const { hours, event: type, text, authority } of sample.steps) {
      at += hours * HOUR;
      if (at > now) break;
      clock.set(at);
      const role = OFFICIAL[type];
      const official = role && people.get(role);
      await interpreter.step(
        lifecycle,
        id,
        { type, ...(authority && { authority }), ...(await payloadOf(db, calendar, id, type, text, at)) },
        official ? accountSender(official.id, role) : by,
      );
    }
  }
  clock.set(now);
  while ((await interpreter.fireDue()) > 0);
  // What was to be told in that past has been.
  await db
    .update(outbox)
    .set({ deliveredAt: new Date(now), payload: {} })
    .where(and(eq(outbox.lifecycle, lifecycle.id), isNull(outbox.deliveredAt)));
}

function contentOf({ kind, text }: Sample, sender: typeof accounts.$inferSelect): InvestorContent {
  const company = sender.organizationName
    ? `${sender.organizationLegalForm ?? ''} ${sender.organizationName}`.trim()
    : undefined;
  return {
    lastname: sender.surname ?? '',
    firstname: sender.name ?? '',
    patronym: sender.patronymic ?? undefined,
    phone: sender.phone ?? '',
    email: sender.email ?? '',
    ...(kind === 'problem'
      ? { documentType: 'russianPassport', pin: sender.inn ?? undefined, companyName: company }
      : { businessField: 'Промышленность' }),
    text: `${text}\n\n${NOTE}`,
  };
}

/** What an event of the past carries. */
async function payloadOf(
  db: Database,
  calendar: ProductionCalendar,
  id: string,
  type: string,
  text: string | undefined,
  at: number,
): Promise<object> {
  if (type === 'message.notResolved') return { comment: text, deadline: deadlineFrom(calendar, at) };
  const row = type === 'message.extend' ? await findMessage(db, id) : undefined;
  if (row) {
    const { deadline } = contextOf(row);
    const bounds = extensionBounds(deadline, at);
    return {
      reason: text,
      ...(deadline && bounds && { deadline: extendedTo(calendar, deadline, bounds.to) }),
    };
  }
  return text === undefined ? {} : { reason: text, answer: text };
}
