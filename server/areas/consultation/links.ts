import { createHmac, timingSafeEqual } from 'node:crypto';

/** The page where a booking is looked at, and cancelled, by the link of its mail. */
const PAGE = '/online-services/consultation-booking';

const FORM = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

const signature = (key: Buffer, applicationId: string): string =>
  createHmac('sha256', key).update(`booking.${applicationId}`).digest('base64url');

/**
 * Path and query of a booking's link. It is signed when its mail is written and stored nowhere; it goes with the
 * booking when that is moved, and leads to nothing that could be cancelled once the consultation has begun.
 */
export const bookingLink = (key: Buffer, applicationId: string): string =>
  `${PAGE}?token=${applicationId}.${signature(key, applicationId)}`;

/** The application that a token stands for; nothing where it is somebody's invention. */
export function bookingOfToken(key: Buffer, token: string): string | undefined {
  const [, applicationId, signed] = FORM.exec(token) ?? [];
  if (applicationId === undefined || signed === undefined) return undefined;
  const expected = signature(key, applicationId);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signed)) ? applicationId : undefined;
}
