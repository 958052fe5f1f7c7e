import type { FastifyInstance } from 'fastify';
import { cityOutlines } from '../../src/api/contracts/city.ts';
import { localeOfHost } from '../../src/i18n/locales.ts';
import { serve } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { createDrawnCity } from './drawn.ts';

/** What maps draw of the city itself. */
export function cityRoutes(app: FastifyInstance, { search: { db } }: Platform): void {
  const drawnCity = createDrawnCity(db);
  serve(app, cityOutlines, ({ request }) => drawnCity(localeOfHost(request.host)), {
    cacheControl: 'public, max-age=300',
  });
}
