import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Tender } from './tenders.ts';

const base = '/invest/favoritetenders/v1/favorites';
const params = z.object({ id: z.uuid() });
/** Most favourites of one person. */
export const MOST_FAVOURITES = 500;

/*
 * Favourites of an account, or of an unregistered tender visitor, whose id and day the browser keeps for 72
 * hours (section 4); after sign-in `updateUserId` gives them to the account.
 */

export const listFavourites = endpoint({
  method: 'GET',
  path: base,
  summary: 'Favourite objects of the account, or of the unregistered visitor, the newest first.',
  unpaged: `Whole: ${MOST_FAVOURITES} at most.`,
  query: z.object({ unregisteredUserId: z.optional(z.uuid()) }),
  response: z.object({ items: z.array(Tender) }),
  status: 200,
  errors: { 422: ['validation'] },
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Adds an object; again, it changes nothing.',
  params,
  query: z.object({ unregisteredUserId: z.optional(z.uuid()) }),
  response: z.object({ id: z.uuid() }),
  status: 200,
  errors: {
    404: ['not_found'],
    409: ['too_many_favourites', 'visitor_expired'],
    422: ['validation'],
    429: ['too_many_requests'],
  },
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Removes an object; again, it changes nothing.',
  params,
  query: z.object({ unregisteredUserId: z.optional(z.uuid()) }),
  response: z.null(),
  status: 204,
  errors: { 422: ['validation'] },
});
