import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addFavourite, listFavourites, removeFavourite } from '../../../src/api/contracts/favourites.ts';
import { favourites, tenders } from '../../db/schema.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { meet } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { addFavouriteTo, isLive, listFavouritesOf, noteVisitor, unregisteredOwner } from './favourites.ts';

/** Favourite objects of accounts and of unregistered tender visitors: sections 1 and 4. */
export function favouriteRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, limits } = platform;

  /** Whose favourites a request is about; nobody's without an account and without an id that still stands. */
  async function ownerOf(request: FastifyRequest, unregisteredUserId: string | undefined) {
    if (request.signedIn) return request.signedIn.sender.id;
    if (!unregisteredUserId || !(await isLive(db, unregisteredUserId, clock.now()))) return undefined;
    return unregisteredOwner(unregisteredUserId);
  }

  serve(app, listFavourites, async ({ input: { query }, request, reply }) => {
    meet(request, reply);
    const owner = await ownerOf(request, query.unregisteredUserId);
    return { items: owner ? await listFavouritesOf(db, owner) : [] };
  });

  serve(app, addFavourite, async ({ input: { params, query }, request }) => {
    const { unregisteredUserId } = query;
    const owner = await ownerOf(request, unregisteredUserId);
    if (!owner && !unregisteredUserId)
      throw new HttpProblem(422, 'validation', {
        errors: [{ path: 'unregisteredUserId', code: 'required' }],
      });
    // The browser then takes a new id.
    if (!owner) throw new HttpProblem(409, 'visitor_expired');
    await limits.take(LIMITS.favouritesFromLine, lineOf(request.ip), request);
    const [tender] = await db
      .select({ id: tenders.id })
      .from(tenders)
      .where(and(eq(tenders.id, params.id), ne(tenders.state, 'unpublished')));
    if (!tender) throw new NotFound(params.id);
    await db.transaction(async (tx) => {
      if (!request.signedIn && unregisteredUserId) await noteVisitor(tx, unregisteredUserId, clock.now());
      await addFavouriteTo(tx, owner, tender.id, clock.now());
    });
    return { id: tender.id };
  });

  serve(app, removeFavourite, async ({ input: { params, query }, request }) => {
    const owner = await ownerOf(request, query.unregisteredUserId);
    if (owner)
      await db.delete(favourites).where(and(eq(favourites.owner, owner), eq(favourites.tenderId, params.id)));
    return null;
  });
}
