import type { Due } from '../../../src/api/contracts/investor.ts';
import type { Deadline } from '../../../src/machines/lifecycles/deadline.ts';
import type { InvestorMessageContext } from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import { ANSWER_TERM, daysBetween, deadlineFrom, explainDue } from '../../calendar/deadlines.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';
import { moscowDate } from '../../time.ts';

/** Where the thirty days of a message begin; rows of before they were kept do not have the days that lay. */
const limitOf = (
  { registeredAt, paused = 0 }: Partial<Pick<InvestorMessageContext, 'registeredAt' | 'paused'>>,
  at: number,
) => ({ registeredAt: registeredAt ?? at, paused });

/**
 * The deadline of a message that is sent again at `at`: ten working days anew, but never past the thirtieth day from
 * its first registration. Days that it lay with its sender do not count towards that: `paused` is how many they are.
 */
export function deadlineAgain(
  calendar: ProductionCalendar,
  context: InvestorMessageContext,
  at: number,
): { readonly deadline: Deadline; readonly paused: number } {
  const before = limitOf(context, at);
  const limit = { ...before, paused: before.paused + daysBetween(context.returnedAt ?? at, at) };
  return { deadline: deadlineFrom(calendar, at, ANSWER_TERM, limit), paused: limit.paused };
}

/** When the answer to a message is due, and how that day was found; nothing where nobody owes one. */
export function presentDue(
  calendar: ProductionCalendar,
  {
    deadline,
    isExtended,
    ...registration
  }: Pick<InvestorMessageContext, 'deadline' | 'isExtended'> &
    Partial<Pick<InvestorMessageContext, 'registeredAt' | 'paused'>>,
  state: string,
): Due | undefined {
  if (!deadline) return undefined;
  if (state === 'collegialReview') return explainDue(calendar, deadline, 'collegialReview', ANSWER_TERM);
  const due = isExtended
    ? explainDue(calendar, deadline, 'extended', undefined)
    : explainDue(calendar, deadline, 'workingDays', ANSWER_TERM);
  const { registeredAt, paused } = limitOf(registration, deadline.countedFrom);
  // Sent once: its days were counted a moment before it was registered, never after.
  if (registeredAt >= deadline.countedFrom) return due;
  return { ...due, resent: { registered: moscowDate(registeredAt).toString(), paused } };
}
