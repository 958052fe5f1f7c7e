import { deadlineFrom } from '../../../../server/calendar/deadlines.ts';
import { loadCalendar } from '../../../../server/calendar/production-calendar.ts';
import type { DocumentReviewRequestContext } from '../../../../src/machines/lifecycles/document-review-request/document-review-request.chart.ts';
import type { ChartCases } from '../../cases.ts';
import {
  ann,
  annSignsIn,
  annVisiting,
  bob,
  bobSignsIn,
  manager,
  system,
  unnoticed,
} from '../request-cast.ts';

/** The days are the server's to count; that they are right is `tests/server/deadlines.test.ts`'s to say. */
const calendar = loadCalendar();
const sending = (at: number) => ({ deadline: deadlineFrom(calendar, at, 2) });

export const documentReviewRequestCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'documents.request': {
      'by Ann as a visitor': (at) => ({ ...annVisiting(at), ...sending(at) }),
      'by Ann': (at) => ({ ...ann(at), ...sending(at) }),
    },
    'documents.answer': { 'by a manager': (at) => ({ ...manager(at), answer: 'Обременений нет.' }) },
    'documents.decline': { 'by a manager': (at) => ({ ...manager(at), reason: 'Вопрос не о документах.' }) },
    'documents.withdraw': { 'by Ann': ann, 'by Bob': bob },
    'documents.close': { 'with the tender': system },
    'documents.handOver': { 'Ann signs in': annSignsIn, 'Bob signs in': bobSignsIn },
  },
  key: ({ owner }: DocumentReviewRequestContext) => owner,
  unnoticed: unnoticed('documents.handOver', 'documents.withdraw', ['requested']),
};
