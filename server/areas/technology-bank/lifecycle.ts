import { technologies } from '../../../src/api/registers/technologies.ts';
import {
  READINESS_LEVELS,
  TECHNOLOGY_CATEGORIES,
  TECHNOLOGY_EFFECTS,
} from '../../../src/api/registers/technology-choices.ts';
import {
  technologyProposalMachine,
  technologyProposalPermissions,
} from '../../../src/machines/lifecycles/technology-proposal/technology-proposal.chart.ts';
import { technologyProposals } from '../../db/schema.ts';
import { defineLifecycle, type EffectsOf } from '../../lifecycles/lifecycle.ts';
import { KNOWN_IDS } from '../../register/directories.ts';
import { bindFiles, endPublication, recordProposal } from '../proposals/effects.ts';
import { publishProposal } from '../proposals/publishing.ts';
import {
  type RequestLifecycle,
  recordText,
  tellEverybody,
  tellSender,
} from '../tender-requests/lifecycles.ts';

type Effects = EffectsOf<typeof technologyProposalMachine>;

/** What the form lets through is one of the register's values. */
function known<Value extends string>(values: readonly Value[], given: string | undefined): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new Error(`no value of the register: ${given}`);
  return found;
}

const publish: Effects['publish'] = (call) =>
  publishProposal(call, technologyProposals, technologies, ({ row, moment, papers, common }) => {
    const { category, industries = '', readiness, effects = '', developerTin, requirements } = row.details;
    const chosen = effects.split(',');
    return {
      ...common,
      about: row.text,
      category: known(TECHNOLOGY_CATEGORIES, category),
      industries: industries.split(',').filter((id) => KNOWN_IDS.specialization.has(id)),
      readiness: known(READINESS_LEVELS, readiness),
      effects: TECHNOLOGY_EFFECTS.filter((effect) => chosen.includes(effect)),
      effectFigures: [],
      ...(requirements && { requirements }),
      developerName: row.organization ?? '',
      ...(developerTin && { developerTin }),
      datePublished: moment,
      cases: [],
      papers,
    };
  });

export const technologyProposalLifecycle: RequestLifecycle = defineLifecycle({
  id: 'technology-proposal',
  chart: technologyProposalMachine,
  permissions: technologyProposalPermissions,
  table: technologyProposals,
  effects: {
    recordContent: recordProposal(technologyProposals, {
      organization: 'developerName',
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
