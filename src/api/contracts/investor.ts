import * as z from 'zod/mini';
import { Standing } from './applications.ts';
import { Attachment } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import {
  Consent,
  Email,
  FIELD_LIMITS,
  line,
  optionalLine,
  Phone,
  paragraphs,
  searchText,
  Text,
  Time,
} from './fields.ts';
import { LegalEntityTin, SoleTraderTin, TypedTin } from './tin.ts';
import type { UserType } from './user-types.ts';

const base = '/invest/investor/v1';

export const INVESTOR_KINDS = ['problem', 'proposal'] as const;
export type InvestorKind = (typeof INVESTOR_KINDS)[number];

/** Profile authorities that messages are passed on to: those of the services catalogue (`content/services/choices.json`). */
export const PROFILE_AUTHORITIES = [
  'industryDepartment',
  'businessDepartment',
  'propertyDepartment',
  'tradingDepartment',
  'guaranteeFund',
  'exportCentre',
  'investmentAgency',
  'planningCommittee',
  'constructionSupervision',
] as const;

/** Identity document types (section 3). */
export const DOCUMENT_TYPES = [
  'russianPassport',
  'militaryId',
  'militaryCard',
  'temporaryId',
  'foreignPassport',
  'other',
] as const;

/** Longest values, characters; the specification leaves the bounds open, so they only stop abuse. */
export const INVESTOR_LIMITS = { text: 10_000, businessField: 300, comment: 5000 } as const;

const person = {
  lastname: line(FIELD_LIMITS.name),
  firstname: line(FIELD_LIMITS.name),
  patronym: optionalLine(FIELD_LIMITS.name),
  phone: Phone,
  email: Email,
  personalDataConsent: Consent,
  /** Where the attachments of this form were gathered; absent where there are none. */
  draft: z.optional(z.uuid()),
};
const problem = {
  kind: z.literal('problem'),
  ...person,
  documentType: z.enum(DOCUMENT_TYPES),
  messageText: paragraphs(INVESTOR_LIMITS.text),
};

/**
 * Request form (section 3) by the sender's type of user: the PIN is the TIN, and whoever has none is not asked
 * for one.
 */
export const PROBLEM_FORMS = {
  individual: z.strictObject({ ...problem, companyName: optionalLine(FIELD_LIMITS.organization) }),
  legalEntity: z.strictObject({
    ...problem,
    pin: LegalEntityTin,
    companyName: line(FIELD_LIMITS.organization),
  }),
  soleTrader: z.strictObject({
    ...problem,
    pin: SoleTraderTin,
    companyName: optionalLine(FIELD_LIMITS.organization),
  }),
} as const satisfies Record<UserType, z.ZodMiniType>;

/** Proposal form (section 3). */
export const ProposalForm = z.strictObject({
  kind: z.literal('proposal'),
  ...person,
  businessField: line(INVESTOR_LIMITS.businessField),
  proposalText: paragraphs(INVESTOR_LIMITS.text),
});

/** The form that a sender of a type of user fills in. */
export const investorForm = (kind: InvestorKind, userType: UserType) =>
  kind === 'proposal' ? ProposalForm : PROBLEM_FORMS[userType];

/** What a message says, whatever its kind; the fields that a kind does not have are absent. */
export interface InvestorContent {
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym?: string | undefined;
  readonly phone: string;
  readonly email: string;
  readonly documentType?: (typeof DOCUMENT_TYPES)[number] | undefined;
  readonly pin?: string | undefined;
  readonly companyName?: string | undefined;
  readonly businessField?: string | undefined;
  readonly text: string;
}

/** Either form; which TIN is asked for depends on the account, so {@link PROBLEM_FORMS} has the last word. */
const Form = z.discriminatedUnion('kind', [
  z.strictObject({
    ...problem,
    pin: TypedTin,
    companyName: optionalLine(FIELD_LIMITS.organization),
  }),
  ProposalForm,
]);
export type InvestorForm = z.output<typeof Form>;

/** A day from the registration to the deadline, and why it counts or does not. */
const CountedDay = z.object({
  date: z.iso.date(),
  kind: z.enum(['working', 'shortened', 'off']),
  /** Which working day of the term it is; absent for days that do not count. */
  number: z.optional(z.int()),
  /** Why it is off. */
  reason: z.optional(z.enum(['weekend', 'holiday', 'moved'])),
  /** The holiday, in Russian, as article 112 calls it. */
  holiday: z.optional(Text),
});

/** When somebody owes an answer, and how that day was found. */
export const Due = z.object({
  at: Time,
  rule: z.enum(['workingDays', 'extended', 'collegialReview']),
  /** The day from which the term is counted, which does not count itself: of the registration, or of sending it again. */
  from: z.iso.date(),
  /**
   * Of a message that was returned and sent again: the day of its first registration, from which the thirty days
   * run, and how many days it lay with its sender, which do not count towards them.
   */
  resent: z.optional(z.object({ registered: z.iso.date(), paused: z.int() })),
  /** Working days of the term; absent where an official named the day. */
  term: z.optional(z.int()),
  /** Past this day no extension may lead. */
  latest: z.iso.date(),
  days: z.array(CountedDay),
  /** False when the calendar was edited since, so that the days no longer add up to the date. */
  isCurrent: z.boolean(),
  /** How far the calendar of these days is known (`completeness` in server/calendar). */
  isCalendarComplete: z.boolean(),
});
export type Due = z.output<typeof Due>;

/** One step of a message as its sender may see it. */
const MessageStep = z.object({
  id: z.int(),
  /** The event, `message.return`, or the deadline that passed, `untilOverdue`. */
  event: Text,
  from: Text,
  to: Text,
  at: Time,
  byRole: Text,
  /** What was written in it: the reason, the answer, the comment. */
  text: z.optional(Text),
  /** The new deadline of an extension. */
  until: z.optional(Time),
});

const Message = z.object({
  id: z.uuid(),
  /** The number under which both sides speak of it. */
  number: z.int(),
  kind: z.enum(INVESTOR_KINDS),
  state: Text,
  standing: Standing,
  /** The beginning of what the sender wrote. */
  title: Text,
  /** When it was sent first. */
  registeredAt: Time,
  /** When it was sent last: later than that where it was returned and sent again. */
  createdAt: Time,
  dueAt: z.optional(Time),
  isOverdue: z.boolean(),
});

export const MessageDetail = z.extend(Message, {
  /** The authority that it was passed on to; words under `lifecycles:investor-message.value`. */
  authority: z.optional(Text),
  /** The fields as they were sent last, by their names in the form. */
  sent: z.record(Text, Text),
  /** What was attached, also to what was sent again. */
  files: z.array(Attachment),
  due: z.optional(Due),
  history: z.array(MessageStep),
  /** Events that its sender may send now. */
  possible: z.array(Text),
});
export type MessageDetail = z.output<typeof MessageDetail>;

const params = z.object({ id: z.uuid() });
const messages = `${base}/messages`;
/** Codes of every step that a sender takes. */
const STEP_ERRORS = { 403: ['forbidden'], 404: ['not_found'], 409: ['illegal_event'] } as const;

export const sendMessage = endpoint({
  method: 'POST',
  path: messages,
  summary:
    'Sends a problem or a proposal; repeatable with the same Idempotency-Key. A legal entity or a sole trader gives the TIN.',
  body: Form,
  response: z.object({ id: z.uuid(), number: z.int(), dueAt: Time }),
  status: 201,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 422: ['validation', 'idempotency_mismatch'], 429: ['too_many_requests'] },
});

const positive = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

export const listMessages = endpoint({
  method: 'GET',
  path: messages,
  summary: 'The person’s own messages, the newest first.',
  query: z.object({ page: z._default(positive(100_000), 1), pageSize: z._default(positive(100), 20) }),
  response: z.object({ items: z.array(Message), total: z.int(), page: z.int(), pageSize: z.int() }),
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});

export const getMessage = endpoint({
  method: 'GET',
  path: `${messages}/:id`,
  summary: 'One message with its timeline and the way to its deadline; somebody else’s does not exist.',
  params,
  response: MessageDetail,
  status: 200,
  bearer: 'needed',
  errors: { 404: ['not_found'] },
});

export const resendMessage = endpoint({
  method: 'POST',
  path: `${messages}/:id/resend`,
  summary:
    'Sends a returned message again, changed. Its term is counted anew, the thirty days from its first registration without those that it lay with its sender.',
  params,
  body: Form,
  response: MessageDetail,
  status: 200,
  bearer: 'needed',
  errors: { ...STEP_ERRORS, 422: ['validation'] },
});

export const resolveMessage = endpoint({
  method: 'POST',
  path: `${messages}/:id/resolve`,
  summary: 'The answer helps: the question is resolved.',
  params,
  response: MessageDetail,
  status: 200,
  bearer: 'needed',
  errors: STEP_ERRORS,
});

/** What the sender writes when the answer does not help (section 4). */
export const NotResolved = z.strictObject({ comment: paragraphs(INVESTOR_LIMITS.comment) });

export const notResolved = endpoint({
  method: 'POST',
  path: `${messages}/:id/not-resolved`,
  summary: 'The answer does not help: the project office reviews it collegially.',
  params,
  body: NotResolved,
  response: MessageDetail,
  status: 200,
  bearer: 'needed',
  errors: { ...STEP_ERRORS, 422: ['validation'] },
});

export const closeMessage = endpoint({
  method: 'POST',
  path: `${messages}/:id/close`,
  summary: 'Closes the matter after the final answer.',
  params,
  response: MessageDetail,
  status: 200,
  bearer: 'needed',
  errors: STEP_ERRORS,
});

export const withdrawMessage = endpoint({
  method: 'POST',
  path: `${messages}/:id/withdraw`,
  summary: 'Takes the message back while nobody has answered it.',
  params,
  response: MessageDetail,
  status: 200,
  bearer: 'needed',
  errors: STEP_ERRORS,
});

const KnownProblem = z.object({
  id: Text,
  title: Text,
  text: Text,
  answer: Text,
});
export type KnownProblem = z.output<typeof KnownProblem>;

export const searchProblems = endpoint({
  method: 'GET',
  path: `${base}/problems`,
  summary:
    'Known problems with their answers in the language of the host, the best match first; words are found in all their forms, and in spite of mistakes.',
  unpaged: 'Whole: the best matches, a handful.',
  query: z.object({ query: z._default(searchText(200), '') }),
  response: z.object({
    items: z.array(KnownProblem),
    /** What was searched for instead, where nothing has the words that were asked for. */
    corrected: z.optional(Text),
  }),
  status: 200,
  errors: { 422: ['validation'] },
});

const Question = z.object({
  id: Text,
  question: Text,
  answer: Text,
  /** Made up for the demonstration; the others follow from the rules of the service. */
  sample: z.boolean(),
});
export type Question = z.output<typeof Question>;

export const listQuestions = endpoint({
  method: 'GET',
  path: `${base}/questions`,
  summary: 'Frequent questions about problems and proposals, in the language of the host.',
  unpaged: 'Whole: it is one page of content.',
  response: z.object({ items: z.array(Question) }),
  status: 200,
});

const InvestorDocument = z.object({
  id: Text,
  title: Text,
  text: Text,
  /** Where the whole document is; absent where the text is all of it. */
  url: z.optional(Text),
  sample: z.boolean(),
});
const InvestorContact = z.object({
  id: Text,
  kind: z.enum(['phone', 'email', 'address']),
  label: Text,
  value: Text,
  sample: z.boolean(),
});
const ServiceInformation = z.object({
  documents: z.array(InvestorDocument),
  contacts: z.array(InvestorContact),
});
export type ServiceInformation = z.output<typeof ServiceInformation>;

export const getServiceInformation = endpoint({
  method: 'GET',
  path: `${base}/information`,
  summary:
    'Documents and contacts of the service as the agency gives them, in the language of the host; made-up ones say `sample` and are not there in production.',
  response: ServiceInformation,
  status: 200,
});
