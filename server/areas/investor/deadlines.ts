import type { Due } from '../../../src/api/contracts/investor.ts';
import type { InvestorMessageContext } from '../../../src/machines/lifecycles/investor-message/investor-message.chart.ts';
import { ANSWER_TERM, explainDue } from '../../calendar/deadlines.ts';
import type { ProductionCalendar } from '../../calendar/production-calendar.ts';

/** When the answer to a message is due, and how that day was found; nothing where nobody owes one. */
export function presentDue(
  calendar: ProductionCalendar,
  { deadline, isExtended }: Pick<InvestorMessageContext, 'deadline' | 'isExtended'>,
  state: string,
): Due | undefined {
  if (!deadline) return undefined;
  if (state === 'collegialReview') return explainDue(calendar, deadline, 'collegialReview', ANSWER_TERM);
  return isExtended
    ? explainDue(calendar, deadline, 'extended', undefined)
    : explainDue(calendar, deadline, 'workingDays', ANSWER_TERM);
}
