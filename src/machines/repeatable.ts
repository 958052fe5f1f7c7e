import { newKey } from './new-key.ts';

/** Sends content under an `Idempotency-Key`. */
export type Repeatably = <Answer>(
  content: unknown,
  call: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Makes sending repeatable: what was not answered, or refused, and comes again unchanged goes under the key of the
 * attempt before, so that the portal takes it once. Anything else gets a key of its own.
 */
export function createRepeatable(): Repeatably {
  let before: { readonly content: string; readonly key: string } | undefined;
  return async (content, call) => {
    const text = JSON.stringify(content);
    if (before?.content !== text) before = { content: text, key: newKey() };
    const answer = await call(before.key);
    before = undefined;
    return answer;
  };
}
