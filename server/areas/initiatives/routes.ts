import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getProposal,
  type InitiativeContent,
  type InitiativeForm,
  proposeInitiative,
  resubmitInitiative,
} from '../../../src/api/contracts/initiatives.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { newInitiative } from '../../../src/machines/lifecycles/initiative/initiative.chart.ts';
import { deadlineFrom } from '../../calendar/deadlines.ts';
import { initiativeProposals, requestTexts } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS } from '../../http/limits.ts';
import { serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { filesOf } from '../attachments/binding.ts';
import { filled } from '../filled.ts';
import { takeLetters } from '../letter-limits.ts';
import { initiativeLifecycle as lifecycle } from './lifecycle.ts';

const contentOf = ({ personalDataConsent: _, draft: __, ...content }: InitiativeForm): InitiativeContent =>
  content;

/** The initiator's side of the register of initiatives: sections 2 and 6. */
export function initiativeRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, limits, settings, calendar } = platform;

  /** One's own; somebody else's does not exist, so that ids cannot be probed. */
  async function own(request: FastifyRequest, id: string) {
    const [row] = await db.select().from(initiativeProposals).where(eq(initiativeProposals.id, id));
    if (row?.owner !== signedInOf(request).sender.id) throw new NotFound(id);
    return row;
  }

  serve(app, proposeInitiative, async ({ input: { body }, request }) => {
    const { accountId, sender } = signedInOf(request);
    assertMay(lifecycle, 'initiative.submit', sender);
    await limits.take(LIMITS.requestsOfAccount, accountId, request);
    const giveBack = await takeLetters(platform, request, body.email);
    const now = clock.now();
    let isSent = false;
    try {
      return await once({ db, now, secret: settings.secret }, request, sender.id, async (tx) => {
        const id = randomUUID();
        const deadline = deadlineFrom(calendar(), now);
        const [row] = await tx
          .insert(initiativeProposals)
          .values({
            id,
            state: 'unsent',
            context: newInitiative(),
            lastname: '',
            firstname: '',
            email: '',
            locale: localeOfHost(request.host),
            createdAt: new Date(now),
          })
          .returning({ number: initiativeProposals.number });
        const event = { type: 'initiative.submit', content: contentOf(body), deadline, draft: body.draft };
        await interpreter.step(lifecycle, id, event, sender, tx);
        isSent = true;
        return { id, number: row?.number ?? 0, dueAt: moscowTime(new Date(deadline.dueAt)) };
      });
    } finally {
      if (!isSent) await giveBack();
    }
  });

  serve(app, getProposal, async ({ input: { params }, request }) => {
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
        initiatorName: organization,
        description: text,
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

  serve(app, resubmitInitiative, async ({ input: { params, body }, request }) => {
    const { accountId, sender } = signedInOf(request);
    assertMay(lifecycle, 'initiative.resubmit', sender);
    await limits.take(LIMITS.requestsOfAccount, accountId, request);
    const giveBack = await takeLetters(platform, request, body.email);
    const deadline = deadlineFrom(calendar(), clock.now());
    const event = { type: 'initiative.resubmit', content: contentOf(body), deadline, draft: body.draft };
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
