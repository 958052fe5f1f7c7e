import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { DAY, HOUR } from '../../../src/api/contracts/durations.ts';
import { TENDER_TYPES } from '../../../src/api/contracts/tender-filter.ts';
import { tenders as register } from '../../../src/api/registers/tenders.ts';
import { newTender } from '../../../src/machines/lifecycles/tender/tender.chart.ts';
import { createTestClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { outbox, tenders } from '../../db/schema.ts';
import { createInterpreter } from '../../lifecycles/interpreter.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import { listWords } from '../../register/words.ts';
import { tenderLifecycle as lifecycle } from './lifecycle.ts';
import { samplePhotos } from './pictures/sample-pictures.ts';
import { ensureSamplePlaces } from './places.ts';
import { tenderId } from './tender-id.ts';

const KOPECKS = 100;
const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'tenders', 'sample.json');

/** A made-up object and its past. */
const Sample = z.strictObject({
  sample: z.literal(true),
  externalId: z.string(),
  type: z.enum(TENDER_TYPES),
  name: z.string(),
  address: z.string(),
  district: z.string(),
  metro: z.string().optional(),
  metroDistance: z.number().int().optional(),
  roubles: z.number(),
  area: z.number(),
  rooms: z.number().int().optional(),
  floor: z.number().int().optional(),
  floors: z.number().int().optional(),
  leaseTerm: z.number().int().optional(),
  cadastralNumber: z.string(),
  description: z.string(),
  at: z.tuple([z.number(), z.number()]),
  documents: z.array(z.strictObject({ title: z.string(), url: z.string() })),
  /** Days since it was announced, and from then to the deadline. */
  publishedAgo: z.number(),
  deadlineAfter: z.number(),
  /** Days after the announcement, the event, and what was written. */
  steps: z.array(
    z.strictObject({
      days: z.number(),
      event: z.string(),
      text: z.string().optional(),
      deadlineAfter: z.number().optional(),
    }),
  ),
});

/** Moscow's clock is three hours ahead of UTC the whole year; trading begins at 10:00 and bids close at 18:00. */
const MOSCOW = 3 * HOUR;
const OPENING = 10 * HOUR;
const CLOSING = 18 * HOUR;
/** Ten o'clock in Moscow at or before a moment. */
const openingBefore = (moment: number): number =>
  Math.floor((moment + MOSCOW - OPENING) / DAY) * DAY + OPENING - MOSCOW;
/** Six o'clock, so many days after an opening. */
const closingAfter = (opening: number, days: number): number => opening + days * DAY + CLOSING - OPENING;

const MANAGER: Sender = { role: 'manager', id: 'sample' };

/**
 * Gives the demonstration objects with a past: each goes step by step through the interpreter with a clock of its
 * own, so that history, deadlines and timers are what they would have been. Does nothing where there is any object.
 */
export async function ensureDemoTenders(deps: {
  readonly db: Database;
  readonly now: number;
}): Promise<void> {
  const { db, now } = deps;
  const [there] = await db.select({ id: tenders.id }).from(tenders).limit(1);
  if (there) return;
  const clock = createTestClock(now);
  const interpreter = createInterpreter({ db, clock, lifecycles: [lifecycle] });
  for (const [index, sample] of z
    .array(Sample)
    .parse(JSON.parse(readFileSync(FILE, 'utf8')))
    .entries()) {
    const { sample: _, roubles, at, publishedAgo, deadlineAfter, steps, ...facts } = sample;
    const published = openingBefore(now - publishedAgo * DAY);
    const id = tenderId(sample.externalId);
    await db.insert(tenders).values({
      ...facts,
      id,
      state: 'unpublished',
      context: newTender(),
      startPrice: roubles * KOPECKS,
      longitude: at[0],
      latitude: at[1],
      photoUrls: samplePhotos(sample.type, index + 1),
      publishedAt: new Date(published),
      updatedAt: new Date(published),
      isSample: true,
    });
    clock.set(published);
    await interpreter.step(
      lifecycle,
      id,
      { type: 'tender.announce', deadlineAt: closingAfter(published, deadlineAfter) },
      MANAGER,
    );
    for (const { days, event, text, deadlineAfter: later } of steps) {
      clock.set(published + days * DAY);
      await interpreter.step(
        lifecycle,
        id,
        {
          type: event,
          ...(text !== undefined && { reason: text, outcome: text }),
          ...(later !== undefined && { deadlineAt: closingAfter(published, later) }),
        },
        MANAGER,
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
  await ensureSamplePlaces(db);
  await listWords(db, register, now);
}
