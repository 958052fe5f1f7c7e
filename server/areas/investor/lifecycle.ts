import { and, eq } from 'drizzle-orm';
import type { InvestorContent } from '../../../src/api/contracts/investor.ts';
import {
  investorMessageMachine,
  investorMessagePermissions,
  type OfficialNews,
  type StepText,
} from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import { accounts, investorMessages, investorMessageTexts, outbox } from '../../db/schema.ts';
import { accountOfSender } from '../../http/sender.ts';
import { defineLifecycle, type EffectHandler, toOutbox } from '../../lifecycles/lifecycle.ts';
import { bindFiles } from './files.ts';

/** Whose part it is to move a message on; in the other states it is the sender's, or nobody's. */
export const DUTY: Readonly<Record<string, Role>> = {
  'open.sent': 'moderator',
  'open.moderation': 'moderator',
  'open.review': 'authority',
  collegialReview: 'office',
};

const recordContent: EffectHandler = async ({ tx, id, at, params }) => {
  const { content } = params as { content: InvestorContent };
  await tx
    .update(investorMessages)
    .set({
      lastname: content.lastname,
      firstname: content.firstname,
      patronym: content.patronym || null,
      phone: content.phone,
      email: content.email,
      documentType: content.documentType ?? null,
      pin: content.pin ?? null,
      companyName: content.companyName || null,
      businessField: content.businessField ?? null,
      text: content.text,
      createdAt: new Date(at),
    })
    .where(eq(investorMessages.id, id));
};

const recordText: EffectHandler = async ({ tx, id, step, params }) => {
  const { kind, text, until = null } = params as { kind: StepText; text: string; until?: number };
  await tx.insert(investorMessageTexts).values({ step, messageId: id, kind, text, until });
};

/** Who works on it, or else everybody whose part it is; a row each, so that each mail is sent once. */
const tellOfficials: EffectHandler = async ({ tx, lifecycle, id, at, params }) => {
  const { about } = params as { about: OfficialNews };
  const [message] = await tx
    .select({ state: investorMessages.state, assignee: investorMessages.assignee })
    .from(investorMessages)
    .where(eq(investorMessages.id, id));
  const role = DUTY[message?.state ?? ''];
  if (!message || !role) return;
  const confirmed = eq(accounts.state, 'confirmed');
  const assignee = accountOfSender(message.assignee ?? '');
  const concerned = assignee
    ? await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, assignee), confirmed))
    : [];
  const told =
    concerned.length > 0
      ? concerned
      : await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(eq(accounts.role, role), confirmed));
  if (told.length === 0) return;
  const moment = new Date(at);
  await tx.insert(outbox).values(
    told.map((account) => ({
      lifecycle,
      entityId: id,
      effect: 'tellOfficials',
      payload: { about, account: account.id },
      createdAt: moment,
      dueAt: moment,
    })),
  );
};

/** The message's chart with the rows its effects write; what its outbox rows tell is in deliveries.ts. */
export const investorMessageLifecycle = defineLifecycle({
  id: 'investor-message',
  chart: investorMessageMachine,
  permissions: investorMessagePermissions,
  table: investorMessages,
  effects: {
    recordContent,
    recordText,
    bindFiles,
    tellSender: toOutbox('tellSender'),
    tellOfficials,
    tellAssignee: toOutbox('tellAssignee'),
  },
});
