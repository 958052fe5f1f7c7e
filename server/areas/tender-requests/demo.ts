import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { DAY, HOUR } from '../../../src/api/contracts/durations.ts';
import { SiteQuery } from '../../../src/api/contracts/production-site.ts';
import { deadlineFrom } from '../../calendar/deadlines.ts';
import { slotsOfPeriod } from '../../calendar/office-hours.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import { createTestClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type accounts, kioskRequests, outbox, tenders } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import { createInterpreter } from '../../lifecycles/interpreter.ts';
import type { Statements } from '../../register/store.ts';
import { moscowDate } from '../../time.ts';
import { demoPeople } from '../account/demo.ts';
import { attachSites } from '../production-site/attached-sites.ts';
import { selectionOf } from '../production-site/selection.ts';
import { REQUEST_KINDS } from './kinds.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'tenders', 'sample-requests.json');

/** A made-up request and its past. */
const Sample = z.strictObject({
  sample: z.literal(true),
  from: z.enum(['user', 'company', 'trader']),
  kind: z.string(),
  /** Days since it was sent. */
  ago: z.number(),
  /** Days from now to its time, of an inspection. */
  inDays: z.number().optional(),
  text: z.string(),
  /** What sites it asks help with, of an application about some. */
  sites: z.optional(SiteQuery),
  details: z.record(z.string(), z.string()).default({}),
  /** What else the event carries by which it is sent. */
  given: z.record(z.string(), z.string()).default({}),
  /** Hours after the step before, the event, what was written, and days from now to a moment that it names. */
  steps: z.array(
    z.strictObject({
      hours: z.number(),
      event: z.string(),
      text: z.string().optional(),
      inDays: z.number().optional(),
      /** Terms on which it is granted. */
      terms: z.record(z.string(), z.number()).default({}),
    }),
  ),
});

/** Each request says of itself that it is made up. */
const NOTE = 'Пример для демонстрации.';

/**
 * Gives the demonstration requests with a past: they go step by step through the interpreter with a clock of
 * their own. Does nothing where there is any; those about objects wait until there are some.
 */
export async function ensureDemoRequests(deps: {
  readonly db: Database;
  /** Where the registers are read. */
  readonly things: Statements;
  readonly calendar: ProductionCalendar;
  readonly now: number;
}): Promise<void> {
  const { db, things, calendar, now } = deps;
  const [there] = await db.select({ id: kioskRequests.id }).from(kioskRequests).limit(1);
  if (there) return;
  const clock = createTestClock(now);
  const lifecycles = REQUEST_KINDS.map(({ lifecycle }) => lifecycle);
  const interpreter = createInterpreter({ db, clock, lifecycles });
  const people = await demoPeople(db);
  const manager = people.get('manager');
  const samples = z.array(Sample).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const objects = await db
    .select({ id: tenders.id })
    .from(tenders)
    .where(
      and(
        eq(tenders.state, 'announced'),
        eq(tenders.isSample, true),
        gt(tenders.deadlineAt, now + samples.length * DAY),
      ),
    )
    .orderBy(asc(tenders.publishedAt), asc(tenders.id))
    .limit(samples.length);

  for (const [index, sample] of samples.entries()) {
    const kind = REQUEST_KINDS.find(({ lifecycle }) => lifecycle.id === sample.kind);
    const sender = people.get(sample.from);
    const tenderId = kind?.closeEvent ? objects[index]?.id : null;
    if (!kind || !sender || !manager || tenderId === undefined) continue;
    let at = now - sample.ago * DAY;
    clock.set(at);
    const id = randomUUID();
    await db.insert(kind.lifecycle.table).values({
      id,
      state: 'unsent',
      context: kind.newContext(),
      tenderId,
      ...personOf(sender),
      text: [sample.text, NOTE].filter(Boolean).join('\n\n'),
      details: sample.details,
      isSample: true,
      createdAt: new Date(at),
    });
    if (sample.sites) {
      const selection = await selectionOf(things, sample.sites);
      await attachSites(db, id, { answers: sample.sites, selection, at });
    }
    const event = {
      ...sample.given,
      type: kind.sendEvent,
      ...(kind.term !== undefined && { deadline: deadlineFrom(calendar, at, kind.term) }),
      ...(sample.inDays !== undefined && { startsAt: officeTime(calendar, now, sample.inDays) }),
    };
    await interpreter.step(kind.lifecycle, id, event, accountSender(sender.id, 'user'));
    for (const { hours, event: type, text, inDays, terms } of sample.steps) {
      at += hours * HOUR;
      if (at > now) break;
      clock.set(at);
      const startsAt = inDays === undefined ? undefined : officeTime(calendar, now, inDays);
      const words = text && { answer: text, reason: text, question: text };
      const payload = { ...terms, type, ...words, ...(startsAt && { startsAt }) };
      await interpreter.step(kind.lifecycle, id, payload, accountSender(manager.id, 'manager'));
    }
  }
  clock.set(now);
  while ((await interpreter.fireDue()) > 0);
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

/** The first office hour some days from now or, on days off, after. Milliseconds since the epoch. */
function officeTime(calendar: ProductionCalendar, now: number, days: number): number {
  const [slot] = slotsOfPeriod(moscowDate(now).add({ days }).toString(), 14, calendar);
  return slot?.startsAt.getTime() ?? now + days * DAY;
}

function personOf(sender: typeof accounts.$inferSelect) {
  const { organizationLegalForm, organizationName } = sender;
  return {
    lastname: sender.surname ?? '',
    firstname: sender.name ?? '',
    patronym: sender.patronymic,
    organization: organizationName ? `${organizationLegalForm ?? ''} ${organizationName}`.trim() : null,
    phone: sender.phone,
    email: sender.email ?? '',
    locale: sender.locale,
  };
}
