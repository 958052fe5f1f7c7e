import { and, eq, type SQL } from 'drizzle-orm';
import {
  investorMessageMachine,
  investorMessagePermissions,
  type OfficialNews,
  type SenderNews,
} from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts, investorMessages, investorMessageTexts, outbox } from '../../db/schema.ts';
import { accountOfSender } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { defineLifecycle, type EffectCall, type EffectsOf } from '../../lifecycles/lifecycle.ts';
import { isActive } from '../account/lifecycle.ts';
import { bindFiles } from './files.ts';

type Effects = EffectsOf<typeof investorMessageMachine>;

const recordContent: Effects['recordContent'] = async ({ tx, id, at, params: { content } }) => {
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

const recordText: Effects['recordText'] = async ({ tx, id, step, params }) => {
  const { kind, text, until = null } = params;
  await tx.insert(investorMessageTexts).values({ step, messageId: id, kind, text, until });
};

/** What an outbox row tells: the deadline as it stands after the step, because a later one may have another. */
export interface News {
  readonly about: SenderNews | OfficialNews | 'assigned';
  readonly account: string;
  readonly dueAt: number | null;
}

const standing = async (tx: Transaction, id: string) => {
  const { state, assignee, owner, dueAt } = investorMessages;
  const [row] = await tx
    .select({ state, assignee, owner, dueAt })
    .from(investorMessages)
    .where(eq(investorMessages.id, id));
  if (!row) throw new NotFound(id);
  return row;
};

/** Writes a row for each account, so that each mail is sent once. */
async function tell({ tx, lifecycle, id, at }: EffectCall, effect: string, news: readonly News[]) {
  if (news.length === 0) return;
  const moment = new Date(at);
  await tx
    .insert(outbox)
    .values(
      news.map((payload) => ({ lifecycle, entityId: id, effect, payload, createdAt: moment, dueAt: moment })),
    );
}

const tellSender: Effects['tellSender'] = async (call) => {
  const { about } = call.params;
  const { owner, dueAt } = await standing(call.tx, call.id);
  await tell(call, 'tellSender', [{ about, account: accountOfSender(owner) ?? '', dueAt }]);
};

const tellAssignee: Effects['tellAssignee'] = async (call) => {
  const { assignee } = call.params;
  const { dueAt } = await standing(call.tx, call.id);
  await tell(call, 'tellAssignee', [{ about: 'assigned', account: accountOfSender(assignee) ?? '', dueAt }]);
};

/** Who works on it, or else everybody whose part it is. */
const tellOfficials: Effects['tellOfficials'] = async (call) => {
  const { about } = call.params;
  const { state, assignee, dueAt } = await standing(call.tx, call.id);
  const working = (which: SQL) =>
    call.tx.select({ id: accounts.id }).from(accounts).where(and(which, isActive));
  const named = accountOfSender(assignee ?? '');
  const concerned = named ? await working(eq(accounts.id, named)) : [];
  const { duty } = investorMessageLifecycle;
  const recipients = concerned.length > 0 ? concerned : await working(eq(accounts.role, duty[state] ?? ''));
  await tell(
    call,
    'tellOfficials',
    recipients.map(({ id }) => ({ about, account: id, dueAt })),
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
    tellSender,
    tellOfficials,
    tellAssignee,
  },
});
