import * as z from 'zod/mini';
import { BANNER_PLACES } from './banner-places.ts';
import { StandIns } from './content.ts';
import { endpoint } from './endpoint.ts';
import { Text } from './fields.ts';

/*
 * Banners (section 2): what the agency invites to on a page. An administrator edits them as all content, as items
 * `banners/banner-1` and so on: texts in six languages, where they lead, which pages show them, from which day until which.
 * The pages ask for their own by this call, in the language of the host and as of today in Moscow.
 */

const Banner = z.object({
  id: Text,
  title: Text,
  text: z.optional(Text),
  /** Words on its button; without any, its title is the link. */
  action: z.optional(Text),
  /** A page of the portal, path and query, or an `https://` address of another site. */
  to: Text,
  /** The language of texts that nobody has written in the host's: `title`. */
  standIns: StandIns,
});
export type Banner = z.output<typeof Banner>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/invest/content/v1/banners/places/:place',
  summary: 'What the agency invites to on a page, today and in the language of the host (section 2).',
  params: z.object({ place: z.enum(BANNER_PLACES) }),
  response: z.object({ items: z.array(Banner) }),
  status: 200,
  bearer: 'ignored',
  unpaged: 'As many as the portal has room for: a few on a page.',
  errors: { 422: ['validation'] },
});
