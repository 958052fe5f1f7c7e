import type { FastifyInstance } from 'fastify';
import { getEsgStatus } from '../../../src/api/contracts/esg.ts';
import { getEsgRanking } from '../../../src/api/contracts/esg-ranking.ts';
import { getGoal, listGoals } from '../../../src/api/contracts/goals.ts';
import { getIriis } from '../../../src/api/contracts/iriis.ts';
import { getSustainableMaterials } from '../../../src/api/contracts/sustainable-materials.ts';
import { DEFAULT_LOCALE, hostOfLocale, localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { esgIn, esgNow } from './esg.ts';
import { rankingIn, rankingNow } from './esg-ranking.ts';
import { goalIn, goalNow, goalsIn } from './goals.ts';
import { iriisIn, iriisNow } from './iriis.ts';
import { materialsIn } from './materials.ts';

/** The sustainable city: sections 2 and 3. */
export function sustainableRoutes(app: FastifyInstance, { db, settings, clock }: Platform): void {
  serve(app, listGoals, async ({ request }) => ({ items: goalsIn(localeOfHost(request.host)) }), EVERYBODY);

  serve(
    app,
    getGoal,
    async ({ input: { params }, request }) => {
      const goal = await goalNow(db, Number(params.id));
      if (!goal) throw new NotFound(params.id);
      return goalIn(localeOfHost(request.host), goal, !settings.production);
    },
    EVERYBODY,
  );

  serve(
    app,
    getSustainableMaterials,
    async ({ request }) => materialsIn(localeOfHost(request.host), !settings.production, clock.now()),
    EVERYBODY,
  );

  serve(
    app,
    getEsgRanking,
    async ({ request }) => rankingIn(localeOfHost(request.host), !settings.production, await rankingNow(db)),
    EVERYBODY,
  );

  serve(
    app,
    getIriis,
    async ({ request }) => iriisIn(localeOfHost(request.host), !settings.production, await iriisNow(db)),
    EVERYBODY,
  );

  /** Hosts that the log already speaks of; in production there are no others than the portal's own. */
  const unknown = new Set<string>();
  serve(
    app,
    getEsgStatus,
    async ({ request }) => {
      const host = hostOfLocale(request.hostname, DEFAULT_LOCALE).toLowerCase();
      const methodology = settings.esgMethodology.get(host);
      if (methodology === undefined && !unknown.has(host)) {
        unknown.add(host);
        app.log.error({ host }, 'ESG_METHODOLOGY has no address of the methodology for this host.');
      }
      return {
        ...esgIn(localeOfHost(request.host), !settings.production, await esgNow(db)),
        ...(methodology !== undefined && { methodology }),
      };
    },
    EVERYBODY,
  );
}
