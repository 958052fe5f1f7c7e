import { INITIATIVE_CATEGORIES } from '../../../src/api/registers/initiative-choices.ts';
import { initiatives } from '../../../src/api/registers/initiatives.ts';
import {
  initiativeMachine,
  initiativePermissions,
} from '../../../src/machines/lifecycles/initiative/initiative.chart.ts';
import { initiativeProposals } from '../../db/schema.ts';
import { defineLifecycle, type EffectsOf } from '../../lifecycles/lifecycle.ts';
import { moscowTime } from '../../time.ts';
import { bindFiles, endPublication, recordProposal } from '../proposals/effects.ts';
import { publishProposal } from '../proposals/publishing.ts';
import {
  type RequestLifecycle,
  recordText,
  tellEverybody,
  tellSender,
} from '../tender-requests/lifecycles.ts';

type Effects = EffectsOf<typeof initiativeMachine>;

const publish: Effects['publish'] = (call) =>
  publishProposal(call, initiativeProposals, initiatives, ({ row, moment, papers, common }) => {
    const { category, initiatorTin, moneyDemand, implementationPeriod, needs } = row.details;
    return {
      ...common,
      about: row.text,
      category: INITIATIVE_CATEGORIES.find((one) => one === category) ?? 'other',
      initiatorName: row.organization ?? '',
      ...(initiatorTin && { initiatorTin }),
      moneyDemand: Number(moneyDemand),
      implementationPeriod: Number(implementationPeriod),
      datePublished: moment,
      validUntil: moscowTime(new Date(call.params.closesAt)),
      ...(needs && { needs }),
      papers,
    };
  });

export const initiativeLifecycle: RequestLifecycle = defineLifecycle({
  id: 'initiative',
  chart: initiativeMachine,
  permissions: initiativePermissions,
  table: initiativeProposals,
  effects: {
    recordContent: recordProposal(initiativeProposals, {
      organization: 'initiatorName',
      text: 'description',
    }),
    recordText,
    bindFiles,
    publish,
    endPublication,
    tellSender,
    tellOfficials: tellEverybody('moderator'),
  },
});
