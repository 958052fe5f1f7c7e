import { newSignup } from '../../../src/machines/lifecycles/program-signup/program-signup.chart.ts';
import { programSignupEvents } from '../../../src/machines/lifecycles/program-signup/program-signup.events.ts';
import { ANSWER_TERM } from '../../calendar/deadlines.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';
import { programSignupLifecycle } from './signup-lifecycle.ts';

/** Signups for programmes: the school works on them. The full name of the form stands where others have the last name. */
export const programSignupKind: RequestKind = {
  lifecycle: programSignupLifecycle,
  newContext: newSignup,
  sendEvent: 'signup.send',
  cancelEvents: ['signup.withdraw'],
  events: programSignupEvents,
  term: ANSWER_TERM,
  mails: 'signup',
  namedBy: 'portal',
  textField: 'comment',
  first: ['title'],
  readers: ['school', 'admin'],
};
