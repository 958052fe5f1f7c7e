import * as z from 'zod/mini';
import { ThingId } from '../register/schema.ts';
import { ApplicationStep, Standing } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { Consent, Email, FIELD_LIMITS, line, Phone, paragraphs, Text, Time } from './fields.ts';

const base = '/invest/initiatives/v1';

/** Longest texts, characters; the specification leaves the bounds open. */
export const REPLY_LIMITS = { fullName: FIELD_LIMITS.name * 3, message: 3000, answer: 2000 } as const;

/** The join request (section 3), and what one offers or wants to know. */
export const ReplyForm = z.strictObject({
  fullName: line(REPLY_LIMITS.fullName),
  phone: Phone,
  email: Email,
  message: paragraphs(REPLY_LIMITS.message),
  personalDataConsent: Consent,
});
export type ReplyForm = z.output<typeof ReplyForm>;

/** Yes, and how to go on. */
export const ReplyAcceptance = z.strictObject({ answer: paragraphs(REPLY_LIMITS.answer) });
/** No, and why. */
export const ReplyRefusal = z.strictObject({ reason: paragraphs(REPLY_LIMITS.answer) });

const params = z.object({ id: z.uuid() });
/** Things of the register that files bring are no proposals, and called as the files call them. */
const ofInitiative = z.object({ id: ThingId });
const positive = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

const SENT = z.object({
  applicationId: z.uuid(),
  number: z.int(),
  /** When it lapses unless it is answered. */
  dueAt: Time,
});
export type SentReply = z.output<typeof SENT>;

export const replyToInitiative = endpoint({
  method: 'POST',
  path: `${base}/initiatives/:id/replies`,
  summary: 'Replies to a published initiative of somebody else; repeatable with its Idempotency-Key.',
  params: ofInitiative,
  body: ReplyForm,
  response: SENT,
  status: 201,
  bearer: 'needed',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: ['own_initiative', 'already_replied', 'initiative_closed', 'no_initiator'],
    422: ['validation', 'idempotency_mismatch'],
    429: ['too_many_requests'],
  },
});

export const getReplying = endpoint({
  method: 'GET',
  path: `${base}/initiatives/:id/replying`,
  summary: 'Whether one can reply to an initiative of the register, and whether one has.',
  params: ofInitiative,
  response: z.object({
    /**
     * `open`: one can reply; `own`: it is one's own; `replied`: one's reply waits for its answer; `noInitiator`: it was
     * not proposed through the portal, so that nobody would answer; `closed`: it has ended.
     */
    standing: z.enum(['open', 'own', 'replied', 'noInitiator', 'closed']),
    /** One's newest reply to it, whatever became of it. */
    reply: z.optional(z.object({ id: z.uuid(), number: z.int(), state: Text })),
  }),
  status: 200,
  errors: { 404: ['not_found'] },
});

/** A reply as the initiator finds it in a list. */
export const ReceivedReply = z.object({
  id: z.uuid(),
  number: z.int(),
  initiative: z.object({ id: z.uuid(), title: Text }),
  fullName: Text,
  state: Text,
  standing: Standing,
  createdAt: Time,
  /** When it lapses, as long as it waits for an answer. */
  dueAt: z.optional(Time),
});
export type ReceivedReply = z.output<typeof ReceivedReply>;

/** The same with what was sent and its history; contacts are gone once it was taken back. */
export const ReceivedReplyDetail = z.extend(ReceivedReply, {
  phone: z.optional(Text),
  email: z.optional(Text),
  message: Text,
  history: z.array(ApplicationStep),
  /** Events that the initiator may send now. */
  possible: z.array(Text),
});
export type ReceivedReplyDetail = z.output<typeof ReceivedReplyDetail>;

export const listReplies = endpoint({
  method: 'GET',
  path: `${base}/replies`,
  summary: 'Replies to one’s own initiatives, those that wait for an answer first, then the newest first.',
  query: z.object({
    page: z._default(positive(100_000), 1),
    pageSize: z._default(positive(100), 20),
    /** To this initiative only. */
    initiative: z.optional(z.uuid()),
  }),
  response: z.object({
    items: z.array(ReceivedReply),
    total: z.int(),
    /** How many of all wait for an answer. */
    waiting: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});

export const getReply = endpoint({
  method: 'GET',
  path: `${base}/replies/:id`,
  summary: 'A reply to one’s own initiative with contacts and history; any other does not exist.',
  params,
  response: ReceivedReplyDetail,
  status: 200,
  bearer: 'needed',
  errors: { 404: ['not_found'] },
});

const answering = {
  method: 'POST',
  params,
  response: ReceivedReplyDetail,
  status: 200,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 404: ['not_found'], 409: ['illegal_event'], 422: ['validation'] },
} as const;

export const acceptReply = endpoint({
  ...answering,
  path: `${base}/replies/:id/accept`,
  summary: 'Says yes to a reply to one’s own initiative, and how to go on; whoever replied is told by mail.',
  body: ReplyAcceptance,
});

export const declineReply = endpoint({
  ...answering,
  path: `${base}/replies/:id/decline`,
  summary: 'Says no to a reply to one’s own initiative, and why; whoever replied is told by mail.',
  body: ReplyRefusal,
});
