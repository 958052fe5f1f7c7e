import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { DAY, MINUTE } from '../../../src/api/contracts/durations.ts';
import type { TokenPair } from '../../../src/api/contracts/session.ts';
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { accessTokens, accounts, handOverCodes, refreshTokens, sessions } from '../../db/schema.ts';
import { networkOf } from '../../http/network.ts';
import { accountSender, type SignedIn } from '../../http/sender.ts';
import { moscowTime } from '../../time.ts';
import { audit } from './audit.ts';
import { isActive } from './lifecycle.ts';
import { hashToken, newToken, successorOf } from './tokens.ts';

/**
 * Two hours: browsers refresh every 40 minutes and when not more than 40 minutes remain (section 9). With a
 * life of 80 minutes or less a token would be due again as soon as it came, and they would refresh without end.
 */
const ACCESS_LIFE = 120 * MINUTE;
/** Thirty days from the last refresh on. */
const REFRESH_LIFE = 30 * DAY;
/** How long the immediate predecessor is answered like its successor: tabs that refresh at once. */
const GRACE = 10_000;
/** However often it is refreshed, a session ends so long after its sign-in: then the password is asked for. */
const LONGEST_SESSION = 90 * DAY;
const CODE_LIFE = MINUTE;
/** Longest name of a browser kept, characters. */
const LONGEST_AGENT = 200;

/** Where a request came from, as a session and the audit keep it. */
export const originOf = (request: FastifyRequest) => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
  network: networkOf(request.ip),
});
type Origin = ReturnType<typeof originOf>;

/** A session that has been neither ended nor forgotten, of an account that may sign in. */
const isLive = (now: number) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date(now)), isActive);

/** Whose access token this is; nobody's once the session is over or the account is not confirmed. */
export async function findSignedIn(
  db: Database,
  now: number,
  accessToken: string,
): Promise<SignedIn | undefined> {
  const [row] = await db
    .select({ sessionId: sessions.id, accountId: accounts.id, role: accounts.role })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(accessTokens.hash, hashToken(accessToken)),
        gt(accessTokens.expiresAt, new Date(now)),
        isLive(now),
      ),
    );
  if (!row) return undefined;
  const { accountId, sessionId, role } = row;
  return { accountId, sessionId, sender: accountSender(accountId, role as Role) };
}

/** A session, and whose it is. */
interface OwnSession {
  readonly id: string;
  readonly accountId: string;
}

/** When a session that is used now ends if nobody uses it again. */
const endOf = (createdAt: Date, now: number): Date =>
  new Date(Math.min(now + REFRESH_LIFE, createdAt.getTime() + LONGEST_SESSION));

/** Adds an access token to a refresh token that is stored already. */
async function pairOf(
  tx: Transaction,
  session: OwnSession,
  refresh: string,
  now: number,
): Promise<TokenPair> {
  const access = newToken();
  const expiresAt = new Date(now + ACCESS_LIFE);
  await tx.insert(accessTokens).values({ hash: hashToken(access), sessionId: session.id, expiresAt });
  return {
    access_token: access,
    refresh_token: refresh,
    expires_at: moscowTime(expiresAt),
    user_id: session.accountId,
  };
}

async function storeRefresh(
  tx: Transaction,
  token: string,
  row: { sessionId: string; chain: string },
  now: number,
): Promise<void> {
  const expiresAt = new Date(now + REFRESH_LIFE);
  await tx.insert(refreshTokens).values({ ...row, hash: hashToken(token), expiresAt });
}

/** A new chain of a session: its first pair. */
async function startChain(tx: Transaction, session: OwnSession, now: number): Promise<TokenPair> {
  const refresh = newToken();
  await storeRefresh(tx, refresh, { sessionId: session.id, chain: randomUUID() }, now);
  return pairOf(tx, session, refresh, now);
}

/** Signs an account in. */
export async function openSession(
  tx: Transaction,
  accountId: string,
  origin: Origin,
  now: number,
): Promise<TokenPair> {
  const at = new Date(now);
  const id = randomUUID();
  const expiresAt = new Date(now + REFRESH_LIFE);
  await tx.insert(sessions).values({ id, accountId, ...origin, createdAt: at, lastUsedAt: at, expiresAt });
  await audit(tx, { event: 'signed_in', accountId, network: origin.network, detail: id, at: now });
  return startChain(tx, { id, accountId }, now);
}

/** Locks a session that is live. */
async function lockLive(
  tx: Transaction,
  id: string,
  now: number,
): Promise<(OwnSession & { readonly createdAt: Date }) | undefined> {
  const [session] = await tx
    .select({ id: sessions.id, accountId: sessions.accountId, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, id), isLive(now)))
    .for('update', { of: sessions });
  return session;
}

/**
 * Changes a refresh token for the next pair. Whoever brings the same token within ten seconds, fifty tabs at
 * once for one, is given the same successor; whoever brings any other used one has stolen it or been robbed,
 * and the session ends.
 * @param key makes successors
 * @returns undefined where the token is worth nothing
 */
export async function refresh(
  db: Database,
  key: Buffer,
  token: string,
  origin: Origin,
  now: number,
): Promise<TokenPair | undefined> {
  const at = new Date(now);
  const hash = hashToken(token);
  const own = eq(refreshTokens.hash, hash);
  // Not thrown from within: the revocation has to be committed with the refusal.
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ sessionId: refreshTokens.sessionId }).from(refreshTokens).where(own);
    // The session's lock puts everybody who refreshes it in a row.
    const session = known && (await lockLive(tx, known.sessionId, now));
    if (!session) return undefined;
    const [current] = await tx.select().from(refreshTokens).where(own);
    if (!current || current.expiresAt <= at) return undefined;
    const { chain, sessionId } = current;

    if (current.usedAt === null) {
      const successorSalt = newToken();
      await tx.update(refreshTokens).set({ usedAt: at, successorSalt }).where(own);
      const successor = successorOf(key, token, successorSalt);
      await storeRefresh(tx, successor, { sessionId, chain }, now);
      const expiresAt = endOf(session.createdAt, now);
      await tx.update(sessions).set({ lastUsedAt: at, expiresAt }).where(eq(sessions.id, sessionId));
      return pairOf(tx, session, successor, now);
    }

    const successor = successorOf(key, token, current.successorSalt ?? '');
    const [head] = await tx
      .select({ hash: refreshTokens.hash })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.chain, chain), isNull(refreshTokens.usedAt)));
    const inGrace = at.getTime() - current.usedAt.getTime() < GRACE;
    if (inGrace && head?.hash === hashToken(successor)) return pairOf(tx, session, successor, now);

    await tx.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, sessionId));
    const { accountId } = session;
    await audit(tx, {
      event: 'refresh_reused',
      accountId,
      network: origin.network,
      detail: sessionId,
      at: now,
    });
    return undefined;
  });
}

/**
 * When the access token of a pair ends, if its refresh token is good and of the same session; it stays good.
 * @returns undefined for any other pair
 */
export async function endOfPair(
  db: Database,
  pair: { readonly sessionId: string; readonly access: string; readonly refresh: string },
  now: number,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ expiresAt: accessTokens.expiresAt })
    .from(accessTokens)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, accessTokens.sessionId))
    .where(
      and(
        eq(accessTokens.sessionId, pair.sessionId),
        eq(accessTokens.hash, hashToken(pair.access)),
        eq(refreshTokens.hash, hashToken(pair.refresh)),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, new Date(now)),
      ),
    );
  return row?.expiresAt;
}

/**
 * A code that opens another chain of the session.
 * @param to who may use it: the host of this locale, in the browser that keeps the challenge's verifier
 * @returns the code itself; only its hash is kept
 */
export async function issueCode(
  db: Database,
  sessionId: string,
  to: { readonly challenge: string; readonly locale: string },
  now: number,
): Promise<string> {
  const code = newToken();
  const expiresAt = new Date(now + CODE_LIFE);
  await db.insert(handOverCodes).values({ ...to, hash: hashToken(code), sessionId, expiresAt });
  return code;
}

/**
 * Uses a code up, whoever brings it: one that somebody else has seen is worth nothing any more.
 * @param by what its bearer shows of itself
 * @returns undefined where the code is worth nothing, or was made for another
 */
export async function redeemCode(
  db: Database,
  code: string,
  by: { readonly verifier: string; readonly locale: string },
  now: number,
): Promise<TokenPair | undefined> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(handOverCodes)
      .where(eq(handOverCodes.hash, hashToken(code)))
      .returning();
    if (!used || used.expiresAt.getTime() <= now) return undefined;
    if (used.locale !== by.locale || used.challenge !== hashToken(by.verifier)) return undefined;
    const session = await lockLive(tx, used.sessionId, now);
    return session && startChain(tx, session, now);
  });
}

/** The session that an access or a refresh token belongs to, whether or not the token has expired. */
export async function sessionOfTokens(
  db: Database,
  tokens: { access: string | undefined; refresh: string | undefined },
): Promise<string | undefined> {
  const { access, refresh: refreshToken } = tokens;
  for (const [table, token] of [
    [accessTokens, access],
    [refreshTokens, refreshToken],
  ] as const) {
    if (!token) continue;
    const [row] = await db
      .select({ sessionId: table.sessionId })
      .from(table)
      .where(eq(table.hash, hashToken(token)));
    if (row) return row.sessionId;
  }
  return undefined;
}

/**
 * Ends sessions and writes each into the audit.
 * @param which what the sessions have in common; only those that have not ended yet do
 * @returns how many ended
 */
export async function endSessionsWhere(
  db: Database,
  which: ReturnType<typeof and>,
  entry: { event: 'signed_out' | 'session_revoked'; network: string; now: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: new Date(entry.now) })
      .where(and(which, isNull(sessions.revokedAt)))
      .returning({ id: sessions.id, accountId: sessions.accountId });
    const { event, network, now } = entry;
    for (const { id, accountId } of ended)
      await audit(tx, { event, accountId, network, detail: id, at: now });
    return ended.length;
  });
}

/** The account's sessions that are signed in, the one used last first. */
export async function liveSessions(db: Database, accountId: string, now: number) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, new Date(now)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}
