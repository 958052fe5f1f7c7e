import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  answerEsgQuestion,
  applyForEsg,
  checkEsgTin,
  confirmEsgStatus,
  type EsgApplication,
  getEsgApplication,
  getEsgCertificate,
  getEsgSheet,
  listEsgCompanies,
} from '../../../src/api/contracts/esg-applications.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import {
  type EsgApplicationContext,
  newEsgApplication,
} from '../../../src/machines/lifecycles/esg-application/esg-application.chart.ts';
import { ANSWER_TERM, deadlineFrom } from '../../calendar/deadlines.ts';
import { esgApplications, requestTexts } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS } from '../../http/limits.ts';
import { HttpProblem } from '../../http/problems.ts';
import { EVERYBODY, serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { filesOf } from '../attachments/binding.ts';
import { takeLetters } from '../letter-limits.ts';
import { certificateOf, companiesOf } from './companies.ts';
import { endsOf } from './kind.ts';
import { esgApplicationLifecycle as lifecycle } from './lifecycle.ts';
import { sheetIn } from './sheet.ts';
import { brokenRuleOf, profileFor, standingOf } from './standing.ts';

/** An application that cannot be filed for its company. */
const refusal = (code: 'tin_applied' | 'tin_status') =>
  new HttpProblem(422, 'validation', { errors: [{ path: 'tin', code }] });

/** The applicant's side of the ESG status: sections 2 and 6. */
export function esgRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, publicDb, clock, interpreter, limits, settings, calendar } = platform;

  serve(app, getEsgSheet, async ({ request }) => sheetIn(localeOfHost(request.host)), EVERYBODY);

  serve(
    app,
    listEsgCompanies,
    async ({ input: { query } }) => {
      const { page, pageSize } = query;
      return { ...(await companiesOf(publicDb, query)), page, pageSize };
    },
    EVERYBODY,
  );
  serve(
    app,
    getEsgCertificate,
    async ({ input: { params } }) => {
      const certificate = await certificateOf(publicDb, params.number);
      if (!certificate) throw new NotFound(params.number);
      return certificate;
    },
    EVERYBODY,
  );

  serve(app, applyForEsg, async ({ input: { body }, request }) => {
    const { accountId, sender } = signedInOf(request);
    assertMay(lifecycle, 'esg.file', sender);
    await limits.take(LIMITS.requestsOfAccount, accountId, request);
    const giveBack = await takeLetters(platform, request, body.email);
    const now = clock.now();
    const { personalDataConsent: _, draft, ...content } = body;
    let isSent = false;
    try {
      return await once({ db, now, secret: settings.secret }, request, sender.id, async (tx) => {
        const { standing } = await standingOf(tx, sender.id, content.tin);
        if (standing !== 'none') throw refusal(standing === 'status' ? 'tin_status' : 'tin_applied');
        const profile = await profileFor(tx, accountId, content.tin);
        const id = randomUUID();
        const deadline = deadlineFrom(calendar(), now, ANSWER_TERM);
        const [row] = await tx
          .insert(esgApplications)
          .values({
            id,
            state: 'unsent',
            context: newEsgApplication(),
            lastname: '',
            firstname: '',
            email: '',
            locale: localeOfHost(request.host),
            createdAt: new Date(now),
          })
          .returning({ number: esgApplications.number });
        const event = { type: 'esg.file', content: { ...content, profile }, deadline, draft };
        await interpreter.step(lifecycle, id, event, sender, tx);
        isSent = true;
        return { id, number: row?.number ?? 0, dueAt: moscowTime(new Date(deadline.dueAt)) };
      });
    } catch (error) {
      isSent = false;
      // Of those that an account files at once the database lets one be.
      const broken = brokenRuleOf(error);
      throw broken ? refusal(broken) : error;
    } finally {
      if (!isSent) await giveBack();
    }
  });

  serve(app, checkEsgTin, async ({ input: { query }, request }) => {
    const { sender } = signedInOf(request);
    assertMay(lifecycle, 'esg.file', sender);
    return standingOf(db, sender.id, query.tin);
  });

  /** One's own; somebody else's does not exist, so that ids cannot be probed. */
  async function own(request: FastifyRequest, id: string) {
    const [row] = await db.select().from(esgApplications).where(eq(esgApplications.id, id));
    if (row?.owner !== signedInOf(request).sender.id) throw new NotFound(id);
    return row;
  }

  async function present(request: FastifyRequest, id: string): Promise<EsgApplication> {
    const { number, state, certificate, context } = await own(request, id);
    const { level } = context as EsgApplicationContext;
    const ends = endsOf(context as EsgApplicationContext);
    const [written] =
      state === 'open.asked'
        ? await db
            .select({ text: requestTexts.text })
            .from(requestTexts)
            .where(eq(requestTexts.requestId, id))
            .orderBy(desc(requestTexts.step))
            .limit(1)
        : [];
    return {
      id,
      number,
      state,
      ...(written && { question: written.text }),
      files: await filesOf(db, { lifecycle: lifecycle.id, entityId: id }),
      ...(level && { level }),
      ...(certificate && { certificate }),
      ...(ends && { yearEndsAt: moscowTime(ends.yearEndsAt), validUntil: moscowTime(ends.validUntil) }),
      possible: await interpreter.possible(lifecycle, id, signedInOf(request).sender),
    };
  }

  /** A step of the applicant's own. */
  async function step(request: FastifyRequest, id: string, event: { type: string; [name: string]: unknown }) {
    const { sender } = signedInOf(request);
    assertMay(lifecycle, event.type, sender);
    try {
      await interpreter.step(lifecycle, id, event, sender);
    } catch (error) {
      if (error instanceof IllegalEvent) await own(request, id);
      throw error;
    }
    return present(request, id);
  }

  serve(app, getEsgApplication, ({ input: { params }, request }) => present(request, params.id));
  serve(app, answerEsgQuestion, ({ input: { params, body }, request }) =>
    step(request, params.id, {
      type: 'esg.answer',
      ...body,
      deadline: deadlineFrom(calendar(), clock.now(), ANSWER_TERM),
    }),
  );
  serve(app, confirmEsgStatus, ({ input: { params }, request }) =>
    step(request, params.id, { type: 'esg.confirm' }),
  );
}
