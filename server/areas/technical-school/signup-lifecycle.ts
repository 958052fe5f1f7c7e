import {
  programSignupMachine,
  programSignupPermissions,
} from '../../../src/machines/lifecycles/program-signup/program-signup.chart.ts';
import { outbox, programSignups } from '../../db/schema.ts';
import { defineLifecycle, type EffectsOf } from '../../lifecycles/lifecycle.ts';
import { recordText, tellEverybody, tellSender } from '../tender-requests/lifecycles.ts';

type Effects = EffectsOf<typeof programSignupMachine>;

/** Whoever waits moves up by their own lifecycle, once this step is committed. */
const fillPlaces: Effects['fillPlaces'] = async ({ tx, lifecycle, id, at }) => {
  const moment = new Date(at);
  await tx.insert(outbox).values({
    lifecycle,
    entityId: id,
    effect: 'fillPlaces',
    payload: {},
    createdAt: moment,
    dueAt: moment,
  });
};

export const programSignupLifecycle = defineLifecycle({
  id: 'program-signup',
  chart: programSignupMachine,
  permissions: programSignupPermissions,
  table: programSignups,
  effects: { recordText, tellSender, tellOfficials: tellEverybody('school'), fillPlaces },
});
