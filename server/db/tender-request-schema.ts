import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MINUTE } from '../../src/api/contracts/durations.ts';
import type { SiteQuery, SiteSelection } from '../../src/api/contracts/production-site.ts';
import { INSPECTION_WAITING_MINUTES } from '../../src/api/contracts/tender-requests.ts';
import { AFTER_ALL, moment, searchWords } from './columns.ts';
import { tenders } from './tender-schema.ts';

/** What differs between the kinds of requests; SQL over `state` and `context`. */
interface RequestRules {
  readonly states: readonly string[];
  /** Whether it is about an object. */
  readonly hasTender: boolean;
  /** What else finds it, beside its text and whoever sent it; SQL. */
  readonly alsoFound?: string;
  /** When its state has to be left, milliseconds since the epoch; null where nobody owes anything. */
  readonly dueAt: string;
}

const list = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Columns that all kinds of requests have. */
const requestColumns = ({ dueAt, alsoFound }: RequestRules) => ({
  id: uuid().primaryKey(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
  state: text().notNull(),
  context: jsonb().notNull(),
  owner: text().notNull().generatedAlwaysAs(sql`(context ->> 'owner')`),
  /** When it takes place, of kinds that do. Milliseconds since the epoch. */
  startsAt: bigint('starts_at', { mode: 'number' }).generatedAlwaysAs(
    sql`((context ->> 'startsAt')::bigint)`,
  ),
  dueAt: bigint('due_at', { mode: 'number' }).generatedAlwaysAs(sql.raw(`(${dueAt})`)),
  approachingAt: bigint('approaching_at', { mode: 'number' }).generatedAlwaysAs(
    sql`((context -> 'deadline' ->> 'approachingAt')::bigint)`,
  ),
  /** Place in a queue: what is due soonest first, then what waits for nobody, the newest first. */
  rank: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`(coalesce(${dueAt}, ${AFTER_ALL} - coalesce((context ->> 'requestedAt')::bigint, 0)))`),
    ),
  tenderId: uuid('tender_id').references(() => tenders.id),
  lastname: text().notNull(),
  firstname: text().notNull(),
  patronym: text(),
  organization: text(),
  phone: text(),
  email: text().notNull(),
  /** The question or the comment. */
  text: text().notNull().default(''),
  /** Fields that only this kind's form has, by their names. */
  details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  /** The portal's language in which it was sent, and in which mails answer. */
  locale: text().notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  words: searchWords().generatedAlwaysAs(
    sql.raw(
      `(to_tsvector('russian'::regconfig, ${alsoFound ? `${alsoFound} || ' ' || ` : ''}text || ' ' || coalesce(organization, '') || ' ' || lastname || ' ' || firstname))`,
    ),
  ),
});

type RequestColumns = Readonly<Record<keyof ReturnType<typeof requestColumns>, AnyPgColumn>>;

/** What holds of all kinds of requests, and by what they are found. */
const requestRules = (name: string, { states, hasTender }: RequestRules, t: RequestColumns) => [
  check(`${name}_state`, sql`${t.state} in (${list(states)})`),
  check(`${name}_owner`, sql`(${t.state} = 'unsent') = (${t.owner} = '')`),
  check(`${name}_tender`, hasTender ? sql`${t.tenderId} is not null` : sql`${t.tenderId} is null`),
  index(`${name}_queue`).on(t.rank, t.id),
  index(`${name}_state_queue`).on(t.state, t.rank, t.id),
  index(`${name}_owner_index`).on(t.owner, t.createdAt),
  index(`${name}_tender_index`).on(t.tenderId),
  index(`${name}_words`).using('gin', t.words),
  // One group at a time at one object; no other kind keeps a time.
  ...(name === 'inspection_requests'
    ? [
        uniqueIndex('inspection_requests_time')
          .on(t.tenderId, t.startsAt)
          .where(sql`${t.state} in ('requested', 'confirmed', 'waiting')`),
      ]
    : []),
];

/**
 * One row per request of somebody from the public, visitor or user. The fields are as sent, and emptied when its
 * account is deleted; what the desk sorts and filters by is computed from the context.
 */
const requestTable = (name: string, rules: RequestRules) =>
  pgTable(name, requestColumns(rules), (t) => requestRules(name, rules, t));

const DEADLINE = `(context -> 'deadline' ->> 'dueAt')::bigint`;
const START = `(context ->> 'startsAt')::bigint`;

/** Lifecycle `inspection-request`. */
export const inspectionRequests = requestTable('inspection_requests', {
  states: [
    'unsent',
    'requested',
    'confirmed',
    'waiting',
    'held',
    'missed',
    'declined',
    'lapsed',
    'cancelled',
    'closed',
  ],
  hasTender: true,
  dueAt: `case when state in ('requested', 'confirmed') then ${START} when state = 'waiting' then ${START} + ${INSPECTION_WAITING_MINUTES * MINUTE} end`,
});

/** Lifecycle `document-review-request`. */
export const documentReviewRequests = requestTable('document_review_requests', {
  states: ['unsent', 'requested', 'answered', 'declined', 'withdrawn', 'closed'],
  hasTender: true,
  dueAt: DEADLINE,
});

/** Lifecycle `roadshow-request`. */
export const roadshowRequests = requestTable('roadshow_requests', {
  states: ['unsent', 'requested', 'scheduled', 'underway', 'held', 'declined', 'withdrawn', 'closed'],
  hasTender: true,
  dueAt: `case when state in ('scheduled', 'underway') then ${START} else ${DEADLINE} end`,
});

/** Requests that are answered once (`answered-request.ts`). */
const ANSWERED = {
  states: ['unsent', 'sent', 'answered', 'declined', 'withdrawn'],
  hasTender: false,
  dueAt: DEADLINE,
} as const;

/** Lifecycle `kiosk-request`. */
export const kioskRequests = requestTable('kiosk_requests', ANSWERED);

/** Lifecycle `school-request`. */
export const schoolRequests = requestTable('school_requests', ANSWERED);

/** Lifecycle `partnership-application`. */
export const partnershipApplications = requestTable('partnership_applications', ANSWERED);

/** Lifecycle `site-request`. */
export const siteRequests = requestTable('site_requests', {
  states: ['unsent', 'sent', 'underway', 'finished', 'declined', 'withdrawn'],
  hasTender: false,
  dueAt: DEADLINE,
});

/** What was attached to an application for help with sites: kept as it was found, whatever becomes of the sites. */
export const siteRequestLists = pgTable('site_request_lists', {
  requestId: uuid('request_id')
    .primaryKey()
    .references(() => siteRequests.id),
  foundAt: moment('found_at').notNull(),
  answers: jsonb().$type<SiteQuery>().notNull(),
  selection: jsonb().$type<SiteSelection>().notNull(),
});

/** Lifecycle `initiative`: what its initiator proposed; what is published of it is a thing of the register. */
export const initiativeProposals = requestTable('initiative_proposals', {
  states: [
    'unsent',
    'open.submitted',
    'open.moderation',
    'returned',
    'rejected',
    'published',
    'closed',
    'withdrawn',
  ],
  hasTender: false,
  dueAt: DEADLINE,
  alsoFound: `coalesce(details ->> 'title', '')`,
});

/** Lifecycle `technology-proposal`: what a developer proposed; what is published of it is a thing of the register. */
export const technologyProposals = requestTable('technology_proposals', {
  states: ['unsent', 'open.submitted', 'open.moderation', 'returned', 'rejected', 'published', 'withdrawn'],
  hasTender: false,
  dueAt: DEADLINE,
  alsoFound: `coalesce(details ->> 'title', '')`,
});

const REPLY: RequestRules = {
  states: ['unsent', 'sent', 'accepted', 'declined', 'withdrawn', 'lapsed', 'closed'],
  hasTender: false,
  dueAt: `case when state = 'sent' then (context ->> 'lapsesAt')::bigint end`,
};

/** Lifecycle `initiative-reply`: what somebody sent to the initiator of a published initiative. */
export const initiativeReplies = pgTable(
  'initiative_replies',
  {
    ...requestColumns(REPLY),
    initiativeId: uuid('initiative_id')
      .notNull()
      .references(() => initiativeProposals.id),
  },
  (t) => [
    ...requestRules('initiative_replies', REPLY, t),
    // Whoever has replied waits for the answer before they reply again.
    uniqueIndex('initiative_replies_waiting').on(t.initiativeId, t.owner).where(sql`${t.state} = 'sent'`),
    index('initiative_replies_initiative').on(t.initiativeId, t.createdAt),
    index('initiative_replies_newest').on(t.owner, t.initiativeId, t.number),
  ],
);

const SIGNUP: RequestRules = {
  states: ['unsent', 'received', 'waiting', 'accepted', 'declined', 'withdrawn'],
  hasTender: false,
  dueAt: DEADLINE,
  alsoFound: `coalesce(details ->> 'title', '')`,
};

/** Lifecycle `program-signup`: somebody's place in a programme of the technical school, or in its waiting list. */
export const programSignups = pgTable(
  'program_signups',
  {
    ...requestColumns(SIGNUP),
    /** The programme's id in its register. */
    programId: text('program_id').notNull(),
  },
  (t) => [
    ...requestRules('program_signups', SIGNUP, t),
    // One place for one person.
    uniqueIndex('program_signups_underway')
      .on(t.programId, t.owner)
      .where(sql`${t.state} in ('received', 'waiting', 'accepted')`),
    index('program_signups_waiting').on(t.programId, t.state, t.number),
  ],
);

/** On its way to a decision; and a status beside which its company has no other: in its last year it applies for the next one. */
const ESG_OPEN = ['open.filed', 'open.asked', 'open.assessed'] as const;
const ESG_STATUS = ['valid.current', 'valid.due'] as const;
const ESG: RequestRules = {
  states: [
    'unsent',
    'open.filed',
    'open.asked',
    'open.assessed',
    'refused',
    'valid.current',
    'valid.due',
    'valid.lastYear',
    'lapsed',
    'expired',
    'withdrawn',
  ],
  hasTender: false,
  dueAt: DEADLINE,
  alsoFound: `coalesce(details ->> 'title', '')`,
};

/** Lifecycle `esg-application`: a company's application for the ESG status, and the status itself. */
export const esgApplications = pgTable(
  'esg_applications',
  {
    ...requestColumns(ESG),
    /** The filled in assessment sheet: a mark of each indicator. */
    marks: text(),
    /** The number by which anybody can verify the status. */
    certificate: text(),
  },
  (t) => [
    ...requestRules('esg_applications', ESG, t),
    uniqueIndex('esg_applications_certificate').on(t.certificate),
    // Anybody may name any company: an application keeps only its own account from filing another for the company.
    uniqueIndex('esg_applications_open')
      .on(t.owner, sql`(${t.details} ->> 'tin')`)
      .where(
        sql`not ${t.isSample} and ${t.state} in (${list(ESG_OPEN)}) and ${t.details} ->> 'profile' is not null`,
      ),
    // Whose the status is, the commission has looked at: a company has one.
    uniqueIndex('esg_applications_status')
      .on(sql`(${t.details} ->> 'tin')`)
      .where(sql`not ${t.isSample} and ${t.state} in (${list(ESG_STATUS)})`),
    // Releases up to 0.1 say nothing of the applicant's profile and know one application of a company: this is the rule of what
    // they write, and goes with the last of them.
    uniqueIndex('esg_applications_tin')
      .on(sql`(${t.details} ->> 'tin')`)
      .where(
        sql`not ${t.isSample} and ${t.state} in (${list([...ESG_OPEN, ...ESG_STATUS])}) and ${t.details} ->> 'profile' is null`,
      ),
  ],
);

/** Lifecycle `fund-application`: somebody applies for a product of the fund. */
export const fundApplications = requestTable('fund_applications', {
  states: ['unsent', 'filed', 'asked', 'approved', 'refused', 'withdrawn'],
  hasTender: false,
  dueAt: DEADLINE,
  alsoFound: `coalesce(details ->> 'title', '')`,
});

/** What was written in a step of a request: an answer, a reason, a question and what was answered to it. */
export const requestTexts = pgTable(
  'request_texts',
  {
    /** Id of the step's row in the history. */
    step: bigint({ mode: 'number' }).primaryKey(),
    requestId: uuid('request_id').notNull(),
    text: text().notNull(),
  },
  (t) => [index('request_texts_request').on(t.requestId)],
);
