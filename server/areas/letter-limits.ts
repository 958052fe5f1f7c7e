import type { FastifyRequest } from 'fastify';
import { LIMITS } from '../http/limits.ts';
import { lineOf } from '../http/network.ts';
import type { Platform } from '../platform.ts';
import { accountOf } from './account/accounts.ts';
import { recipientKey } from './account/email.ts';

/**
 * What is sent is confirmed by mail, so anybody could have strangers written to: counts a mail to an address that has
 * not proved to be the sender's.
 * @returns gives back what was taken, where nothing was sent after all
 * @throws HttpProblem 429 `too_many_requests`
 */
export async function takeLetters(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  request: FastifyRequest,
  email: string,
): Promise<() => Promise<void>> {
  const recipient = recipientKey(email);
  const account = request.signedIn && (await accountOf(db, request.signedIn.accountId));
  if (account?.email && recipientKey(account.email) === recipient) return async () => {};
  const letters = [
    [LIMITS.lettersFromLineToAddress, `${lineOf(request.ip)} ${recipient}`],
    [LIMITS.lettersToAddress, recipient],
  ] as const;
  for (const [limit, subject] of letters) await limits.take(limit, subject, request);
  return async () => {
    for (const [limit, subject] of letters) await limits.giveBack(limit, subject);
  };
}
