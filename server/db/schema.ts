import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export * from './account-schema.ts';
export * from './content-schema.ts';
export * from './feedback-schema.ts';
export * from './investor-schema.ts';
export * from './krt-check-schema.ts';
export * from './notification-schema.ts';
export * from './register-schema.ts';
export * from './search-schema.ts';
export * from './services-schema.ts';
export * from './statistics-schema.ts';
export * from './subscription-schema.ts';
export * from './tender-request-schema.ts';
export * from './tender-schema.ts';
export * from './trade-schema.ts';

/** Every step of every lifecycle: who sent what, and where it led. Never updated, never deleted. */
export const lifecycleHistory = pgTable(
  'lifecycle_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lifecycle: text().notNull(),
    entityId: text('entity_id').notNull(),
    event: text().notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    byRole: text('by_role').notNull(),
    byId: text('by_id').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('lifecycle_history_entity').on(t.lifecycle, t.entityId, t.id),
    index('lifecycle_history_time').on(t.lifecycle, t.at),
  ],
);

/** Pending delays of charts (`after`): one row from entering the state until it fires or is cancelled. */
export const lifecycleTimers = pgTable(
  'lifecycle_timers',
  {
    lifecycle: text().notNull(),
    entityId: text('entity_id').notNull(),
    event: text().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lifecycle, t.entityId, t.event] }),
    index('lifecycle_timers_due').on(t.dueAt),
  ],
);

/**
 * What must be told to the outside once a step is committed; the worker delivers it (docs/adr/0007). Of what was
 * delivered or given up the payload is emptied: it may hold personal data.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lifecycle: text().notNull(),
    entityId: text('entity_id').notNull(),
    effect: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Until then one worker is busy with it; after that it has died. */
    claimedUntil: moment('claimed_until'),
    /** From here on the outside may have it, although nothing has confirmed that. */
    handedOverAt: moment('handed_over_at'),
    deliveredAt: moment('delivered_at'),
    /** Nobody tries any more: it cannot be delivered, or may have been already. */
    abandonedAt: moment('abandoned_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_pending').on(t.dueAt).where(sql`${t.deliveredAt} is null and ${t.abandonedAt} is null`),
  ],
);

/** The first answer given under an `Idempotency-Key`, to be given again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    key: text().notNull(),
    /** Keyed hash of method, path and body. */
    fingerprint: text().notNull(),
    body: jsonb(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);

/**
 * One row per slot, lifecycle `consultation-slot`. The columns after `context` are computed from it by the
 * database, so that its constraints judge what the chart decided.
 */
export const consultationSlots = pgTable(
  'consultation_slots',
  {
    id: text().primaryKey(),
    startsAt: moment('starts_at').notNull().unique(),
    endsAt: moment('ends_at').notNull(),
    state: text().notNull().default('free'),
    context: jsonb().notNull(),
    holder: text().generatedAlwaysAs(sql`(context ->> 'holder')`),
    expiresAt: bigint('expires_at', { mode: 'number' }).generatedAlwaysAs(
      sql`((context ->> 'expiresAt')::bigint)`,
    ),
    applicationId: uuid('application_id').generatedAlwaysAs(sql`((context ->> 'applicationId')::uuid)`),
  },
  (t) => [
    check('consultation_slots_state', sql`${t.state} in ('free', 'held', 'registered')`),
    check('consultation_slots_ends', sql`${t.endsAt} > ${t.startsAt}`),
    check('consultation_slots_holder', sql`(${t.state} = 'free') = (${t.holder} is null)`),
    check('consultation_slots_expiry', sql`(${t.state} = 'held') = (${t.expiresAt} is not null)`),
    check(
      'consultation_slots_application',
      sql`(${t.state} = 'registered') = (${t.applicationId} is not null)`,
    ),
    index('consultation_slots_holder_index').on(t.holder).where(sql`${t.holder} is not null`),
  ],
);

/** At most two holds a person at once (decisions.md): a hold needs one of two places. */
export const consultationHolds = pgTable(
  'consultation_holds',
  {
    holder: text().notNull(),
    place: smallint().notNull(),
    slotId: text('slot_id').notNull().unique(),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.place] }),
    check('consultation_holds_place', sql`${t.place} in (1, 2)`),
    foreignKey({ columns: [t.slotId], foreignColumns: [consultationSlots.id] }),
  ],
);

/**
 * Which line a visitor held a slot from, as a keyed hash: a row counts for as long as the slot is still this holder's,
 * held or booked (`server/areas/consultation/line-share.ts`).
 */
export const consultationLines = pgTable(
  'consultation_lines',
  {
    slotId: text('slot_id')
      .primaryKey()
      .references(() => consultationSlots.id, { onDelete: 'cascade' }),
    holder: text().notNull(),
    line: text().notNull(),
  },
  (t) => [index('consultation_lines_line').on(t.line)],
);

/** A slot that a request was at before it was moved: ids of the first and last row of its history there. */
export interface Stay {
  readonly slotId: string;
  readonly first: number;
  readonly last: number;
}

/** Consultation requests (section 3); one standing request a slot. */
export const consultationRequests = pgTable(
  'consultation_requests',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    slotId: text('slot_id')
      .notNull()
      .references(() => consultationSlots.id),
    holder: text().notNull(),
    organization: text().notNull(),
    theme: text({ enum: ['biddingProcedure', 'contractualRelations', 'inspectionProcedure'] }).notNull(),
    questionSummary: text('question_summary').notNull(),
    question: text(),
    object: text(),
    email: text(),
    phone: text(),
    /** Of the page that it was sent from. */
    locale: text().notNull().default('ru'),
    /** How it is held: what was said when it was booked. */
    channel: text({ enum: ['phone', 'video'] })
      .notNull()
      .default('phone'),
    /** How often calendars have been told of something newer (RFC 5545, 3.8.7.4). */
    sequence: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** The slot's history from the booking to its end is the request's own: ids of its first and last row. */
    firstStep: bigint('first_step', { mode: 'number' }).notNull(),
    lastStep: bigint('last_step', { mode: 'number' }),
    /** The slots that it was moved away from, and the part of their history that is its own. */
    stays: jsonb().$type<readonly Stay[]>().notNull().default([]),
  },
  (t) => [
    check('consultation_requests_channel', sql`${t.channel} in ('phone', 'video')`),
    uniqueIndex('consultation_requests_standing').on(t.slotId).where(sql`${t.withdrawnAt} is null`),
    index('consultation_requests_holder').on(t.holder),
  ],
);

/**
 * Files attached to forms. A row is made when an upload begins: it takes one of the draft's ten places (section 5),
 * so that no race gets an eleventh; the columns about the content are filled when all of it has come.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey(),
    /** Whoever uploads it. */
    owner: text().notNull(),
    /** The form being filled, named by the sender's browser. */
    draft: uuid().notNull(),
    place: smallint().notNull(),
    /** The upload's Idempotency-Key. */
    key: text().notNull(),
    /** Where a visitor's came from, as a keyed hash (`RateLimits.lineOf`); null of an account's. */
    line: text(),
    createdAt: moment('created_at').notNull(),
    storedAt: moment('stored_at'),
    name: text(),
    kind: text(),
    size: integer(),
    sha256: text(),
    /** What it was sent with; null until then. */
    boundLifecycle: text('bound_lifecycle'),
    boundEntity: text('bound_entity'),
  },
  (t) => [
    uniqueIndex('attachments_place').on(t.owner, t.draft, t.place),
    uniqueIndex('attachments_key').on(t.owner, t.draft, t.key),
    check('attachments_place', sql`${t.place} between 1 and 10`),
    check('attachments_size', sql`${t.size} between 1 and 5242880`),
    check(
      'attachments_stored',
      sql`num_nulls(${t.storedAt}, ${t.name}, ${t.kind}, ${t.size}, ${t.sha256}) in (0, 5)`,
    ),
    check('attachments_bound', sql`num_nulls(${t.boundLifecycle}, ${t.boundEntity}) in (0, 2)`),
    check('attachments_bound_is_stored', sql`${t.boundLifecycle} is null or ${t.storedAt} is not null`),
    index('attachments_entity')
      .on(t.boundLifecycle, t.boundEntity)
      .where(sql`${t.boundLifecycle} is not null`),
    index('attachments_unsent').on(t.createdAt).where(sql`${t.boundLifecycle} is null`),
    index('attachments_owner').on(t.owner, t.createdAt),
    index('attachments_line').on(t.line).where(sql`${t.line} is not null and ${t.boundLifecycle} is null`),
  ],
);
