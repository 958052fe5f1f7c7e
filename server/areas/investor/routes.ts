import { randomUUID } from 'node:crypto';
import { count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import { fieldErrorsOf } from '../../../src/api/contracts/field-errors.ts';
import {
  closeMessage,
  getMessage,
  getServiceInformation,
  type InvestorContent,
  type InvestorForm,
  investorForm,
  listMessages,
  listQuestions,
  type MessageDetail,
  notResolved,
  resendMessage,
  resolveMessage,
  searchProblems,
  sendMessage,
  withdrawMessage,
} from '../../../src/api/contracts/investor.ts';
import type { UserType } from '../../../src/api/contracts/user-types.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { newMessage } from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import { deadlineFrom } from '../../calendar/deadlines.ts';
import { investorMessages } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS } from '../../http/limits.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { accountOf } from '../account/accounts.ts';
import { filesOf } from '../attachments/binding.ts';
import { deadlineAgain, presentDue } from './deadlines.ts';
import { investorMessageLifecycle as lifecycle } from './lifecycle.ts';
import {
  contextOf,
  findMessage,
  type MessageRow,
  presentMessage,
  sentFields,
  timelineOf,
} from './messages.ts';
import { findProblems } from './problems.ts';
import { questionsIn } from './questions.ts';
import { serviceInformationIn } from './service-information.ts';

/** What the chart takes of a form: the text is called alike whatever the kind. */
function contentOf(form: InvestorForm): InvestorContent {
  const { kind: _, personalDataConsent: __, draft: ___, ...fields } = form;
  if ('messageText' in fields) {
    const { messageText: text, ...others } = fields;
    return { ...others, text };
  }
  const { proposalText: text, ...others } = fields;
  return { ...others, text };
}

/** The sender's side of the investor service: sections 3 and 4. */
export function investorRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, limits, settings, calendar } = platform;

  /** What may be sent in an account's name: a legal entity and a sole trader each give their own TIN. */
  async function checkForm(accountId: string, form: InvestorForm): Promise<void> {
    const account = await accountOf(db, accountId);
    if (!account) throw new NotFound(accountId);
    const schema = investorForm(form.kind, account.userType as UserType);
    const parsed = safeParse(schema, form, { reportInput: true });
    if (!parsed.success)
      throw new HttpProblem(422, 'validation', { errors: fieldErrorsOf(parsed.error.issues) });
  }

  /** One's own message; somebody else's does not exist, so that ids cannot be probed. */
  async function own(request: FastifyRequest, id: string): Promise<MessageRow> {
    const row = await findMessage(db, id);
    if (row?.owner !== signedInOf(request).sender.id) throw new NotFound(id);
    return row;
  }

  async function detail(request: FastifyRequest, id: string): Promise<MessageDetail> {
    const row = await own(request, id);
    const due = presentDue(calendar(), contextOf(row), row.state);
    return {
      ...presentMessage(row, clock.now()),
      ...(contextOf(row).authority && { authority: contextOf(row).authority ?? '' }),
      sent: sentFields(row),
      files: await filesOf(db, { lifecycle: lifecycle.id, entityId: id }),
      ...(due && { due }),
      history: await timelineOf(db, id),
      possible: await interpreter.possible(lifecycle, id, signedInOf(request).sender),
    };
  }

  /**
   * A step of the sender's own. Whether it is their own and possible, the chart decides; to somebody else its
   * refusal says that there is no such message.
   */
  async function step(
    request: FastifyRequest,
    id: string,
    event: { type: string; [payload: string]: unknown },
    check?: (row: MessageRow) => Promise<void>,
  ): Promise<MessageDetail> {
    const { sender } = signedInOf(request);
    assertMay(lifecycle, event.type, sender);
    const row = await findMessage(db, id);
    if (row?.owner === sender.id) await check?.(row);
    try {
      await interpreter.step(lifecycle, id, event, sender);
    } catch (error) {
      if (error instanceof IllegalEvent) await own(request, id);
      throw error;
    }
    return detail(request, id);
  }

  serve(app, sendMessage, async ({ input: { body }, request }) => {
    const { accountId, sender } = signedInOf(request);
    assertMay(lifecycle, 'message.send', sender);
    await checkForm(accountId, body);
    await limits.take(LIMITS.messagesOfAccount, accountId, request);
    const now = clock.now();
    return once({ db, now, secret: settings.secret }, request, sender.id, async (tx) => {
      const id = randomUUID();
      const deadline = deadlineFrom(calendar(), now);
      const [row] = await tx
        .insert(investorMessages)
        .values({ id, state: 'unsent', context: newMessage(body.kind), createdAt: new Date(now) })
        .returning({ number: investorMessages.number });
      const event = { type: 'message.send', content: contentOf(body), deadline, draft: body.draft };
      await interpreter.step(lifecycle, id, event, sender, tx);
      return { id, number: row?.number ?? 0, dueAt: moscowTime(new Date(deadline.dueAt)) };
    });
  });

  serve(app, listMessages, async ({ input: { query }, request }) => {
    const { page, pageSize } = query;
    const mine = eq(investorMessages.owner, signedInOf(request).sender.id);
    const [row] = await db.select({ total: count() }).from(investorMessages).where(mine);
    const rows = await db
      .select()
      .from(investorMessages)
      .where(mine)
      .orderBy(desc(investorMessages.createdAt), desc(investorMessages.number))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const now = clock.now();
    return {
      items: rows.map((message) => presentMessage(message, now)),
      total: row?.total ?? 0,
      page,
      pageSize,
    };
  });

  serve(app, getMessage, async ({ input: { params }, request }) => detail(request, params.id));

  serve(app, resendMessage, async ({ input: { params, body }, request }) => {
    const row = await findMessage(db, params.id);
    const context = row ? contextOf(row) : newMessage(body.kind);
    const event = {
      type: 'message.resend',
      content: contentOf(body),
      ...deadlineAgain(calendar(), context, clock.now()),
      draft: body.draft,
    };
    return step(request, params.id, event, async ({ kind }) => {
      if (body.kind !== kind)
        throw new HttpProblem(422, 'validation', { errors: [{ path: 'kind', code: 'incorrect_format' }] });
      await checkForm(signedInOf(request).accountId, body);
    });
  });

  serve(app, notResolved, ({ input: { params, body }, request }) => {
    const deadline = deadlineFrom(calendar(), clock.now());
    return step(request, params.id, { type: 'message.notResolved', ...body, deadline });
  });

  serve(app, resolveMessage, ({ input: { params }, request }) =>
    step(request, params.id, { type: 'message.resolve' }),
  );
  serve(app, closeMessage, ({ input: { params }, request }) =>
    step(request, params.id, { type: 'message.close' }),
  );
  serve(app, withdrawMessage, ({ input: { params }, request }) =>
    step(request, params.id, { type: 'message.withdraw' }),
  );

  serve(app, searchProblems, async ({ input: { query }, request }) =>
    findProblems(db, localeOfHost(request.host), query.query),
  );

  serve(app, listQuestions, async ({ request }) => ({ items: questionsIn(localeOfHost(request.host)) }));

  serve(app, getServiceInformation, async ({ request }) =>
    serviceInformationIn(localeOfHost(request.host), !settings.production),
  );
}
