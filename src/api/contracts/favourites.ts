import * as z from 'zod/mini';
import { ThingId } from '../register/schema.ts';
import { REGISTER_IDS, SEARCHED_IDS } from '../registers/ids.ts';
import { endpoint } from './endpoint.ts';
import { FAVOURITES_PATH, FavouriteOwner, WHOLE } from './favourite-owner.ts';
import { Tender } from './tenders.ts';

/*
 * What people put aside, of whichever register: favourites of an account, or of an unregistered visitor, whose id and
 * day the browser keeps for 72 hours (section 4); after sign-in `updateUserId` gives them to the account. The lists of
 * the registers' own things follow from their definitions (`register/endpoints.ts`).
 */

/** The specification's path (section 7), which is the tenders' own. */
const TENDERS_PATH = '/invest/favoritetenders/v1/favorites';
const query = FavouriteOwner;

/** Something that is kept, by its register and its id there. */
export const Kept = z.object({ register: z.enum(SEARCHED_IDS), id: ThingId });
export type Kept = z.output<typeof Kept>;

export const listKept = endpoint({
  method: 'GET',
  path: FAVOURITES_PATH,
  summary: 'What the account, or the unregistered visitor, keeps of all registers, the newest first.',
  unpaged: WHOLE,
  query,
  response: z.object({ items: z.array(Kept) }),
  status: 200,
  errors: { 422: ['validation'] },
});

export const listFavouriteTenders = endpoint({
  method: 'GET',
  path: TENDERS_PATH,
  summary: 'Favourite objects of the account, or of the unregistered visitor, the newest first.',
  unpaged: WHOLE,
  query,
  response: z.object({ items: z.array(Tender) }),
  status: 200,
  errors: { 422: ['validation'] },
});

const adding = {
  method: 'PUT',
  summary: 'Adds an object; again, it changes nothing.',
  query,
  status: 200,
} as const;
const addingErrors = {
  404: ['not_found'],
  409: ['too_many_favourites', 'visitor_expired'],
  422: ['validation'],
  429: ['too_many_requests'],
} as const;
const removing = {
  method: 'DELETE',
  summary: 'Removes an object; again, it changes nothing.',
  query,
  response: z.null(),
  status: 204,
  errors: { 422: ['validation'] },
} as const;

const tender = { path: `${TENDERS_PATH}/:id`, params: z.object({ id: z.uuid() }) } as const;
export const addFavouriteTender = endpoint({
  ...adding,
  ...tender,
  response: z.object({ id: z.uuid() }),
  errors: addingErrors,
});
export const removeFavouriteTender = endpoint({ ...removing, ...tender });

const thing = {
  path: `${FAVOURITES_PATH}/:register/:id`,
  params: z.object({ register: z.enum(REGISTER_IDS), id: ThingId }),
} as const;
export const addFavourite = endpoint({
  ...adding,
  ...thing,
  response: z.object({ id: ThingId }),
  errors: { ...addingErrors, 410: ['withdrawn'] },
});
export const removeFavourite = endpoint({ ...removing, ...thing });

/** Whether an account is written to when something that it keeps is withdrawn. */
const Mails = z.object({ isOn: z.boolean() });

export const readFavouriteMails = endpoint({
  method: 'GET',
  path: '/invest/favorites/v1/mails',
  summary: 'Whether the account is written to when one of its favourites is withdrawn.',
  response: Mails,
  status: 200,
  bearer: 'needed',
});

export const setFavouriteMails = endpoint({
  method: 'PUT',
  path: '/invest/favorites/v1/mails',
  summary: 'Turns these mails on or off; again, it changes nothing.',
  body: z.strictObject({ isOn: z.boolean() }),
  response: Mails,
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});
