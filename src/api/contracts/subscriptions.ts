import * as z from 'zod/mini';
import { Found } from '../register/found.ts';
import { endpoint } from './endpoint.ts';
import { line, Text, Time, verbatim } from './fields.ts';
import { SavedTenderFilter, TenderFilter } from './tender-filter.ts';
import { Tender } from './tenders.ts';

const base = '/invest/tender/v1/subscriptions';
const params = z.object({ id: z.uuid() });
/** Longest name of a subscription, characters. */
export const SUBSCRIPTION_NAME = 100;
/** Most subscriptions of one account that have not ended. */
export const MOST_SUBSCRIPTIONS = 50;

/** A filter that its owner is told about by mail (section 3: a filter subscription has a name). */
export const Subscription = z.object({
  id: z.uuid(),
  name: Text,
  filter: SavedTenderFilter,
  state: z.enum(['active', 'paused', 'ended']),
  createdAt: Time,
  /** When its last mail was written. */
  toldAt: z.nullable(Time),
});
export type Subscription = z.output<typeof Subscription>;

export const listSubscriptions = endpoint({
  method: 'GET',
  path: base,
  summary: 'The account’s subscriptions that have not ended, the newest first.',
  unpaged: `Whole: ${MOST_SUBSCRIPTIONS} at most.`,
  response: z.object({ items: z.array(Subscription) }),
  status: 200,
  bearer: 'needed',
});

export const previewSubscription = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  summary: 'What a subscription with this filter matches now.',
  unpaged: 'The first few of `total`; the list of tenders has them all.',
  body: z.strictObject({ filter: TenderFilter }),
  response: z.extend(Found, { items: z.array(Tender) }),
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] },
});

const NewSubscription = z.strictObject({ name: line(SUBSCRIPTION_NAME), filter: TenderFilter });
export type NewSubscription = z.output<typeof NewSubscription>;

export const subscribe = endpoint({
  method: 'POST',
  path: base,
  summary: 'Subscribes to a filter; repeatable with the same Idempotency-Key.',
  body: NewSubscription,
  response: Subscription,
  status: 201,
  bearer: 'needed',
  errors: { 409: ['too_many_subscriptions'], 422: ['validation', 'idempotency_mismatch'] },
});

const step = { method: 'POST', params, response: Subscription, status: 200, bearer: 'needed' } as const;
export const pauseSubscription = endpoint({
  ...step,
  path: `${base}/:id/pause`,
  summary: 'No mails until it is resumed.',
  errors: { 404: ['not_found'], 409: ['illegal_event'] },
});
export const resumeSubscription = endpoint({
  ...step,
  path: `${base}/:id/resume`,
  summary: 'Mails go on; what happened meanwhile is not told.',
  errors: { 404: ['not_found'], 409: ['illegal_event'] },
});
export const endSubscription = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Ends it; again, it changes nothing.',
  params,
  response: z.null(),
  status: 204,
  bearer: 'needed',
  errors: { 404: ['not_found'] },
});

/** Whether the link of a mail has anything to end. */
export const readMailsOfLink = endpoint({
  method: 'GET',
  path: `${base}/mails-of-link`,
  summary: 'The mails that the link of one of them would end. Reading it changes nothing.',
  query: z.object({ token: verbatim(500) }),
  response: z.object({
    /** What the subscription is called; null of mails about favourites. */
    name: z.nullable(Text),
    /** They have been ended before. */
    isOver: z.boolean(),
  }),
  status: 200,
  bearer: 'ignored',
  errors: { 404: ['not_found'], 429: ['too_many_requests'] },
});

/**
 * One click in the mail (RFC 8058): the token stands for the subscription, or for the account's mails about its
 * favourites; nobody has to sign in.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: `${base}/unsubscribe`,
  summary: 'Ends the mails that the link of one of them stands for; again, it changes nothing.',
  query: z.object({ token: verbatim(500) }),
  /** What the subscription was called; null of mails about favourites. */
  response: z.object({ name: z.nullable(Text) }),
  status: 200,
  bearer: 'ignored',
  errors: { 404: ['not_found'], 429: ['too_many_requests'] },
});
