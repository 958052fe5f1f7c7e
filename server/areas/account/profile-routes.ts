import { create as contentDisposition } from 'content-disposition';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changePassword } from '../../../src/api/contracts/account.ts';
import { getCurrentUser } from '../../../src/api/contracts/current-user.ts';
import type { FieldError } from '../../../src/api/contracts/problem.ts';
import {
  changeProfile,
  deleteAccount,
  linkTenderVisitor,
  OWN_DATA,
} from '../../../src/api/contracts/user-profile.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema.ts';
import { LIMITS } from '../../http/limits.ts';
import { networkOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { SANDBOXED } from '../../http/security.ts';
import { renewVisitor, type SignedIn, signedInOf } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { SentEvent } from '../../lifecycles/interpreter.ts';
import { ownData } from '../../personal-data/own-data.ts';
import type { Platform } from '../../platform.ts';
import { linkVisitor } from '../favourites/favourites.ts';
import { accountOf, wasLastAdmin } from './accounts.ts';
import { refuseGuessable } from './common-passwords.ts';
import { accountLifecycle } from './lifecycle.ts';
import { type AccountRow, isBlank, knownBy, presentUser } from './profile.ts';
import { BODY } from './registration-routes.ts';

const refusedField = (path: string, code: FieldError['code']) =>
  new HttpProblem(422, 'validation', { errors: [{ path, code }] });

/** A person's own place: sections 2, account, and 3, current user profile. */
export function profileRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, limits, passwords } = platform;

  async function own({ accountId }: SignedIn): Promise<AccountRow> {
    const account = await accountOf(db, accountId);
    if (!account?.email) throw new NotFound(accountId);
    return account;
  }

  /**
   * Asks for the password again, although somebody is signed in: it may be an unlocked screen.
   * @returns what is stored of it
   */
  async function assertPassword(
    request: FastifyRequest,
    path: string,
    password: string,
  ): Promise<string | null> {
    const signedIn = signedInOf(request);
    await limits.take(LIMITS.passwordOfAccount, signedIn.accountId, request);
    const { passwordHash } = await own(signedIn);
    const { right } = await passwords.verify(password, passwordHash);
    if (!right) throw refusedField(path, 'incorrect_password');
    await limits.giveBack(LIMITS.passwordOfAccount, signedIn.accountId);
    return passwordHash;
  }

  /** A step of the account by its own person. */
  const step = (request: FastifyRequest, event: SentEvent, tx?: Transaction) => {
    const { accountId, sender } = signedInOf(request);
    const sent = { ...event, origin: networkOf(request.ip) };
    return interpreter.step(accountLifecycle, accountId, sent, sender, tx);
  };

  /** One that the password was asked for; refused where another one has been given since: who knows the old one comes too late. */
  const stepByPassword = (
    request: FastifyRequest,
    path: string,
    passwordHash: string | null,
    event: SentEvent,
  ) =>
    db.transaction(async (tx) => {
      const { accountId } = signedInOf(request);
      const unchanged = and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash ?? ''));
      const [still] = await tx.select({ id: accounts.id }).from(accounts).where(unchanged).for('update');
      if (!still) throw refusedField(path, 'incorrect_password');
      return step(request, event, tx);
    });

  serve(app, getCurrentUser, async ({ request }) => presentUser(await own(signedInOf(request))));

  serve(
    app,
    changeProfile,
    async ({ input: { body }, request }) => {
      const signedIn = signedInOf(request);
      const account = await own(signedIn);
      if (body.userType !== account.userType && !isBlank(account))
        throw refusedField('userType', 'incorrect_format');
      await step(request, { type: 'account.changeProfile', profile: body });
      return presentUser(await own(signedIn));
    },
    BODY,
  );

  serve(
    app,
    changePassword,
    ({ input: { body }, request }) =>
      passwords.admit(async () => {
        const known = await assertPassword(request, 'currentPassword', body.currentPassword);
        refuseGuessable(body.password, knownBy(await own(signedInOf(request))));
        const passwordHash = await passwords.hash(body.password);
        const keepSession = signedInOf(request).sessionId;
        const event = { type: 'account.changePassword', passwordHash, keepSession };
        await stepByPassword(request, 'currentPassword', known, event);
        return undefined;
      }),
    BODY,
  );

  serve(
    app,
    deleteAccount,
    ({ input: { body }, request, reply }) =>
      passwords.admit(async () => {
        const known = await assertPassword(request, 'password', body.password);
        await stepByPassword(request, 'password', known, { type: 'account.delete' }).catch(
          (error: unknown) => {
            throw wasLastAdmin(error) ? refusedField('password', 'last_admin') : error;
          },
        );
        renewVisitor(reply);
        return undefined;
      }),
    BODY,
  );

  app.get(OWN_DATA, { schema: { hide: true }, compress: false }, async (request, reply) => {
    const { accountId, sender } = signedInOf(request);
    await limits.take(LIMITS.dataOfAccount, accountId, request);
    const archive = ownData(
      { db, files: platform.files },
      { account: accountId, sender: sender.id },
      clock.now(),
    );
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': contentDisposition('my-data.zip', { type: 'attachment' }),
        'content-security-policy': SANDBOXED,
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(archive);
  });

  serve(app, linkTenderVisitor, async ({ input: { query }, request }) => {
    const { accountId } = signedInOf(request);
    await linkVisitor(db, query.unregisteredUserId, accountId, clock.now());
    return undefined;
  });
}
