import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits: nothing to guess, and nothing to read in it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. A fast hash will do, because a token is no password. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The refresh token that follows `token` in its chain. It is made from the token, a salt of its row and the
 * server's key, so that everybody who brings the predecessor within the grace gets the same successor although
 * the database never held it.
 */
export const successorOf = (key: Buffer, token: string, salt: string): string =>
  createHmac('sha256', key).update(`${salt}.${token}`).digest('base64url');
