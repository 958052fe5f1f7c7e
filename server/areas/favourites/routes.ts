import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addFavourite,
  addFavouriteTender,
  type Kept,
  listFavouriteTenders,
  listKept,
  readFavouriteMails,
  removeFavourite,
  removeFavouriteTender,
  setFavouriteMails,
} from '../../../src/api/contracts/favourites.ts';
import { REGISTER_ENDPOINTS } from '../../../src/api/contracts/registers.ts';
import type { EndpointsOf } from '../../../src/api/register/endpoints.ts';
import type { AnyRegister } from '../../../src/api/register/register.ts';
import { REGISTER_IDS, type SearchedId } from '../../../src/api/registers/ids.ts';
import { SEARCHED_REGISTERS } from '../../../src/api/registers/index.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import type { Transaction } from '../../db/database.ts';
import { tenders } from '../../db/schema.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { meet, signedInOf } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { tableOf } from '../../register/columns.ts';
import { namesAndCards } from '../../register/things.ts';
import { toldTo } from '../../register/told.ts';
import { translated } from '../../translations.ts';
import { tendersByNumber } from '../tenders/present.ts';
import { keep, keptBy, letGo, noteVisitor, standingOf, unregisteredOwner } from './favourites.ts';
import { refuseMails, wantMails, wantsMails } from './mails.ts';

interface Owner {
  readonly unregisteredUserId?: string | undefined;
}

/** Favourites of accounts and of unregistered visitors, of every register: sections 1 and 4. */
export function favouriteRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, search, clock, limits } = platform;

  /** Whose favourites a request is about; nobody's without an account and without an id that still stands. */
  async function ownerOf(request: FastifyRequest, { unregisteredUserId }: Owner) {
    if (request.signedIn) return request.signedIn.sender.id;
    if (!unregisteredUserId || (await standingOf(db, unregisteredUserId, clock.now())) === 'over')
      return undefined;
    return unregisteredOwner(unregisteredUserId);
  }

  async function keptIn(request: FastifyRequest, query: Owner, register?: SearchedId) {
    const owner = await ownerOf(request, query);
    return owner ? keptBy(db, owner, register) : [];
  }

  async function add(request: FastifyRequest, { unregisteredUserId }: Owner, kept: Kept) {
    const visitor = request.signedIn ? undefined : unregisteredUserId;
    if (!request.signedIn && !visitor)
      throw new HttpProblem(422, 'validation', {
        errors: [{ path: 'unregisteredUserId', code: 'required' }],
      });
    const line = lineOf(request.ip);
    if (visitor) {
      const standing = await standingOf(db, visitor, clock.now());
      // The browser then takes a new id.
      if (standing === 'over') throw new HttpProblem(409, 'visitor_expired');
      // An id is the browser's own invention: one line does not invent crowds.
      if (standing === 'new') await limits.take(LIMITS.newFavouriteOwnersFromLine, line, request);
    }
    await limits.take(LIMITS.favouritesFromLine, line, request);
    const owner = request.signedIn?.sender.id ?? unregisteredOwner(visitor ?? '');
    await db.transaction(async (tx) => {
      await assertShown(tx, kept);
      if (visitor) await noteVisitor(tx, visitor, clock.now());
      await keep(tx, owner, kept, clock.now());
    });
    return { id: kept.id };
  }

  async function remove(request: FastifyRequest, query: Owner, kept: Kept) {
    const owner = await ownerOf(request, query);
    if (owner) await letGo(db, owner, kept);
    return null;
  }

  serve(app, listKept, async ({ input: { query }, request, reply }) => {
    meet(request, reply);
    return { items: await keptIn(request, query) };
  });

  serve(app, listFavouriteTenders, async ({ input: { query }, request, reply }) => {
    meet(request, reply);
    const ids = (await keptIn(request, query, 'tenders')).map(({ id }) => id);
    const rows = await db
      .select({ id: tenders.id, number: tenders.number })
      .from(tenders)
      .where(inArray(tenders.id, ids));
    const numbers = new Map(rows.map(({ id, number }) => [id, number]));
    return {
      items: toldTo(
        await tendersByNumber(
          db,
          ids.flatMap((id) => numbers.get(id) ?? []),
        ),
        request,
      ),
    };
  });

  for (const register of REGISTER_IDS) {
    // What all have in common: facts of a card are plain words here.
    const { favourites } = REGISTER_ENDPOINTS[register] as unknown as EndpointsOf<AnyRegister>;
    serve(app, favourites, async ({ input: { query }, request, reply }) => {
      meet(request, reply);
      const ids = (await keptIn(request, query, register)).map(({ id }) => id);
      const found = await namesAndCards(search.db, SEARCHED_REGISTERS[register], ids);
      return {
        items: ids.flatMap((id) => {
          const thing = found.get(id);
          if (!thing) return [];
          const [card] = toldTo(thing.card ? [thing.card] : [], request);
          return [{ id, name: translated(thing.name, localeOfHost(request.host)), ...(card && { card }) }];
        }),
      };
    });
  }

  serve(app, addFavouriteTender, ({ input: { params, query }, request }) =>
    add(request, query, { register: 'tenders', id: params.id }),
  );
  serve(app, removeFavouriteTender, ({ input: { params, query }, request }) =>
    remove(request, query, { register: 'tenders', id: params.id }),
  );
  serve(app, addFavourite, ({ input: { params, query }, request }) => add(request, query, params));
  serve(app, readFavouriteMails, async ({ request }) => ({
    isOn: await wantsMails(db, signedInOf(request).sender.id),
  }));
  serve(app, setFavouriteMails, async ({ input: { body }, request }) => {
    const owner = signedInOf(request).sender.id;
    await (body.isOn ? wantMails(db, owner) : refuseMails(db, owner, clock.now()));
    return body;
  });
  serve(app, removeFavourite, ({ input: { params, query }, request }) => remove(request, query, params));
}

/**
 * Only what is shown can be put aside. The row is held until the favourite is stored, so that whoever withdraws it
 * either refuses this one or finds it among those to be told.
 * @throws NotFound; HttpProblem 410 `withdrawn`
 */
async function assertShown(tx: Transaction, { register, id }: Kept): Promise<void> {
  if (register === 'tenders') {
    const shown = and(eq(tenders.id, id), ne(tenders.state, 'unpublished'));
    const [tender] = await tx.select({ id: tenders.id }).from(tenders).where(shown);
    if (!tender) throw new NotFound(id);
    return;
  }
  const table = sql.identifier(tableOf(SEARCHED_REGISTERS[register]));
  const { rows } = await tx.execute<{ is_published: boolean }>(
    sql`select is_published from ${table} where id = ${id} for share`,
  );
  if (!rows[0]) throw new NotFound(id);
  if (!rows[0].is_published) throw new HttpProblem(410, 'withdrawn');
}
