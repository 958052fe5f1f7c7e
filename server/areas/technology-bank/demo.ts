import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { DAY, HOUR } from '../../../src/api/contracts/durations.ts';
import {
  READINESS_LEVELS,
  TECHNOLOGY_CATEGORIES,
  TECHNOLOGY_EFFECTS,
} from '../../../src/api/registers/technology-choices.ts';
import { newTechnology } from '../../../src/machines/lifecycles/technology-proposal/technology-proposal.chart.ts';
import { ANSWER_TERM, deadlineFrom } from '../../calendar/deadlines.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import { createTestClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { outbox, technologyProposals } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import { createInterpreter } from '../../lifecycles/interpreter.ts';
import { KNOWN_IDS } from '../../register/directories.ts';
import { demoPeople } from '../account/demo.ts';
import { technologyProposalLifecycle as lifecycle } from './lifecycle.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'technologies', 'sample-proposals.json');

/** A made-up technology, and what has become of its proposal. */
const Sample = z.strictObject({
  sample: z.literal(true),
  from: z.enum(['user', 'company', 'trader']),
  /** Days since it was proposed. */
  ago: z.number(),
  content: z.strictObject({
    title: z.string(),
    category: z.enum(TECHNOLOGY_CATEGORIES),
    industries: z.array(z.string().refine((id) => KNOWN_IDS.specialization.has(id))),
    readiness: z.enum(READINESS_LEVELS),
    effects: z.array(z.enum(TECHNOLOGY_EFFECTS)).min(1),
    description: z.string(),
    requirements: z.string().optional(),
  }),
  /** Hours after the step before, the event, and what was written in it. */
  steps: z.array(z.strictObject({ hours: z.number(), event: z.string(), text: z.string().optional() })),
});

/** Each says of itself that it is made up. */
const NOTE = 'Пример для демонстрации: всё придумано.';

/**
 * Gives the demonstration proposed technologies with a past, by the interpreter with a clock of its own. Does nothing
 * where there is any.
 */
export async function ensureDemoTechnologies(deps: {
  readonly db: Database;
  readonly calendar: ProductionCalendar;
  readonly now: number;
}): Promise<void> {
  const { db, calendar, now } = deps;
  const [there] = await db.select({ id: technologyProposals.id }).from(technologyProposals).limit(1);
  if (there) return;
  const clock = createTestClock(now);
  const interpreter = createInterpreter({ db, clock, lifecycles: [lifecycle] });
  const people = await demoPeople(db);
  const moderator = people.get('moderator');
  const samples = z.array(Sample).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  for (const { from, ago, content, steps } of samples) {
    const developer = people.get(from);
    if (!developer || !moderator) continue;
    let at = now - ago * DAY;
    clock.set(at);
    const id = randomUUID();
    const { locale, surname, name, phone, email, organizationLegalForm, organizationName, inn } = developer;
    const person = { lastname: surname ?? '', firstname: name ?? '', phone, email: email ?? '' };
    await db.insert(technologyProposals).values({
      id,
      state: 'unsent',
      context: newTechnology(),
      ...person,
      locale,
      isSample: true,
      createdAt: new Date(at),
    });
    const proposed = {
      ...content,
      ...person,
      description: `${content.description}\n\n${NOTE}`,
      developerName: organizationName
        ? `${organizationLegalForm ?? ''} ${organizationName}`.trim()
        : `${person.lastname} ${person.firstname}`,
      developerTin: inn ?? '',
    };
    const deadline = deadlineFrom(calendar, at, ANSWER_TERM);
    const submitting = { type: 'technology.submit', content: proposed, deadline };
    await interpreter.step(lifecycle, id, submitting, accountSender(developer.id, 'user'));
    for (const { hours, event: type, text } of steps) {
      at += hours * HOUR;
      clock.set(at);
      const event = { type, ...(text && { reason: text }) };
      await interpreter.step(lifecycle, id, event, accountSender(moderator.id, 'moderator'));
    }
  }
  // What was to be told in that past has been.
  await db
    .update(outbox)
    .set({ deliveredAt: new Date(now), payload: {} })
    .where(and(eq(outbox.lifecycle, lifecycle.id), isNull(outbox.deliveredAt)));
}
