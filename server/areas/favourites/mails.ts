import { and, eq, max } from 'drizzle-orm';
import type { AnyRegister } from '../../../src/api/register/register.ts';
import type { RegisterId } from '../../../src/api/registers/ids.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import type { Database } from '../../db/database.ts';
import { favouriteMailRefusals, favourites, lifecycleHistory, registerObjects } from '../../db/schema.ts';
import { accountOfSender } from '../../http/sender.ts';
import type { Deliveries, OutboxRow } from '../../lifecycles/lifecycle.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { registerObjectLifecycle, TELL_KEEPERS } from '../../register/publication/lifecycle.ts';
import type { Statements } from '../../register/store.ts';
import { namesAndCards } from '../../register/things.ts';
import { translated } from '../../translations.ts';
import { recipientOf } from '../account/accounts.ts';
import { endingLink } from '../subscriptions/tokens.ts';

/** Whether an account wants mails about its favourites. */
export async function wantsMails(db: Database, owner: string): Promise<boolean> {
  const [refusal] = await db
    .select()
    .from(favouriteMailRefusals)
    .where(eq(favouriteMailRefusals.owner, owner));
  return !refusal;
}

/** No more mails about favourites; again, it changes nothing. */
export async function refuseMails(db: Database, owner: string, now: number): Promise<void> {
  await db
    .insert(favouriteMailRefusals)
    .values({ owner, refusedAt: new Date(now) })
    .onConflictDoNothing();
}

/** Mails about favourites again. */
export async function wantMails(db: Database, owner: string): Promise<void> {
  await db.delete(favouriteMailRefusals).where(eq(favouriteMailRefusals.owner, owner));
}

/** Mails to the accounts that keep something that is withdrawn. */
export function keeperDeliveries(deps: {
  readonly db: Database;
  /** Where the registers' things are read. */
  readonly things: Statements;
  readonly mailer: Mailer;
  readonly key: Buffer;
}): Deliveries {
  const { db, things, mailer, key } = deps;

  /** Whether something is still withdrawn by the very step that is to be told. */
  async function isLast(object: string, step: number): Promise<boolean> {
    const h = lifecycleHistory;
    const [last] = await db
      .select({ step: max(h.id) })
      .from(h)
      .where(
        and(
          eq(h.lifecycle, registerObjectLifecycle.id),
          eq(h.entityId, object),
          eq(h.event, 'object.withdraw'),
        ),
      );
    return last?.step === step;
  }

  return {
    async [TELL_KEEPERS]({ owner, step }: { owner: string; step: number }, row: OutboxRow) {
      const [object] = await db
        .select()
        .from(registerObjects)
        .where(and(eq(registerObjects.id, row.entityId), eq(registerObjects.state, 'withdrawn')));
      // Published again meanwhile, or withdrawn once more, which has a mail of its own.
      if (!object || !(await isLast(object.id, step))) return;
      const [kept] = await db
        .select({ owner: favourites.owner })
        .from(favourites)
        .where(
          and(
            eq(favourites.owner, owner),
            eq(favourites.register, object.register as RegisterId),
            eq(favourites.thing, object.thing),
          ),
        );
      const account = accountOfSender(owner) ?? '';
      const recipient = await recipientOf(db, account);
      if (!kept || !recipient || !(await wantsMails(db, owner))) return;
      const register: AnyRegister = REGISTERS[object.register as RegisterId];
      const thing = (await namesAndCards(things, register, [object.thing])).get(object.thing);
      if (!thing) return;
      await mailer.send(
        {
          kind: 'favourite.withdrawn',
          ...recipient,
          link: register.object?.replace('{id}', object.thing) ?? register.list,
          values: { name: translated(thing.name, recipient.locale) },
          unsubscribe: endingLink(key, { of: 'favourites', id: account }),
        },
        row,
      );
    },
  };
}
