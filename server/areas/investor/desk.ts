import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { InvestorMessageContext } from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import { investorMessageEvents } from '../../../src/machines/lifecycles/investor-message/investor-message.events.ts';
import { extendedTo, extensionBounds } from '../../calendar/deadlines.ts';
import { accounts, investorMessages } from '../../db/schema.ts';
import { accountSender } from '../../http/sender.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { hasWords } from '../../text-query.ts';
import { isActive } from '../account/lifecycle.ts';
import type { DeskKind, Subject } from '../desk/desk-kind.ts';
import { filled } from '../filled.ts';
import { firstWords } from '../first-words.ts';
import { presentDue } from './deadlines.ts';
import { investorMessageLifecycle } from './lifecycle.ts';
import { contextOf, findMessage, sentFields, textsOf } from './messages.ts';

const { duty } = investorMessageLifecycle;

const contextIn = ({ context }: Subject) => context as InvestorMessageContext;

/** What the deadline can be moved to; nothing where the chart would not move it at all. */
const boundsOf = (subject: Subject) => {
  const { deadline, isExtended } = contextIn(subject);
  if (isExtended || !investorMessageLifecycle.takes(subject.state, 'message.extend')) return undefined;
  return extensionBounds(deadline, subject.means.clock.now());
};

/** Officials whose part the message is in now. */
const candidates = ({ db, state }: Subject) =>
  db
    .select({ id: accounts.id, surname: accounts.surname, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.role, duty[state] ?? ''), isActive))
    .orderBy(asc(accounts.surname), asc(accounts.name));

/** The role of somebody who can sign in. */
async function roleOf({ db }: Subject, id: string): Promise<string | undefined> {
  const [account] = await db
    .select({ role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, id), isActive));
  return account?.role;
}

/** Problems and proposals on the desk. */
export const investorDeskKind: DeskKind = {
  lifecycle: investorMessageLifecycle,
  id: z.uuid(),
  readers: ['moderator', 'authority', 'office', 'admin'],
  events: investorMessageEvents,
  columns: {
    rank: sql<number>`${investorMessages.rank}`,
    dueAt: sql<number | null>`${investorMessages.dueAt}`,
    assignee: sql<string | null>`${investorMessages.assignee}`,
  },
  listed: ne(investorMessages.state, 'unsent'),
  matches(query) {
    const number = /^\d{1,9}$/.test(query) ? eq(investorMessages.number, Number(query)) : undefined;
    return or(number, hasWords(investorMessages.words, query));
  },
  async read(db, where: SQL | undefined, limit) {
    const m = investorMessages;
    const rows = await db
      .select({
        id: m.id,
        number: m.number,
        state: m.state,
        beginning: sql<string>`left(${m.text}, 200)`,
        companyName: m.companyName,
        lastname: m.lastname,
        firstname: m.firstname,
        createdAt: m.createdAt,
        rank: m.rank,
        dueAt: m.dueAt,
        approachingAt: m.approachingAt,
        assignee: m.assignee,
      })
      .from(m)
      .where(where)
      .orderBy(asc(m.rank), asc(m.id))
      .limit(limit);
    return rows.map(({ beginning, companyName, lastname, firstname, ...row }) => ({
      ...row,
      title: firstWords(beginning),
      person: companyName ?? `${lastname} ${firstname}`.trim(),
    }));
  },
  async detail({ db, calendar }, id) {
    const row = await findMessage(db, id);
    if (!row) throw new NotFound(id);
    return {
      sent: { kind: row.kind, ...sentFields(row), ...filled({ authority: contextOf(row).authority }) },
      due: presentDue(calendar(), contextOf(row), row.state),
      texts: await textsOf(db, id),
    };
  },
  async fields(type, subject) {
    if (type === 'message.extend') return { until: { ...boundsOf(subject) } };
    if (type !== 'message.assign') return {};
    const people = await candidates(subject);
    const options = people.map(({ id, surname, name }) => ({
      value: id,
      label: [surname, name].filter(Boolean).join(' '),
    }));
    return { assignee: { kind: 'choice', options } };
  },
  async payload(type, input, subject) {
    if (type === 'message.assign') {
      const id = String(input.assignee);
      return { assignee: accountSender(id, 'user').id, assigneeRole: await roleOf(subject, id) };
    }
    const { deadline } = contextIn(subject);
    // Where there is none to move, the chart says so.
    if (type !== 'message.extend' || !deadline) return input;
    const until = String(input.until);
    return { reason: input.reason, deadline: extendedTo(subject.means.calendar(), deadline, until) };
  },
  mendable(type, subject) {
    if (type === 'message.assign' && duty[subject.state])
      return [{ path: 'assignee', code: 'incorrect_format' }];
    const bounds = type === 'message.extend' ? boundsOf(subject) : undefined;
    return bounds ? [{ path: 'until', code: 'out_of_range', params: bounds }] : [];
  },
  sample(type, subject) {
    if (type === 'message.assign') return { assigneeRole: duty[subject.state] };
    const { deadline } = contextIn(subject);
    if (type !== 'message.extend' || !deadline) return undefined;
    const bounds = boundsOf(subject);
    // Where it cannot move, the deadline as it stands: the guard refuses that.
    return { deadline: bounds ? extendedTo(subject.means.calendar(), deadline, bounds.to) : deadline };
  },
};
