import { type AnsweredEvent, answeredRequest } from '../answered-request.ts';

/** @public What the chart takes. */
export type SchoolRequestEvent = AnsweredEvent<'school'>;

/** Section 2, technical school: a question, or the wish to take part; section 9 for the ten working days of an answer. */
export const { chart: schoolRequestMachine, permissions: schoolRequestPermissions } = answeredRequest({
  id: 'school-request',
  name: 'school',
  official: 'school',
  about:
    'Somebody asks the technical school, or wants to take part in it; the school replies to the given e-mail.',
  owed: 'The school owes an answer within ten working days.',
  declined: 'The school has refused it and said why.',
});
