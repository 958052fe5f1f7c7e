import type { FastifyInstance } from 'fastify';
import { proposingTechnologies } from '../../../src/api/contracts/technology-proposals.ts';
import type { Platform } from '../../platform.ts';
import { proposalRoutes } from '../proposals/routes.ts';
import { technologyProposalKind } from './kind.ts';

/** The developer's side of the technology bank: section 2. */
export function technologyProposalRoutes(app: FastifyInstance, platform: Platform): void {
  proposalRoutes(app, platform, {
    kind: technologyProposalKind,
    endpoints: proposingTechnologies,
    resubmitEvent: 'technology.resubmit',
  });
}
