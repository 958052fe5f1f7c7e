import type { FastifyInstance } from 'fastify';
import { menuTree } from '../../../src/api/contracts/menu.ts';
import { LOCALES, localeOfHost } from '../../../src/i18n/locales.ts';
import { serve } from '../../http/routes.ts';
import { menuIn } from './menu.ts';

/** Section 7, base path `menu`: where the portal leads. */
export function menuRoutes(app: FastifyInstance): void {
  const menus = new Map(LOCALES.map((locale) => [locale, menuIn(locale)]));
  serve(
    app,
    menuTree,
    async ({ request }) => {
      const locale = localeOfHost(request.host);
      return menus.get(locale) ?? menuIn(locale);
    },
    { cacheControl: 'public, max-age=300' },
  );
}
