import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** What is the same for everybody: caches in front may give it out for two seconds, browsers ask whether it still holds. */
export const SHARED = 'public, max-age=0, s-maxage=2';

/** The entity tag of a text or its bytes; a weak one, because it travels in several encodings (RFC 9110, section 8.8.3). */
export const etagOf = (text: string | Buffer): string =>
  `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;

/** Whether the asker has this already. */
export const hasAlready = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
