import { setTimeout as pause } from 'node:timers/promises';
import { EngineError } from './errors.ts';

/**
 * Asks until the answer is not `undefined`.
 *
 * @param what the end of the sentence "Gave up waiting for …", for the person who reads the error
 * @throws EngineError when `limit` milliseconds have passed
 */
export async function until<T>(
  what: string,
  limit: number,
  ask: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new EngineError(`Gave up waiting for ${what}.`);
    await pause(20);
  }
}
