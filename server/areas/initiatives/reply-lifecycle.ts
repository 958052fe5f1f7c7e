import {
  initiativeReplyMachine,
  initiativeReplyPermissions,
} from '../../../src/machines/lifecycles/initiative-reply/initiative-reply.chart.ts';
import { initiativeReplies, outbox } from '../../db/schema.ts';
import { defineLifecycle, type EffectsOf } from '../../lifecycles/lifecycle.ts';
import { recordText, tellSender } from '../tender-requests/lifecycles.ts';

type Effects = EffectsOf<typeof initiativeReplyMachine>;

/** What an outbox row tells an initiator. */
export interface InitiatorTold {
  readonly about: 'new' | 'withdrawn';
  /** Sender id. */
  readonly initiator: string;
}

const tellInitiator: Effects['tellInitiator'] = async ({ tx, lifecycle, id, at, params }) => {
  const moment = new Date(at);
  const payload: InitiatorTold = params;
  await tx
    .insert(outbox)
    .values({ lifecycle, entityId: id, effect: 'tellInitiator', payload, createdAt: moment, dueAt: moment });
};

export const initiativeReplyLifecycle = defineLifecycle({
  id: 'initiative-reply',
  chart: initiativeReplyMachine,
  permissions: initiativeReplyPermissions,
  table: initiativeReplies,
  effects: { recordText, tellSender, tellInitiator },
});
