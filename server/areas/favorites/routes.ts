import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addFavorite, listFavorites, removeFavorite } from '../../../src/api/contracts/favorites.ts';
import { favorites, tenders } from '../../db/schema.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { meet } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { addFavoriteTo, isLive, listFavoritesOf, noteVisitor, unregisteredOwner } from './favorites.ts';

/** Favourite objects of accounts and of unregistered tender visitors: sections 1 and 4. */
export function favoriteRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, limits } = platform;

  /** Whose favourites a request is about; nobody's without an account and without an id that still stands. */
  async function ownerOf(request: FastifyRequest, unregisteredUserId: string | undefined) {
    if (request.signedIn) return request.signedIn.sender.id;
    if (!unregisteredUserId || !(await isLive(db, unregisteredUserId, clock.now()))) return undefined;
    return unregisteredOwner(unregisteredUserId);
  }

  serve(app, listFavorites, async ({ input: { query }, request, reply }) => {
    meet(request, reply);
    const owner = await ownerOf(request, query.unregisteredUserId);
    return { items: owner ? await listFavoritesOf(db, owner) : [] };
  });

  serve(app, addFavorite, async ({ input: { params, query }, request }) => {
    const { unregisteredUserId } = query;
    const owner = await ownerOf(request, unregisteredUserId);
    if (!owner && !unregisteredUserId)
      throw new HttpProblem(422, 'validation', {
        errors: [{ path: 'unregisteredUserId', code: 'required' }],
      });
    // The browser then takes a new id.
    if (!owner) throw new HttpProblem(409, 'visitor_expired');
    await limits.take(LIMITS.favoritesFromLine, lineOf(request.ip), request);
    const [tender] = await db
      .select({ id: tenders.id })
      .from(tenders)
      .where(and(eq(tenders.id, params.id), ne(tenders.state, 'unpublished')));
    if (!tender) throw new NotFound(params.id);
    await db.transaction(async (tx) => {
      if (!request.signedIn && unregisteredUserId) await noteVisitor(tx, unregisteredUserId, clock.now());
      await addFavoriteTo(tx, owner, tender.id, clock.now());
    });
    return { id: tender.id };
  });

  serve(app, removeFavorite, async ({ input: { params, query }, request }) => {
    const owner = await ownerOf(request, query.unregisteredUserId);
    if (owner)
      await db.delete(favorites).where(and(eq(favorites.owner, owner), eq(favorites.tenderId, params.id)));
    return null;
  });
}
