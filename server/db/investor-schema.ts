import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { AFTER_ALL, moment, searchWords } from './columns.ts';

/**
 * One row per problem or proposal, lifecycle `investor-message`. What the desk sorts and filters by is computed
 * from the context; the fields are those sent last.
 */
export const investorMessages = pgTable(
  'investor_messages',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    state: text().notNull(),
    context: jsonb().notNull(),
    kind: text().notNull().generatedAlwaysAs(sql`(context ->> 'kind')`),
    owner: text().notNull().generatedAlwaysAs(sql`(context ->> 'owner')`),
    assignee: text().generatedAlwaysAs(sql`(context ->> 'assignee')`),
    dueAt: bigint('due_at', { mode: 'number' }).generatedAlwaysAs(
      sql`((context -> 'deadline' ->> 'dueAt')::bigint)`,
    ),
    approachingAt: bigint('approaching_at', { mode: 'number' }).generatedAlwaysAs(
      sql`((context -> 'deadline' ->> 'approachingAt')::bigint)`,
    ),
    /** Place in a queue: overdue first, then due soonest, then what waits for nobody, the newest first. */
    rank: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `(coalesce((context -> 'deadline' ->> 'dueAt')::bigint, ${AFTER_ALL} - coalesce((context ->> 'registeredAt')::bigint, 0)))`,
        ),
      ),
    lastname: text().notNull().default(''),
    firstname: text().notNull().default(''),
    patronym: text(),
    phone: text(),
    email: text(),
    documentType: text('document_type'),
    pin: text(),
    companyName: text('company_name'),
    businessField: text('business_field'),
    text: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    words: searchWords().generatedAlwaysAs(
      sql`(to_tsvector('russian'::regconfig, text || ' ' || coalesce(company_name, '') || ' ' || coalesce(business_field, '') || ' ' || lastname || ' ' || firstname))`,
    ),
  },
  (t) => [
    check(
      'investor_messages_state',
      sql`${t.state} in ('unsent', 'open.sent', 'open.moderation', 'open.review', 'returned', 'rejected', 'answered', 'resolved', 'collegialReview', 'finallyAnswered', 'closed', 'withdrawn')`,
    ),
    check('investor_messages_kind', sql`${t.kind} in ('problem', 'proposal')`),
    check('investor_messages_owner', sql`(${t.state} = 'unsent') = (${t.owner} = '')`),
    // Somebody owes an answer in these states, by a day, and in no other.
    check(
      'investor_messages_due',
      sql`(${t.state} like 'open.%' or ${t.state} = 'collegialReview') = (${t.dueAt} is not null)`,
    ),
    index('investor_messages_queue').on(t.rank, t.id),
    index('investor_messages_state_queue').on(t.state, t.rank, t.id),
    index('investor_messages_assignee_queue').on(t.assignee, t.rank, t.id),
    index('investor_messages_owner_index').on(t.owner, t.createdAt),
    index('investor_messages_number').on(t.number),
    index('investor_messages_words').using('gin', t.words),
  ],
);

/** What was written in a step of a message: by the sender, a reason, an answer, a comment. */
export const investorMessageTexts = pgTable(
  'investor_message_texts',
  {
    /** Id of the step's row in the history. */
    step: bigint({ mode: 'number' }).notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => investorMessages.id),
    kind: text().notNull(),
    text: text().notNull(),
    /** New deadline of an extension, milliseconds since the epoch. */
    until: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.step] }),
    check(
      'investor_message_texts_kind',
      sql`${t.kind} in ('message', 'reason', 'answer', 'comment', 'finalAnswer')`,
    ),
  ],
);

/**
 * Known problems for the search, one row a language, from `content/investor/problems`. Words are reduced as the
 * language does; Chinese, which the database cannot split into words, is found by its characters.
 */
export const knownProblems = pgTable(
  'known_problems',
  {
    id: text().notNull(),
    locale: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    answer: text().notNull(),
    words: searchWords().generatedAlwaysAs(
      sql`(case locale
        when 'ru' then setweight(to_tsvector('russian'::regconfig, title), 'A') || to_tsvector('russian'::regconfig, text || ' ' || answer)
        when 'en' then setweight(to_tsvector('english'::regconfig, title), 'A') || to_tsvector('english'::regconfig, text || ' ' || answer)
        when 'de' then setweight(to_tsvector('german'::regconfig, title), 'A') || to_tsvector('german'::regconfig, text || ' ' || answer)
        when 'es' then setweight(to_tsvector('spanish'::regconfig, title), 'A') || to_tsvector('spanish'::regconfig, text || ' ' || answer)
        when 'ae' then setweight(to_tsvector('arabic'::regconfig, title), 'A') || to_tsvector('arabic'::regconfig, text || ' ' || answer)
        else ''::tsvector end)`,
    ),
  },
  (t) => [primaryKey({ columns: [t.id, t.locale] }), index('known_problems_words').using('gin', t.words)],
);
