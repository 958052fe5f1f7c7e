import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldError } from '../../../src/api/contracts/problem.ts';
import type { ContentOf, ProposalEndpoints, ProposalForm } from '../../../src/api/contracts/proposals.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { deadlineFrom } from '../../calendar/deadlines.ts';
import { requestTexts } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS } from '../../http/limits.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { filesOf } from '../attachments/binding.ts';
import { filled } from '../filled.ts';
import { takeLetters } from '../letter-limits.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';

/** Something that is proposed for a register. */
export interface Proposing {
  readonly kind: RequestKind;
  readonly endpoints: ProposalEndpoints;
  /** The event by which it is submitted again when it was returned. */
  readonly resubmitEvent: string;
  /** What only the server knows to be wrong with a form. */
  readonly judge?: (form: ProposalForm) => readonly FieldError[];
}

const contentOf = <Form extends ProposalForm>({
  personalDataConsent: _,
  draft: __,
  ...content
}: Form): ContentOf<Form> => content;

/** Proposing, for a register that moderators keep: the side of whoever proposes. */
export function proposalRoutes(
  app: FastifyInstance,
  platform: Platform,
  { kind, endpoints, resubmitEvent, judge }: Proposing,
): void {
  const { db, clock, interpreter, limits, settings, calendar } = platform;
  const { lifecycle, sendEvent, newContext } = kind;
  const { table } = lifecycle;

  /** One's own; somebody else's does not exist, so that ids cannot be probed. */
  async function own(request: FastifyRequest, id: string) {
    const [row] = await db.select().from(table).where(eq(table.id, id));
    if (row?.owner !== signedInOf(request).sender.id) throw new NotFound(id);
    return row;
  }

  function hold(form: ProposalForm): void {
    const errors = judge?.(form) ?? [];
    if (errors.length > 0) throw new HttpProblem(422, 'validation', { errors });
  }

  serve(app, endpoints.propose, async ({ input: { body }, request }) => {
    const { accountId, sender } = signedInOf(request);
    assertMay(lifecycle, sendEvent, sender);
    hold(body);
    await limits.take(LIMITS.requestsOfAccount, accountId, request);
    const giveBack = await takeLetters(platform, request, body.email);
    const now = clock.now();
    let isSent = false;
    try {
      return await once({ db, now, secret: settings.secret }, request, sender.id, async (tx) => {
        const id = randomUUID();
        const deadline = deadlineFrom(calendar(), now, kind.term);
        const [row] = await tx
          .insert(table)
          .values({
            id,
            state: 'unsent',
            context: newContext(),
            lastname: '',
            firstname: '',
            email: '',
            locale: localeOfHost(request.host),
            createdAt: new Date(now),
          })
          .returning({ number: table.number });
        const event = { type: sendEvent, content: contentOf(body), deadline, draft: body.draft };
        await interpreter.step(lifecycle, id, event, sender, tx);
        isSent = true;
        return { id, number: row?.number ?? 0, dueAt: moscowTime(new Date(deadline.dueAt)) };
      });
    } finally {
      if (!isSent) await giveBack();
    }
  });

  serve(app, endpoints.read, async ({ input: { params }, request }) => {
    const row = await own(request, params.id);
    const { lastname, firstname, patronym, organization, phone, email, text, details, state } = row;
    const [written] = await db
      .select({ text: requestTexts.text })
      .from(requestTexts)
      .where(eq(requestTexts.requestId, row.id))
      .orderBy(desc(requestTexts.step))
      .limit(1);
    return {
      id: row.id,
      number: row.number,
      state,
      ...(state === 'returned' && written && { reason: written.text }),
      form: filled({
        ...details,
        [kind.organizationField ?? 'organization']: organization,
        [kind.textField]: text,
        lastname,
        firstname,
        patronym,
        phone,
        email,
      }),
      files: await filesOf(db, { lifecycle: lifecycle.id, entityId: row.id }),
      possible: await interpreter.possible(lifecycle, row.id, signedInOf(request).sender),
    };
  });

  serve(app, endpoints.resubmit, async ({ input: { params, body }, request }) => {
    const { accountId, sender } = signedInOf(request);
    assertMay(lifecycle, resubmitEvent, sender);
    hold(body);
    await limits.take(LIMITS.requestsOfAccount, accountId, request);
    const giveBack = await takeLetters(platform, request, body.email);
    const deadline = deadlineFrom(calendar(), clock.now(), kind.term);
    const event = { type: resubmitEvent, content: contentOf(body), deadline, draft: body.draft };
    try {
      await interpreter.step(lifecycle, params.id, event, sender);
    } catch (error) {
      await giveBack();
      if (error instanceof IllegalEvent) await own(request, params.id);
      throw error;
    }
    const { id, number } = await own(request, params.id);
    return { id, number, dueAt: moscowTime(new Date(deadline.dueAt)) };
  });
}
