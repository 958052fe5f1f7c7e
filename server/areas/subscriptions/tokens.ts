import { createHmac, timingSafeEqual } from 'node:crypto';
import { unsubscribe } from '../../../src/api/contracts/subscriptions.ts';
import type { Mail } from '../../mail/mail.ts';

/** The page where a person ends mails by their link. */
export const END_PAGE = '/unsubscribe';

/** What the link of a mail ends: a subscription, or an account's mails about its favourites. */
export interface MailsEnded {
  readonly of: 'subscription' | 'favourites';
  /** The subscription's or the account's. */
  readonly id: string;
}

/** A subscription's token began with its id before there were others, and still does. */
const PREFIX = { subscription: '', favourites: 'favourites-' } as const;
const SUBJECT = /^(favourites-)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const signature = (key: Buffer, subject: string): string =>
  createHmac('sha256', key).update(`unsubscribe.${subject}`).digest('base64url');

/** What the link of a mail ends such mails with; it works as long as there is something to end. */
function unsubscribeToken(key: Buffer, { of, id }: MailsEnded): string {
  const subject = PREFIX[of] + id;
  return `${subject}.${signature(key, subject)}`;
}

/** What a mail of this kind says of how to end them. */
export function endingLink(key: Buffer, ended: MailsEnded): NonNullable<Mail['unsubscribe']> {
  const query = `?token=${unsubscribeToken(key, ended)}`;
  return { page: END_PAGE + query, command: unsubscribe.path + query };
}

/** What a token stands for; nothing where it is somebody's invention. */
export function endedByToken(key: Buffer, token: string): MailsEnded | undefined {
  const [subject = ''] = token.split('.');
  const [, prefix, id] = SUBJECT.exec(subject) ?? [];
  if (id === undefined) return undefined;
  const ended: MailsEnded = { of: prefix ? 'favourites' : 'subscription', id };
  const expected = Buffer.from(unsubscribeToken(key, ended));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? ended : undefined;
}
