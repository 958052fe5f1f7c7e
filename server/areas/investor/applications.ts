import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { investorMessages } from '../../db/schema.ts';
import { firstWords } from '../first-words.ts';
import type { ApplicationKind, Sent, SentApplication } from '../workspace/application-kind.ts';
import { investorMessageLifecycle } from './lifecycle.ts';
import { type MessageRow, sentFields } from './messages.ts';

/** A message has a life of its own, so its part of the history is all of it. */
const present = (row: MessageRow): SentApplication => ({
  id: row.id,
  entityId: row.id,
  number: row.number,
  state: row.state,
  standing: investorMessageLifecycle.standingIn(row.state),
  title: firstWords(row.text),
  createdAt: row.createdAt,
  steps: { first: 0, last: null },
  sent: sentFields(row),
});

const whichOf = ({ owner, standing }: Sent) =>
  and(
    eq(investorMessages.owner, owner),
    standing && inArray(investorMessages.state, [...investorMessageLifecycle.statesStanding(standing)]),
  );

/** Problems and proposals among a person's applications. */
export const investorApplications: ApplicationKind = {
  kind: 'investor-message',
  lifecycle: investorMessageLifecycle,
  cancelEvents: ['message.withdraw'],
  async count(db, of) {
    const [row] = await db.select({ total: count() }).from(investorMessages).where(whichOf(of));
    return row?.total ?? 0;
  },
  async newest(db, of, limit) {
    const rows = await db
      .select()
      .from(investorMessages)
      .where(whichOf(of))
      .orderBy(desc(investorMessages.createdAt), desc(investorMessages.number))
      .limit(limit);
    return rows.map(present);
  },
  async find(db, owner, id) {
    const [row] = await db
      .select()
      .from(investorMessages)
      .where(and(eq(investorMessages.id, id), eq(investorMessages.owner, owner)));
    return row && present(row);
  },
};
