import type { FastifyInstance } from 'fastify';
import { calculateMpt } from '../../../src/api/contracts/mpt.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { moscowDate } from '../../time.ts';
import { calculate } from './rules.ts';

/** The calculator of the job-places programme (section 2, `/catalog/project-mpt/calculator`). */
export function mptRoutes(app: FastifyInstance, { clock }: Platform): void {
  serve(
    app,
    calculateMpt,
    async ({ input: { query } }) => {
      const { version, ...answers } = query;
      const calculation = calculate(answers, version, moscowDate(clock.now()).toString());
      if (!calculation) throw new NotFound(String(version));
      return calculation;
    },
    EVERYBODY,
  );
}
