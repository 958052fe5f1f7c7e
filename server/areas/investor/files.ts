import { HttpProblem } from '../../http/problems.ts';
import type { EffectHandler } from '../../lifecycles/lifecycle.ts';

/**
 * Ties the attachments gathered under a draft to the message. There is no store for them yet, so a message that
 * names a draft is refused as a whole rather than sent without its files.
 * @throws HttpProblem 422 on the field `draft`
 */
export const bindFiles: EffectHandler = async ({ params }) => {
  const { draft } = params as { draft: string | undefined };
  if (draft === undefined) return;
  throw new HttpProblem(422, 'validation', { errors: [{ path: 'draft', code: 'unknown_field' }] });
};
