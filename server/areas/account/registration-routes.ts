import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  checkResetLink,
  forgotPassword,
  type Registration,
  register,
  resendConfirmation,
  resetPassword,
} from '../../../src/api/contracts/account.ts';
import { claimEmail, confirmEmail } from '../../../src/api/contracts/email-confirmation.ts';
import type { RequestOf } from '../../../src/api/contracts/endpoint.ts';
import type { TokenPair } from '../../../src/api/contracts/session.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import type { LinkPurpose } from '../../../src/machines/lifecycles/account/account.chart.ts';
import type { Transaction } from '../../db/database.ts';
import { outbox } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS, MAIL_WAIT } from '../../http/limits.ts';
import { lineOf, networkOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { senderOf, visitorOf } from '../../http/sender.ts';
import { IllegalEvent } from '../../lifecycles/errors.ts';
import type { SentEvent } from '../../lifecycles/interpreter.ts';
import type { Platform } from '../../platform.ts';
import { accountOf, findByLink, LINK_BEARER, type MailWish, registerAccount } from './accounts.ts';
import { refuseGuessable } from './common-passwords.ts';
import { emailKey, recipientKey } from './email.ts';
import { accountLifecycle } from './lifecycle.ts';
import { browserMark } from './links.ts';
import { type AccountRow, knownBy } from './profile.ts';
import { openSession, originOf } from './sessions.ts';
import { createSignIns } from './sign-ins.ts';

/** Largest body of these endpoints, bytes: the longest registration has half of it. */
export const BODY = { bodyLimit: 16 * 1024 };

/** Becoming a user, and coming back without the password: sections 2, 3 and 5, registration. */
export function registrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, limits, passwords, settings, linkKey } = platform;
  const signIns = createSignIns(platform);

  async function enrol(body: Registration, request: FastifyRequest, reply: FastifyReply) {
    const { id: visitor } = senderOf(request, reply);
    refuseGuessable(body.password, knownBy(body));
    const line = lineOf(request.ip);
    const key = emailKey(body.email);
    const recipient = recipientKey(body.email);
    await limits.take(LIMITS.registerFromLine, line, request);
    // Taken beforehand, and given back by what it turns out to be, so that many at once are as limited as one by one; what
    // is this line's own before what it shares with all others.
    await limits.take(LIMITS.mailFromLineToAddress, `${line} ${recipient}`, request);
    await limits.take(LIMITS.takenToLine, line, request);
    await limits.take(LIMITS.mailToAddressInADay, recipient, request);
    await limits.take(LIMITS.takenOfAddress, key, request);
    const passwordHash = await passwords.hash(body.password);
    const now = clock.now();
    const locale = localeOfHost(request.host);
    const origin = networkOf(request.ip);
    try {
      await once({ db, now, secret: settings.secret }, request, visitor, async (tx) => {
        const extra = { passwordHash, visitor, locale, origin, now };
        await registerAccount({ tx, interpreter, linkKey }, body, extra);
        return {};
      });
    } catch (error) {
      if (!(error instanceof IllegalEvent)) throw error;
      // Taken, and nothing was mailed.
      await limits.giveBack(LIMITS.mailFromLineToAddress, `${line} ${recipient}`);
      await limits.giveBack(LIMITS.mailToAddressInADay, recipient);
      throw new HttpProblem(409, 'email_taken');
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

  /** The account that a mailed link was sent to. Unknown, used and expired are told alike. */
  async function followed(
    request: FastifyRequest,
    purpose: LinkPurpose,
    token: string,
  ): Promise<{ account: AccountRow; hash: string; origin: string | null }> {
    await limits.take(LIMITS.linkFromLine, lineOf(request.ip), request);
    const link = await findByLink(db, purpose, token);
    const account = link && (await accountOf(db, link.id));
    if (!account) throw new HttpProblem(409, 'link_invalid');
    return { account, hash: link.hash, origin: networkOf(request.ip) };
  }

  /** A step by a mailed link. @throws HttpProblem 409 `link_invalid` where the chart does not take it */
  const step = async (id: string, event: SentEvent, tx?: Transaction) => {
    await interpreter.step(accountLifecycle, id, event, LINK_BEARER, tx).catch((error: unknown) => {
      throw error instanceof IllegalEvent ? new HttpProblem(409, 'link_invalid') : error;
    });
  };

  async function confirm(
    { token, password, signIn }: RequestOf<typeof confirmEmail>['body'],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ tokens: TokenPair | null }> {
    const { account, ...link } = await followed(request, 'confirmation', token);
    const visitor = visitorOf(request);
    const browser = visitor ? browserMark(linkKey, visitor) : null;
    const event = { type: 'account.confirm', ...link, browser };
    const takes = async (knowsPassword: boolean) => {
      const payload = () => ({ ...event, knowsPassword });
      return (await interpreter.possible(accountLifecycle, account.id, LINK_BEARER, payload)).includes(
        event.type,
      );
    };
    // Before anything is compared: neither a hash nor an answer is to be had for a link that is not good.
    if (!(await takes(true))) throw new HttpProblem(409, 'link_invalid');
    if (password === undefined) {
      if (!(await takes(false))) throw new HttpProblem(409, 'password_needed');
    } else {
      const of = { key: account.emailKey ?? '', account };
      if (!(await signIns.compare(request, of, password)))
        throw new HttpProblem(422, 'validation', {
          errors: [{ path: 'password', code: 'incorrect_password' }],
        });
    }
    const tokens = await db.transaction(async (tx) => {
      await step(account.id, { ...event, knowsPassword: password !== undefined }, tx);
      return signIn ? openSession(tx, account.id, originOf(request), clock.now()) : null;
    });
    if (tokens) await signIns.welcome(request, reply, account);
    return { tokens };
  }

  serve(
    app,
    confirmEmail,
    ({ input: { body }, request, reply }) =>
      // Without a password nothing is hashed.
      body.password === undefined
        ? confirm(body, request, reply)
        : passwords.admit(() => confirm(body, request, reply)),
    BODY,
  );

  /** Sets a new password for whoever has the link. */
  async function setPassword(
    by: { readonly purpose: LinkPurpose; readonly event: string },
    { token, password }: { token: string; password: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<undefined> {
    // A hash costs too much to be had for a link that nobody sent.
    const { account, ...link } = await followed(request, by.purpose, token);
    refuseGuessable(password, knownBy(account));
    const passwordHash = await passwords.hash(password);
    await step(account.id, { type: by.event, ...link, passwordHash });
    // Whoever is kept out by strangers who guess comes in again by the mail.
    signIns.remember(request, reply, account);
  }

  const claim = { purpose: 'confirmation', event: 'account.claim' } as const;
  serve(
    app,
    claimEmail,
    ({ input: { body }, request, reply }) => passwords.admit(() => setPassword(claim, body, request, reply)),
    BODY,
  );

  const reset = { purpose: 'reset', event: 'account.resetPassword' } as const;
  serve(
    app,
    checkResetLink,
    async ({ input: { body }, request }) => {
      const { account, ...link } = await followed(request, reset.purpose, body.token);
      const payload = () => ({ ...link, passwordHash: '' });
      const takes = await interpreter.possible(accountLifecycle, account.id, LINK_BEARER, payload);
      if (!takes.includes(reset.event)) throw new HttpProblem(409, 'link_invalid');
      return undefined;
    },
    BODY,
  );
  serve(
    app,
    resetPassword,
    ({ input: { body }, request, reply }) => passwords.admit(() => setPassword(reset, body, request, reply)),
    BODY,
  );
}
