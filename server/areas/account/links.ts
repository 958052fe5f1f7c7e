import { createHmac, randomBytes } from 'node:crypto';
import type { LinkPurpose, MailedLink } from '../../../src/machines/lifecycles/account/account.chart.ts';
import { hashToken } from './tokens.ts';

/**
 * The token of a mailed link. It is made anew from its seed when the mail is written, so that neither the
 * outbox nor any other row holds a link that works.
 */
export const linkToken = (key: Buffer, purpose: LinkPurpose, accountId: string, seed: string): string =>
  createHmac('sha256', key).update(`${purpose}.${accountId}.${seed}`).digest('base64url');

/** A new link for the chart to send and to know again. */
export function newLink(key: Buffer, purpose: LinkPurpose, accountId: string): MailedLink {
  const seed = randomBytes(16).toString('base64url');
  return { seed, hash: hashToken(linkToken(key, purpose, accountId, seed)) };
}

/** By which an account knows the browser again that has registered it; nobody who reads the row can tell whose it is. */
export const browserMark = (key: Buffer, visitor: string): string =>
  createHmac('sha256', key).update(`browser.${visitor}`).digest('base64url');
