import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';

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
export type MenuTree = ResponseOf<typeof menuTree>;
