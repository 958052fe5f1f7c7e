import type { FastifyInstance } from 'fastify';
import type { ProposalForm } from '../../../src/api/contracts/proposals.ts';
import {
  proposingTechnologies,
  type TechnologyForm,
} from '../../../src/api/contracts/technology-proposals.ts';
import type { Platform } from '../../platform.ts';
import { KNOWN_IDS } from '../../register/directories.ts';
import { proposalRoutes } from '../proposals/routes.ts';
import { technologyProposalKind } from './kind.ts';

/** The developer's side of the technology bank: section 2. */
export function technologyProposalRoutes(app: FastifyInstance, platform: Platform): void {
  proposalRoutes(app, platform, {
    kind: technologyProposalKind,
    endpoints: proposingTechnologies,
    resubmitEvent: 'technology.resubmit',
    judge: ({ industries = [] }: ProposalForm & Pick<Partial<TechnologyForm>, 'industries'>) =>
      industries.flatMap((id, place) =>
        KNOWN_IDS.specialization.has(id) ? [] : [{ path: `industries.${place}`, code: 'unknown_id' }],
      ),
  });
}
