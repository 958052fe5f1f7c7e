import { createHmac, timingSafeEqual } from 'node:crypto';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const signature = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(`unsubscribe.${id}`).digest('base64url');

/** What the link of a mail ends its subscription with; it works as long as there is one to end. */
export const unsubscribeToken = (key: Buffer, id: string): string => `${id}.${signature(key, id)}`;

/** The subscription that a token stands for; none where it is somebody's invention. */
export function subscriptionOfToken(key: Buffer, token: string): string | undefined {
  const [id = '', rest = ''] = token.split('.');
  if (!ID.test(id)) return undefined;
  const expected = Buffer.from(unsubscribeToken(key, id));
  const actual = Buffer.from(`${id}.${rest}`);
  const isRight = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isRight && token === `${id}.${rest}` ? id : undefined;
}
