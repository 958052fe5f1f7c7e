import {
  newSchoolRequest,
  schoolRequestMachine,
  schoolRequestPermissions,
} from '../../../src/machines/lifecycles/school-request/school-request.chart.ts';
import { schoolRequestEvents } from '../../../src/machines/lifecycles/school-request/school-request.events.ts';
import { ANSWER_TERM } from '../../calendar/deadlines.ts';
import { schoolRequests } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';
import {
  type RequestLifecycle,
  recordText,
  tellEverybody,
  tellSender,
} from '../tender-requests/lifecycles.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';

const schoolRequestLifecycle: RequestLifecycle = defineLifecycle({
  id: 'school-request',
  chart: schoolRequestMachine,
  permissions: schoolRequestPermissions,
  table: schoolRequests,
  effects: { recordText, tellSender, tellOfficials: tellEverybody('school') },
});

/** Questions to the technical school, and applications to take part, which say as what: the school works on them. */
export const schoolRequestKind: RequestKind = {
  lifecycle: schoolRequestLifecycle,
  newContext: newSchoolRequest,
  sendEvent: 'school.send',
  cancelEvents: ['school.withdraw'],
  handOverEvent: 'school.handOver',
  events: schoolRequestEvents,
  term: ANSWER_TERM,
  mails: 'school',
  page: '/moscow-technical-school',
  textField: 'question',
  first: ['participantType'],
  readers: ['school', 'admin'],
};
