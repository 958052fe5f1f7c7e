import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { once } from '../../http/idempotency.ts';
import { HttpProblem } from '../../http/problems.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { takeLetters } from '../letter-limits.ts';

/** Turns the chart's refusal into the code that an endpoint promises. */
export const refusedAs = (code: string) => (error: unknown) => {
  if (error instanceof IllegalEvent)
    throw new HttpProblem(409, code, { state: error.state, possible: error.possible });
  throw error;
};

/** Who sends, and where it is confirmed; nowhere without an address. */
export interface LetterTo {
  readonly by: Sender;
  readonly email: string | null | undefined;
}

/**
 * Sends something, once for its key, that is confirmed by mail.
 * @param work says that it has really been done: a repetition is answered without it, and costs nothing
 */
export async function withLetter<Answer>(
  platform: Platform,
  request: FastifyRequest,
  { by, email }: LetterTo,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { db, clock, settings } = platform;
  const giveBack = email ? await takeLetters(platform, request, email) : async () => {};
  let isDone = false;
  try {
    return await once({ db, now: clock.now(), secret: settings.secret }, request, by.id, async (tx) => {
      const answer = await work(tx);
      isDone = true;
      return answer;
    });
  } catch (error) {
    isDone = false;
    throw error;
  } finally {
    if (!isDone) await giveBack();
  }
}
