import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  confirmEmail,
  forgotPassword,
  type Registration,
  register,
  resendConfirmation,
  resetPassword,
} from '../../../src/api/contracts/account.ts';
import type { RequestOf } from '../../../src/api/contracts/endpoint.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { databaseError } from '../../db/database.ts';
import { outbox } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS, MAIL_WAIT } from '../../http/limits.ts';
import { lineOf, networkOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { senderOf } from '../../http/sender.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { accountOf, createAccount, findByLink, LINK_BEARER, type MailWish } from './accounts.ts';
import { refuseGuessable } from './common-passwords.ts';
import { emailKey, recipientKey } from './email.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { accountLifecycle } from './lifecycle.ts';
import type { LinkPurpose } from './links.ts';
import { knownBy } from './profile.ts';

/** Largest body of these endpoints, bytes: the longest registration has half of it. */
export const BODY = { bodyLimit: 16 * 1024 };

/** Becoming a user, and coming back without the password: sections 2, 3 and 5, registration. */
export function registrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, limits, passwords, settings, linkKey } = platform;
  const browsers = createKnownBrowsers(settings.secret, clock);

  async function enrol(body: Registration, request: FastifyRequest, reply: FastifyReply) {
    const { id: owner } = senderOf(request, reply);
    refuseGuessable(body.password, knownBy(body));
    const line = lineOf(request.ip);
    const key = emailKey(body.email);
    await limits.take(LIMITS.registerFromLine, line, request);
    // Taken beforehand and given back, so that many questions at once are as limited as one by one.
    await limits.take(LIMITS.takenToLine, line, request);
    await limits.take(LIMITS.takenOfAddress, key, request);
    const passwordHash = await passwords.hash(body.password);
    const now = clock.now();
    const locale = localeOfHost(request.host);
    const origin = networkOf(request.ip);
    try {
      await once({ db, now, secret: settings.secret }, request, owner, async (tx) => {
        await createAccount({ tx, interpreter, linkKey }, body, { passwordHash, locale, origin, now });
        return {};
      });
    } catch (error) {
      if (databaseError(error)?.constraint === 'accounts_email') throw new HttpProblem(409, 'email_taken');
      throw error;
    }
    await limits.giveBack(LIMITS.takenToLine, line);
    await limits.giveBack(LIMITS.takenOfAddress, key);
    return { email: body.email, retryAfter: MAIL_WAIT };
  }

  serve(
    app,
    register,
    ({ input: { body }, request, reply }) => passwords.admit(() => enrol(body, request, reply)),
    BODY,
  );

  /**
   * Answers at once and the same for every address: one row is written, and the worker looks for the account.
   */
  async function noteWish(wish: MailWish['wish'], email: string, request: FastifyRequest) {
    const key = emailKey(email);
    const [line, recipient] = [lineOf(request.ip), recipientKey(email)];
    await limits.take(LIMITS.mailFromLine, line, request);
    // Before what all lines share: what is refused here takes nothing from it.
    await limits.take(LIMITS.mailFromLineToAddress, `${line} ${recipient}`, request);
    await limits.take(LIMITS.mailToAddress, `${wish} ${key}`, request);
    await limits.take(LIMITS.mailToAddressInADay, recipient, request);
    const at = new Date(clock.now());
    const payload: MailWish = { wish, key, origin: networkOf(request.ip) };
    await db.insert(outbox).values({
      lifecycle: accountLifecycle.id,
      entityId: '',
      effect: 'grantWish',
      payload,
      createdAt: at,
      dueAt: at,
    });
    return { retryAfter: MAIL_WAIT };
  }

  serve(
    app,
    resendConfirmation,
    ({ input: { body }, request }) => noteWish('confirmation', body.email, request),
    BODY,
  );

  serve(app, forgotPassword, ({ input: { body }, request }) => noteWish('reset', body.email, request), BODY);

  /** Takes a mailed link to its account. Unknown, used and expired are told alike. */
  async function follow(
    request: FastifyRequest,
    purpose: LinkPurpose,
    token: string,
    event: { type: string; passwordHash?: string },
  ): Promise<undefined> {
    const account = await findByLink(db, purpose, token);
    if (!account) throw new HttpProblem(409, 'link_invalid');
    const sent = { ...event, hash: account.hash, origin: networkOf(request.ip) };
    await interpreter.step(accountLifecycle, account.id, sent, LINK_BEARER).catch((error: unknown) => {
      if (error instanceof IllegalEvent) throw new HttpProblem(409, 'link_invalid');
      throw error;
    });
  }

  serve(
    app,
    confirmEmail,
    async ({ input: { body }, request }) => {
      await limits.take(LIMITS.linkFromLine, lineOf(request.ip), request);
      return follow(request, 'confirmation', body.token, { type: 'account.confirm' });
    },
    BODY,
  );

  async function reset(
    body: RequestOf<typeof resetPassword>['body'],
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    await limits.take(LIMITS.linkFromLine, lineOf(request.ip), request);
    // A hash costs too much to be had for a link that nobody sent.
    const link = await findByLink(db, 'reset', body.token);
    const account = link && (await accountOf(db, link.id));
    if (!account) throw new HttpProblem(409, 'link_invalid');
    refuseGuessable(body.password, knownBy(account));
    const passwordHash = await passwords.hash(body.password);
    await follow(request, 'reset', body.token, { type: 'account.resetPassword', passwordHash });
    // Whoever is kept out by strangers who guess comes in again by the mail.
    if (account.emailKey) browsers.remember(request, reply, account.emailKey);
    return undefined;
  }

  serve(
    app,
    resetPassword,
    ({ input: { body }, request, reply }) => passwords.admit(() => reset(body, request, reply)),
    BODY,
  );
}
