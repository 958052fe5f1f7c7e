import { asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountEvents } from '../../../src/machines/lifecycles/account/account.events.ts';
import { accounts } from '../../db/schema.ts';
import type { DeskKind } from '../desk/desk-kind.ts';
import { filled } from '../filled.ts';
import { wasLastAdmin } from './accounts.ts';
import { emailKey } from './email.ts';
import { accountLifecycle } from './lifecycle.ts';

/** Newest first: later than every moment, minus the moment of the registration. Milliseconds. */
const newest = sql<number>`(9000000000000000 - (extract(epoch from ${accounts.createdAt}) * 1000)::bigint)`;

/** Accounts on the desk of administrators. */
export const accountDeskKind: DeskKind = {
  lifecycle: accountLifecycle,
  id: z.uuid(),
  readers: ['admin'],
  events: accountEvents,
  confirmed: ['account.delete'],
  columns: { rank: newest },
  listed: ne(accounts.state, 'unregistered'),
  matches: (query) =>
    sql`(${accounts.emailKey} = ${emailKey(query)} or strpos(lower(concat_ws(' ', ${accounts.email}, ${accounts.surname}, ${accounts.name}, ${accounts.organizationName})), lower(${query})) > 0)`,
  async read(db, where, limit) {
    const rows = await db
      .select({
        id: accounts.id,
        state: accounts.state,
        email: accounts.email,
        surname: accounts.surname,
        name: accounts.name,
        organizationName: accounts.organizationName,
        createdAt: accounts.createdAt,
        rank: sql<string>`${newest}`,
      })
      .from(accounts)
      .where(where)
      .orderBy(asc(newest), asc(accounts.id))
      .limit(limit);
    return rows.map(({ email, surname, name, organizationName, rank, ...row }) => ({
      ...row,
      rank: Number(rank),
      title: email ?? '',
      person: organizationName ?? [surname, name].filter(Boolean).join(' '),
    }));
  },
  payload: async (_type, input, { origin }) => ({ ...input, origin }),
  refused: (error) => (wasLastAdmin(error) ? [{ path: 'role', code: 'last_admin' }] : []),
  async detail({ db }, id) {
    const [row] = await db
      .select({
        email: accounts.email,
        userType: accounts.userType,
        surname: accounts.surname,
        name: accounts.name,
        patronymic: accounts.patronymic,
        organizationName: accounts.organizationName,
        inn: accounts.inn,
        role: accounts.role,
      })
      .from(accounts)
      .where(eq(accounts.id, id));
    return { sent: filled(row ?? {}) };
  },
};
