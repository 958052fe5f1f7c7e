import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestOf } from '../../../src/api/contracts/endpoint.ts';
import {
  checkPair,
  endSession,
  endSessions,
  handOver,
  listSessions,
  login,
  logout,
  redeem,
  refreshToken,
  type TokenPair,
} from '../../../src/api/contracts/session.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { accounts, sessions } from '../../db/schema.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf, networkOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { bearerOf, renewVisitor, signedInOf } from '../../http/sender.ts';
import { keyOf } from '../../keys.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { accountOf, findByEmail } from './accounts.ts';
import { emailKey } from './email.ts';
import { isActive, accountLifecycle as lifecycle } from './lifecycle.ts';
import { BODY } from './registration-routes.ts';
import {
  endOfPair,
  endSessionsWhere,
  issueCode,
  liveSessions,
  openSession,
  originOf,
  redeemCode,
  refresh,
  sessionOfTokens,
} from './sessions.ts';
import { createSignIns } from './sign-ins.ts';

/** Signing in and out, and everything in between: sections 4, login, and 9. */
export function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, limits, passwords, settings } = platform;
  const refreshKey = keyOf(settings.secret, 'refresh-tokens');
  const signIns = createSignIns(platform);

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, password }: RequestOf<typeof login>['body'],
  ): Promise<TokenPair> {
    const key = emailKey(email);
    const account = await findByEmail(db, key);
    const right = await signIns.compare(request, { key, account }, password);
    if (!account || !right) throw new HttpProblem(401, 'wrong_credentials');
    if (!lifecycle.states.active.includes(account.state)) {
      const code = account.state === 'blocked' ? 'account_blocked' : 'email_not_confirmed';
      await signIns.refuse(request, account.id, code);
      throw new HttpProblem(403, code);
    }

    const rehashed = right.outdated ? await passwords.hash(password) : undefined;
    const pair = await db.transaction(async (tx) => {
      // Blocked, deleted or given another password since it was read: then this sign-in came too late.
      const unchanged = and(
        eq(accounts.id, account.id),
        isActive,
        eq(accounts.passwordHash, account.passwordHash ?? ''),
      );
      const [still] = await tx.select({ id: accounts.id }).from(accounts).where(unchanged).for('update');
      if (!still) return undefined;
      // Mails speak as the portal does to whoever has signed in last.
      const locale = localeOfHost(request.host);
      if (rehashed || locale !== account.locale)
        await tx
          .update(accounts)
          .set({ locale, ...(rehashed && { passwordHash: rehashed }) })
          .where(eq(accounts.id, account.id));
      return openSession(tx, account.id, originOf(request), clock.now());
    });
    if (!pair) throw new HttpProblem(401, 'wrong_credentials');
    await signIns.welcome(request, reply, account);
    return pair;
  }

  serve(
    app,
    login,
    ({ input: { body }, request, reply }) => passwords.admit(() => signIn(request, reply, body)),
    BODY,
  );

  serve(
    app,
    refreshToken,
    async ({ input: { body }, request }) => {
      const pair = await refresh(db, refreshKey, body.refreshToken, originOf(request), clock.now());
      if (!pair) throw new HttpProblem(401, 'refresh_refused');
      return pair;
    },
    BODY,
  );

  serve(
    app,
    checkPair,
    async ({ input: { body }, request }) => {
      const { accountId, sessionId } = signedInOf(request);
      const access = bearerOf(request.headers.authorization) ?? '';
      const expiresAt = await endOfPair(db, { sessionId, access, refresh: body.refreshToken }, clock.now());
      if (!expiresAt) throw new HttpProblem(401, 'refresh_refused');
      return { session_id: sessionId, user_id: accountId, expires_at: moscowTime(expiresAt) };
    },
    { ...BODY, changesNothing: true },
  );

  serve(
    app,
    logout,
    async ({ input: { body }, request, reply }) => {
      const access = bearerOf(request.headers.authorization);
      const sessionId = await sessionOfTokens(db, { access, refresh: body.refreshToken });
      if (sessionId) {
        const entry = { event: 'signed_out', network: networkOf(request.ip), now: clock.now() } as const;
        await endSessionsWhere(db, eq(sessions.id, sessionId), entry);
      }
      renewVisitor(reply);
      return undefined;
    },
    BODY,
  );

  serve(
    app,
    handOver,
    async ({ input: { body }, request }) => ({
      code: await issueCode(db, signedInOf(request).sessionId, body, clock.now()),
    }),
    BODY,
  );

  serve(
    app,
    redeem,
    async ({ input: { body }, request, reply }) => {
      await limits.take(LIMITS.linkFromLine, lineOf(request.ip), request);
      const by = { verifier: body.verifier, locale: localeOfHost(request.host) };
      const pair = await redeemCode(db, body.code, by, clock.now());
      if (!pair) throw new HttpProblem(401, 'code_refused');
      await db.update(accounts).set({ locale: by.locale }).where(eq(accounts.id, pair.user_id));
      const account = await accountOf(db, pair.user_id);
      if (account) await signIns.welcome(request, reply, account);
      return pair;
    },
    BODY,
  );

  serve(app, listSessions, async ({ request }) => {
    const { accountId, sessionId } = signedInOf(request);
    const rows = await liveSessions(db, accountId, clock.now());
    return {
      items: rows.map(({ id, createdAt, lastUsedAt, userAgent, network }) => ({
        id,
        createdAt: moscowTime(createdAt),
        lastUsedAt: moscowTime(lastUsedAt),
        userAgent,
        network,
        current: id === sessionId,
      })),
    };
  });

  const revocation = (request: FastifyRequest) =>
    ({ event: 'session_revoked', network: networkOf(request.ip), now: clock.now() }) as const;

  serve(app, endSession, async ({ input: { params }, request }) => {
    const { accountId } = signedInOf(request);
    const one = and(eq(sessions.id, params.id), eq(sessions.accountId, accountId));
    if ((await endSessionsWhere(db, one, revocation(request))) === 0) throw new NotFound(params.id);
    return undefined;
  });

  serve(app, endSessions, async ({ input: { query }, request }) => {
    const { accountId, sessionId } = signedInOf(request);
    const all = and(
      eq(sessions.accountId, accountId),
      query.keep === 'current' ? ne(sessions.id, sessionId) : undefined,
    );
    await endSessionsWhere(db, all, revocation(request));
    return undefined;
  });
}
