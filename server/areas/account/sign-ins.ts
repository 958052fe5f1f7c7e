import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import { LIMITS, type Limit } from '../../http/limits.ts';
import { lineOf, networkOf } from '../../http/network.ts';
import { accountSender, visitorOf } from '../../http/sender.ts';
import type { Platform } from '../../platform.ts';
import { audit } from './audit.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import type { AccountRow } from './profile.ts';

/** What every way in by a password has in common. */
export interface SignIns {
  /**
   * Compares a password with that of an address, and counts those that are wrong.
   * @param account of the address, if it has one: without, it takes as long and is never right
   * @returns undefined where it is wrong, else whether it was hashed with less than today's cost
   * @throws HttpProblem 429 `too_many_requests`
   */
  compare(
    request: FastifyRequest,
    of: { readonly key: string; readonly account: AccountRow | undefined },
    password: string,
  ): Promise<{ outdated: boolean } | undefined>;
  /** Tells the audit why somebody was not let in. */
  refuse(request: FastifyRequest, accountId: string | null, detail: string): Promise<void>;
  /** Somebody has shown in this browser that the address is theirs: it is known from here on. */
  remember(request: FastifyRequest, reply: FastifyReply, account: Pick<AccountRow, 'emailKey'>): void;
  /** {@link remember}, of who has been signed in: what this browser's visitor has goes along with the person. */
  welcome(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Pick<AccountRow, 'id' | 'role' | 'emailKey'>,
  ): Promise<void>;
}

export function createSignIns(platform: Platform): SignIns {
  const { db, clock, limits, passwords, settings, belongings } = platform;
  const browsers = createKnownBrowsers(settings.secret, clock);

  /** What a sign-in that fails is counted by, for whom. */
  function countedOf(request: FastifyRequest, key: string): readonly (readonly [Limit, string])[] {
    const browser = browsers.nameOf(request, key);
    const line = lineOf(request.ip);
    // The narrowest first: what it refuses is not taken from what others of the line, or the owner elsewhere, have.
    return browser === undefined
      ? [
          [LIMITS.signInFromLineToAddress, `${line} ${key}`],
          [LIMITS.signInFromLine, line],
          [LIMITS.signInToAddress, key],
        ]
      : [
          [LIMITS.signInFromKnownBrowser, `${browser} ${key}`],
          [LIMITS.signInFromKnownBrowsers, key],
        ];
  }

  async function refuse(request: FastifyRequest, accountId: string | null, detail: string): Promise<void> {
    const network = networkOf(request.ip);
    await audit(db, { event: 'sign_in_failed', accountId, network, detail, at: clock.now() });
  }

  function remember(request: FastifyRequest, reply: FastifyReply, { emailKey }: { emailKey: string | null }) {
    if (emailKey) browsers.remember(request, reply, emailKey);
  }

  return {
    async compare(request, { key, account }, password) {
      const counted = countedOf(request, key);
      for (const [limit, subject] of counted) await limits.take(limit, subject, request);
      const { right, outdated } = await passwords.verify(password, account?.passwordHash ?? null);
      if (!right) {
        await refuse(request, account?.id ?? null, 'wrong_credentials');
        return undefined;
      }
      for (const [limit, subject] of counted) await limits.giveBack(limit, subject);
      return { outdated };
    },
    refuse,
    remember,
    async welcome(request, reply, account) {
      remember(request, reply, account);
      const visitor = visitorOf(request);
      if (!visitor) return;
      const owner = accountSender(account.id, account.role as Role);
      // A sign-in never fails for it: the area concerned asks again when the person comes there.
      for (const each of belongings)
        await each.adopt(visitor, owner).catch((error: unknown) => request.log.error(error));
    },
  };
}
