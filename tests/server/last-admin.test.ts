import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../../server/db/schema.ts';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import { act, official, PASSWORD, type Person, registered } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const PROFILE = '/invest/userprofile/v1/userprofile';
const BLOCK = ['account.block', { reason: 'Ошибка' }] as const;
const DELETE = ['account.delete', {}] as const;

let portal: TestPortal;
let admin: Person;
beforeEach(async () => {
  portal = await testPortal();
  admin = await official(portal, 'admin');
});
afterEach(() => portal.close());

const idOf = async (email: string): Promise<string> => {
  const [row] = await portal.platform.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailKey, email));
  return row?.id ?? '';
};
/** How many could still sign in and make somebody an administrator. */
const administrators = () =>
  portal.platform.db.$count(accounts, and(eq(accounts.role, 'admin'), eq(accounts.state, 'confirmed')));
const send = (by: Person, id: string, [type, fields]: readonly [string, object]) =>
  act(by, id, type, fields, 'account');
/** Makes a new person an administrator, as those who run the portal do. */
async function another(): Promise<{ id: string; person: Person }> {
  const id = await idOf(await registered(portal, 'second@example.org'));
  await portal.platform.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, id));
  const person = await official(portal, 'admin');
  await person.signIn('second@example.org');
  return { id, person };
}

it('the last administrator is neither blocked nor deleted, and is told why', async () => {
  const id = await idOf('admin@demo.local');
  for (const event of [BLOCK, DELETE])
    expect(await send(admin, id, event)).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: [{ path: 'role', code: 'last_admin' }] },
    });
  const leave = { password: DEMO_PASSWORD };
  expect(await admin.send('DELETE', PROFILE, leave)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'password', code: 'last_admin' }] },
  });
  // Still there, still signed in.
  expect((await admin.send('GET', `${PROFILE}/getCurrentUser`)).body).toMatchObject({ role: 'admin' });
});

it('an administrator goes while another one stays', async () => {
  const second = await another();
  expect((await send(second.person, await idOf('admin@demo.local'), BLOCK)).status).toBe(200);
  expect((await send(second.person, second.id, BLOCK)).status).toBe(422);
  expect(await administrators()).toBe(1);
});

it('of two who block each other at the same moment one stays', async () => {
  const first = await idOf('admin@demo.local');
  const second = await another();
  const answers = await Promise.all([
    send(admin, second.id, BLOCK),
    send(second.person, first, BLOCK),
    send(admin, first, BLOCK),
    second.person.send('DELETE', PROFILE, { password: PASSWORD }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await administrators()).toBe(1);
});

it('no statement typed by hand takes the last one away', async () => {
  await another();
  const { db } = portal.platform;
  const refused = expect.objectContaining({
    cause: expect.objectContaining({ constraint: 'accounts_last_admin' }),
  });
  for (const change of [{ role: 'user' }, { state: 'blocked' }])
    await expect(db.update(accounts).set(change).where(eq(accounts.role, 'admin'))).rejects.toEqual(refused);
  expect(await administrators()).toBe(2);
});
