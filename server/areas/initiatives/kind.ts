import { eq, sql } from 'drizzle-orm';
import {
  type InitiativeContext,
  newInitiative,
} from '../../../src/machines/lifecycles/initiative/initiative.chart.ts';
import { initiativeEvents } from '../../../src/machines/lifecycles/initiative/initiative.events.ts';
import { ANSWER_TERM } from '../../calendar/deadlines.ts';
import { initiativeProposals } from '../../db/schema.ts';
import { endOfDay, moscowDate } from '../../time.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';
import { initiativeLifecycle } from './lifecycle.ts';

/** The end of the Moscow day on which a period of months from now is over. Milliseconds since the epoch. */
export const periodEnd = (now: number, months: number): number =>
  endOfDay(moscowDate(now).add({ months }).toString());

/** Proposals of initiatives: moderators work on them, and the end of the period follows from the day of publication. */
export const initiativeKind: RequestKind = {
  lifecycle: initiativeLifecycle,
  newContext: newInitiative,
  sendEvent: 'initiative.submit',
  cancelEvents: ['initiative.withdraw', 'initiative.close'],
  events: initiativeEvents,
  term: ANSWER_TERM,
  mails: 'initiative',
  namedBy: 'sender',
  textField: 'description',
  organizationField: 'initiatorName',
  first: [
    'title',
    'category',
    'initiatorName',
    'initiatorTin',
    'moneyDemand',
    'implementationPeriod',
    'description',
    'needs',
  ],
  mailValues: ({ context }) => {
    const { closesAt } = context as InitiativeContext;
    return closesAt === null ? {} : { closes: new Date(closesAt) };
  },
  readers: ['moderator', 'admin'],
  // The thing has left the register by then; a sole trader's name and TIN are not kept with it.
  async erase(db, id) {
    // Texts and names of files are their words, too.
    await db.execute(
      sql`update initiatives set initiator_name = '—', initiator_tin = null, about = null, needs = null, papers = '[]'
        where id = ${id}`,
    );
    await db.execute(
      sql`update register_edits set before = null, after = null
        where register = 'initiatives' and thing = ${id}`,
    );
  },
  async payload(type, input, { db, means, id }) {
    if (type !== 'initiative.publish') return input;
    const [row] = await db
      .select({ details: initiativeProposals.details })
      .from(initiativeProposals)
      .where(eq(initiativeProposals.id, id));
    return { closesAt: periodEnd(means.clock.now(), Number(row?.details.implementationPeriod ?? 0)) };
  },
};
