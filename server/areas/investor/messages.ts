import { and, asc, eq, ne } from 'drizzle-orm';
import type { MessageDetail } from '../../../src/api/contracts/investor.ts';
import type { InvestorMessageContext } from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import type { Database } from '../../db/database.ts';
import { investorMessages, investorMessageTexts, lifecycleHistory } from '../../db/schema.ts';
import { stepName } from '../../lifecycles/lifecycle.ts';
import { moscowTime } from '../../time.ts';
import { filled } from '../filled.ts';
import { firstWords } from '../first-words.ts';
import { investorMessageLifecycle } from './lifecycle.ts';

export type MessageRow = typeof investorMessages.$inferSelect;

export const contextOf = (row: Pick<MessageRow, 'context'>) => row.context as InvestorMessageContext;

export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(investorMessages).where(eq(investorMessages.id, id));
  return row;
}

/** A message in a list of its sender's. */
export function presentMessage(row: MessageRow, now: number) {
  const { id, number, kind, state, text, createdAt, dueAt } = row;
  const { registeredAt } = contextOf(row);
  return {
    id,
    number,
    kind: kind as MessageDetail['kind'],
    state,
    standing: investorMessageLifecycle.standingIn(state),
    title: firstWords(text),
    registeredAt: moscowTime(registeredAt === null ? createdAt : new Date(registeredAt)),
    createdAt: moscowTime(createdAt),
    ...(dueAt !== null && { dueAt: moscowTime(new Date(dueAt)) }),
    isOverdue: dueAt !== null && dueAt <= now,
  };
}

/** The fields that were sent, by their names in the form of their kind. */
export function sentFields(row: MessageRow): Record<string, string> {
  const { lastname, firstname, patronym, phone, email, documentType, pin, companyName, businessField } = row;
  return filled({
    lastname,
    firstname,
    patronym,
    phone,
    email,
    documentType,
    pin,
    companyName,
    businessField,
    [row.kind === 'problem' ? 'messageText' : 'proposalText']: row.text,
  });
}

/** What was written in each step, by the id of its row in the history. */
export async function textsOf(
  db: Database,
  id: string,
): Promise<Map<number, { text: string; until: number | null }>> {
  const rows = await db.select().from(investorMessageTexts).where(eq(investorMessageTexts.messageId, id));
  return new Map(rows.map(({ step, text, until }) => [step, { text, until }]));
}

/** The timeline as the sender sees it: who among the officials does the work stays among them. */
export async function timelineOf(db: Database, id: string): Promise<MessageDetail['history']> {
  const texts = await textsOf(db, id);
  const steps = await db
    .select()
    .from(lifecycleHistory)
    .where(
      and(
        eq(lifecycleHistory.lifecycle, investorMessageLifecycle.id),
        eq(lifecycleHistory.entityId, id),
        ne(lifecycleHistory.event, 'message.assign'),
      ),
    )
    .orderBy(asc(lifecycleHistory.id));
  return steps.map((step) => {
    const written = texts.get(step.id);
    return {
      id: step.id,
      event: stepName(step.event),
      from: step.fromState,
      to: step.toState,
      at: moscowTime(step.at),
      byRole: step.byRole,
      ...(written && { text: written.text }),
      ...(written?.until && { until: moscowTime(new Date(written.until)) }),
    };
  });
}
