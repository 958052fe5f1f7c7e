import type { EffectHandler } from '../../lifecycles/lifecycle.ts';
import { bindDraft } from '../attachments/binding.ts';

/** Ties the attachments gathered under a draft to the message, in the step that sends it. */
export const bindFiles: EffectHandler = async ({ tx, lifecycle, id, at, params }) => {
  const { draft, owner } = params as { draft: string | undefined; owner: string };
  if (draft !== undefined) await bindDraft(tx, { draft, owner }, { lifecycle, entityId: id }, at);
};
