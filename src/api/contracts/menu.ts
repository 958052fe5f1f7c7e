import * as z from 'zod/mini';
import { StandIns } from './content.ts';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';
import { ADDITION_GROUPS } from './menu-tree.ts';

const Group = z.object({
  id: Text,
  name: Text,
  entries: z.array(
    z.object({
      id: Text,
      name: Text,
      /** What one finds there, in a sentence. */
      about: z.optional(Text),
      /** Path and query on the host that was asked. */
      href: Text,
    }),
  ),
});

export const menuTree = endpoint({
  method: 'GET',
  path: '/invest/menu/v1/menu',
  summary: 'Where the portal leads, as header and footer show it, in the language of the host (section 7).',
  response: z.object({ groups: z.array(Group), ownPages: z.array(Group) }),
  status: 200,
  bearer: 'ignored',
});
/*
 * Menu additions: entries that an administrator puts at the end of a group, as items `menu/menu-1` and so on of the content: a
 * name in six languages, what one finds there, an address. Header, footer and `/sitemap` take them from this call, beside the
 * menu that they have in any case; the call above has both.
 */

const MenuAddition = z.object({
  id: Text,
  group: z.enum(ADDITION_GROUPS),
  name: Text,
  about: z.optional(Text),
  /** A page of the portal, path and query, or an `https://` address of another site. */
  to: Text,
  /** The language of texts that nobody has written in the host's: `name`. */
  standIns: StandIns,
});
export type MenuAddition = z.output<typeof MenuAddition>;

export const listMenuAdditions = endpoint({
  method: 'GET',
  path: '/invest/menu/v1/additions',
  summary: 'What administrators have added to the menu, in the language of the host.',
  response: z.object({ items: z.array(MenuAddition) }),
  status: 200,
  bearer: 'ignored',
  unpaged: 'As many as the portal has room for: no more than twenty.',
});

export type MenuTree = ResponseOf<typeof menuTree>;
