import type { investorMessageMachine } from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { EffectsOf } from '../../lifecycles/lifecycle.ts';
import { bindDraft } from '../attachments/binding.ts';

/** Ties the attachments gathered under a draft to the message, in the step that sends it. */
export const bindFiles: EffectsOf<typeof investorMessageMachine>['bindFiles'] = async (call) => {
  const { tx, lifecycle, id, at, params } = call;
  const { draft, owner } = params;
  if (draft !== undefined) await bindDraft(tx, { draft, owner }, { lifecycle, entityId: id }, at);
};
