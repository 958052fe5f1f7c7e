import type { FastifyInstance } from 'fastify';
import { proposingInitiatives } from '../../../src/api/contracts/initiatives.ts';
import type { Platform } from '../../platform.ts';
import { proposalRoutes } from '../proposals/routes.ts';
import { initiativeKind } from './kind.ts';

/** The initiator's side of the register of initiatives: sections 2 and 6. */
export function initiativeRoutes(app: FastifyInstance, platform: Platform): void {
  proposalRoutes(app, platform, {
    kind: initiativeKind,
    endpoints: proposingInitiatives,
    resubmitEvent: 'initiative.resubmit',
  });
}
