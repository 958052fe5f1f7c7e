import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Text, Time } from './fields.ts';
import { paging } from './paging.ts';

/*
 * The bell of an account (section 7, `bellnotifications`): the same news as its mails, read on the portal. Which of the two
 * ways somebody wants they say themselves; confirmations of an address and passwords always go as mail, and never here.
 */

const base = '/invest/bellnotifications/v1';

/** Further back nobody leafs. */
const LAST_PAGE = 1000;
const Id = z.int().check(z.minimum(1));
const Unread = z.object({ unread: z.int() });

export const Notification = z.object({
  id: Id,
  /** What it is about, as mails are called: `message.answered`. */
  kind: Text,
  /** In the language of the host that is asked. */
  title: Text,
  /** Path and query of the page that it is about. */
  link: z.optional(Text),
  at: Time,
  isRead: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: `${base}/notifications`,
  summary:
    'What the account has been told, the newest first; kept for 90 days. Only what nobody has read with `unread`.',
  query: z.object({ ...paging(LAST_PAGE), unread: z.optional(z.literal('true')) }),
  response: z.extend(Unread, {
    items: z.array(Notification),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});

export const countUnread = endpoint({
  method: 'GET',
  path: `${base}/unread`,
  summary: 'How many of the account’s notifications nobody has read.',
  response: Unread,
  status: 200,
  bearer: 'needed',
});

export const readNotification = endpoint({
  method: 'POST',
  path: `${base}/notifications/:id/read`,
  summary: 'Marks one as read; again, it changes nothing. Somebody else’s does not exist.',
  params: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) }),
  response: Unread,
  status: 200,
  bearer: 'needed',
  errors: { 404: ['not_found'], 422: ['validation'] },
});

export const readNotifications = endpoint({
  method: 'POST',
  path: `${base}/notifications/read`,
  summary: 'Marks as read what is not newer than the one that was seen last.',
  body: z.strictObject({ upTo: Id }),
  response: Unread,
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});

/** Which way somebody is told. */
const Channels = z.strictObject({ bell: z.boolean(), mail: z.boolean() });
export type Channels = z.output<typeof Channels>;

export const getChannels = endpoint({
  method: 'GET',
  path: `${base}/channels`,
  summary: 'Which way the account is told: by the bell, by mail, both or neither.',
  response: Channels,
  status: 200,
  bearer: 'needed',
});

export const setChannels = endpoint({
  method: 'PUT',
  path: `${base}/channels`,
  summary: 'Chooses it. Confirmations of an address and passwords always go as mail.',
  body: Channels,
  response: Channels,
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});
