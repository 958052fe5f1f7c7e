import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  accountMachine,
  accountPermissions,
} from '../../../src/machines/lifecycles/account/account.chart.ts';
import { accounts, outbox, sessions, tenderVisitors } from '../../db/schema.ts';
import { defineLifecycle, type EffectsOf, toOutbox } from '../../lifecycles/lifecycle.ts';
import { erase } from '../../personal-data/erase.ts';
import { audit } from './audit.ts';
import { BLANK, profileColumns } from './profile.ts';

type Effects = EffectsOf<typeof accountMachine>;

const storePassword: Effects['storePassword'] = async ({ tx, id, params: { passwordHash } }) => {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
};

const storeProfile: Effects['storeProfile'] = async ({ tx, id, params: { profile } }) => {
  const told = { ...profileColumns(profile), userType: profile.userType };
  await tx.update(accounts).set(told).where(eq(accounts.id, id));
};

const clearProfile: Effects['clearProfile'] = async ({ tx, id }) => {
  await tx.update(accounts).set(BLANK).where(eq(accounts.id, id));
};

const revokeSessions: Effects['revokeSessions'] = async ({ tx, id, at, params: { except } }) => {
  await tx
    .update(sessions)
    .set({ revokedAt: new Date(at) })
    .where(
      and(
        eq(sessions.accountId, id),
        isNull(sessions.revokedAt),
        except === null ? undefined : ne(sessions.id, except),
      ),
    );
};

/** The last mail goes to an address that the row forgets in the same step: this once the outbox keeps it. */
const tellDeleted: Effects['tellDeleted'] = async ({ tx, lifecycle, id, at }) => {
  const [account] = await tx
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, id));
  const moment = new Date(at);
  await tx.insert(outbox).values({
    lifecycle,
    entityId: id,
    effect: 'tellDeleted',
    payload: account ?? {},
    createdAt: moment,
    dueAt: moment,
  });
};

const eraseProfile: Effects['eraseProfile'] = async ({ tx, id }) => {
  await erase(tx, 'accounts', sql`id = ${id}`);
  // They say where the person was and with which browser.
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await tx.delete(tenderVisitors).where(eq(tenderVisitors.accountId, id));
};

const recordAudit: Effects['recordAudit'] = async ({ tx, id, at, params }) => {
  const { event, origin = null, detail } = params;
  await audit(tx, { event, accountId: id, network: origin, detail, at });
};

/** The account's chart with the rows its effects write; what its outbox rows tell is in deliveries.ts. */
export const accountLifecycle = defineLifecycle({
  id: 'account',
  chart: accountMachine,
  permissions: accountPermissions,
  table: accounts,
  effects: {
    sendConfirmation: toOutbox('sendConfirmation'),
    sendReset: toOutbox('sendReset'),
    tellPasswordChanged: toOutbox('tellPasswordChanged'),
    tellDeleted,
    storePassword,
    storeProfile,
    clearProfile,
    revokeSessions,
    eraseProfile,
    forgetBelongings: toOutbox('forgetBelongings'),
    recordAudit,
  },
});

/** Accounts of people who can sign in. */
export const isActive = inArray(accounts.state, accountLifecycle.states.active);
