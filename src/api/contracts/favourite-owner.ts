import * as z from 'zod/mini';

/** Favourites of all registers; tenders are added and removed under the specification's own path. */
export const FAVOURITES_PATH = '/invest/favorites/v1/favorites';
/** Most favourites of one person, those of all registers together. */
export const MOST_FAVOURITES = 500;
/** Why lists of favourites have no pages. */
export const WHOLE = `Whole: ${MOST_FAVOURITES} at most.`;
/** Whose favourites they are where nobody is signed in: the id that the browser keeps for 72 hours (section 4). */
export const FavouriteOwner = z.object({ unregisteredUserId: z.optional(z.uuid()) });
