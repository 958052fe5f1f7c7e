import { ESG_ACTIVITIES, type EsgActivity } from '../../../src/api/contracts/esg-activities.ts';
import { levelOf } from '../../../src/api/contracts/esg-sheet.ts';
import {
  type EsgApplicationContext,
  newEsgApplication,
} from '../../../src/machines/lifecycles/esg-application/esg-application.chart.ts';
import { esgApplicationEvents } from '../../../src/machines/lifecycles/esg-application/esg-application.events.ts';
import { ANSWER_TERM, deadlineFrom } from '../../calendar/deadlines.ts';
import type { esgApplications } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';
import type { RequestKind, RequestRow } from '../tender-requests/request-kind.ts';
import { esgApplicationLifecycle } from './lifecycle.ts';
import { scoreOf } from './sheet.ts';
import { besides, brokenRuleOf } from './standing.ts';
import { yearsFrom } from './years.ts';

const contextOf = ({ context }: RequestRow) => context as EsgApplicationContext;
const HUNDREDTHS = 100;

/** The end of the year that a status is in, and of the whole status; nothing before the commission has decided. */
export const endsOf = ({ years, year }: EsgApplicationContext) => {
  const [yearEndsAt, validUntil] = [years[year]?.endsAt, years.at(-1)?.endsAt];
  return yearEndsAt !== undefined && validUntil !== undefined
    ? { yearEndsAt: new Date(yearEndsAt), validUntil: new Date(validUntil) }
    : undefined;
};

/** Applications for the ESG status: assessors and the commission work on them. */
export const esgApplicationKind: RequestKind = {
  lifecycle: esgApplicationLifecycle,
  newContext: newEsgApplication,
  sendEvent: 'esg.file',
  cancelEvents: ['esg.withdraw'],
  events: esgApplicationEvents,
  term: ANSWER_TERM,
  mails: 'esg',
  namedBy: 'sender',
  textField: 'comment',
  first: ['organization', 'tin', 'profile', 'besides', 'activity'],
  readers: ['assessor', 'commission', 'admin'],
  confirmed: ['esg.decide'],
  told(row) {
    const { score, level } = contextOf(row);
    const ends = endsOf(contextOf(row));
    const { activity } = row.details;
    return {
      // Lists and mails name it by its organization, which is among what was sent already.
      title: null,
      group: activity ? String(ESG_ACTIVITIES[activity as EsgActivity]) : null,
      score: score === null ? null : String(score / HUNDREDTHS),
      ...(score !== null && level === null && { scoreLevel: levelOf(score) }),
      level,
      validUntil: ends ? moscowTime(ends.validUntil) : null,
    };
  },
  // Its table has a column more than those of other requests.
  marks: (row) => (row as typeof esgApplications.$inferSelect).marks,
  async alsoTold(db, { id, details: { tin } }) {
    const others = await besides(db, { id, tin });
    return { besides: others.length > 0 ? others.join(', ') : null };
  },
  refused(error) {
    const code = brokenRuleOf(error);
    return code ? [{ path: 'tin', code }] : [];
  },
  mailValues(row) {
    const { level } = contextOf(row);
    return { ...(level && { level }), ...endsOf(contextOf(row)) };
  },
  async fields(type) {
    return type === 'esg.assess' ? { marks: { kind: 'marks' } } : {};
  },
  async payload(type, input, { means: { clock, calendar } }) {
    const now = clock.now();
    if (type === 'esg.assess')
      return {
        ...input,
        score: scoreOf(String(input.marks)),
        deadline: deadlineFrom(calendar(), now, ANSWER_TERM),
      };
    return type === 'esg.decide' ? { years: yearsFrom(now) } : input;
  },
};
