import { createHmac, timingSafeEqual } from 'node:crypto';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const signature = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(`unsubscribe.${id}`).digest('base64url');

/** What the link of a mail ends its subscription with; it works as long as there is one to end. */
export const unsubscribeToken = (key: Buffer, id: string): string => `${id}.${signature(key, id)}`;

/** The subscription that a token stands for; none where it is somebody's invention. */
export function subscriptionOfToken(key: Buffer, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  if (!ID.test(id)) return undefined;
  const wanted = Buffer.from(unsubscribeToken(key, id));
  const brought = Buffer.from(`${id}.${given}`);
  const isRight = wanted.length === brought.length && timingSafeEqual(wanted, brought);
  return isRight && token === `${id}.${given}` ? id : undefined;
}
