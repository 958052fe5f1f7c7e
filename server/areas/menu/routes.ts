import type { FastifyInstance } from 'fastify';
import { isOutsideAddress } from '../../../src/api/contracts/file-addresses.ts';
import { listMenuAdditions, type MenuAddition, menuTree } from '../../../src/api/contracts/menu.ts';
import { LOCALES, localeOfHost } from '../../../src/i18n/locales.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { menuAdditions } from './additions.ts';
import { menuIn } from './menu.ts';

/** As an entry of the tree: other sites are led to past the warning before them. */
const asEntry = ({ id, name, about, to }: MenuAddition) => ({
  id,
  name,
  ...(about !== undefined && { about }),
  href: isOutsideAddress(to) ? `/away?${new URLSearchParams({ to })}` : to,
});

/** Section 7, base path `menu`: where the portal leads. */
export function menuRoutes(app: FastifyInstance, { db }: Platform): void {
  const menus = new Map(LOCALES.map((locale) => [locale, menuIn(locale)]));
  serve(
    app,
    menuTree,
    async ({ request }) => {
      const locale = localeOfHost(request.host);
      const { groups, ownPages } = menus.get(locale) ?? menuIn(locale);
      const additions = await menuAdditions(db, locale);
      const withAdditions = (all: typeof groups) =>
        all.map((group) => ({
          ...group,
          entries: [...group.entries, ...additions.filter((one) => one.group === group.id).map(asEntry)],
        }));
      return { groups: withAdditions(groups), ownPages: withAdditions(ownPages) };
    },
    EVERYBODY,
  );

  serve(
    app,
    listMenuAdditions,
    async ({ request }) => ({ items: await menuAdditions(db, localeOfHost(request.host)) }),
    EVERYBODY,
  );
}
