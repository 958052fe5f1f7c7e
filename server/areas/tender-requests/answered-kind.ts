import { newAnswered } from '../../../src/machines/lifecycles/answered-request.ts';
import { ANSWER_TERM } from '../../calendar/deadlines.ts';
import type { RequestKind } from './request-kind.ts';

/**
 * A kind of request that is answered once, within the ten working days of section 9.
 * @param name what the events of its chart and its mails begin with
 * @param more what it has of its own
 */
export const answeredKind = <Name extends RequestKind['mails']>(
  name: Name,
  more: Pick<RequestKind, 'lifecycle' | 'events' | 'textField'> & Partial<RequestKind>,
): RequestKind => ({
  newContext: newAnswered,
  sendEvent: `${name}.send`,
  cancelEvents: [`${name}.withdraw`],
  handOverEvent: `${name}.handOver`,
  term: ANSWER_TERM,
  mails: name,
  namedBy: 'sender',
  ...more,
});
