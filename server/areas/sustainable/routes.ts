import type { FastifyInstance } from 'fastify';
import { getGoal, listGoals } from '../../../src/api/contracts/goals.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { goalIn, goalsIn } from './goals.ts';

/** The Sustainable Development Goals: sections 2 and 3. */
export function sustainableRoutes(app: FastifyInstance, { settings }: Platform): void {
  serve(app, listGoals, async ({ request }) => ({ items: goalsIn(localeOfHost(request.host)) }), EVERYBODY);

  serve(
    app,
    getGoal,
    async ({ input: { params }, request }) => {
      const goal = goalIn(localeOfHost(request.host), Number(params.id), !settings.production);
      if (!goal) throw new NotFound(params.id);
      return goal;
    },
    EVERYBODY,
  );
}
