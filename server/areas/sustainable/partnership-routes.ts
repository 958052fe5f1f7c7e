import type { FastifyInstance } from 'fastify';
import { applyForPartnership } from '../../../src/api/contracts/partnership.ts';
import { serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { createAsking } from '../tender-requests/asking.ts';
import { partnershipApplicationKind } from './partnership-kind.ts';

/** Section 3, partnership application of the page for business. */
export function partnershipRoutes(app: FastifyInstance, platform: Platform): void {
  const { ask } = createAsking(platform);
  serve(app, applyForPartnership, ({ input: { body }, ...exchange }) => {
    const { fullName, phone, email } = body;
    const person = { lastname: fullName, firstname: '', phone, email };
    return ask(partnershipApplicationKind, exchange, person, { text: '' }, null);
  });
}
