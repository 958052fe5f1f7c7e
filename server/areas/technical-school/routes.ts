import type { FastifyInstance } from 'fastify';
import { getSchool } from '../../../src/api/contracts/technical-school.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { schoolIn } from './school.ts';

/** What the technical school says of itself: section 2. Its programmes are a register. */
export function technicalSchoolRoutes(app: FastifyInstance, { settings }: Platform): void {
  serve(
    app,
    getSchool,
    async ({ request }) => schoolIn(localeOfHost(request.host), !settings.production),
    EVERYBODY,
  );
}
