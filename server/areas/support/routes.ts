import type { FastifyInstance } from 'fastify';
import { calculateSupport } from '../../../src/api/contracts/support.ts';
import { inOrder } from '../../../src/api/contracts/support-measures.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { moscowDate } from '../../time.ts';
import { calculate } from './calculation.ts';

/** The calculator of support measures (section 2, `/online-services/support-calculator`). */
export function supportRoutes(app: FastifyInstance, { clock }: Platform): void {
  serve(
    app,
    calculateSupport,
    async ({ input: { query } }) => {
      const { version, measures, ...sums } = query;
      const day = moscowDate(clock.now()).toString();
      const calculation = calculate({ measures: inOrder(measures ?? []), sums }, version, day);
      if (!calculation) throw new NotFound(String(version));
      return calculation;
    },
    EVERYBODY,
  );
}
