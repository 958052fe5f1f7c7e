import {
  schoolRequestMachine,
  schoolRequestPermissions,
} from '../../../src/machines/lifecycles/school-request/school-request.chart.ts';
import { schoolRequestEvents } from '../../../src/machines/lifecycles/school-request/school-request.events.ts';
import { schoolRequests } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';
import { answeredKind } from '../tender-requests/answered-kind.ts';
import { recordText, tellEverybody, tellSender } from '../tender-requests/lifecycles.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';

/** Questions to the technical school, and applications to take part, which say as what: the school works on them. */
export const schoolRequestKind: RequestKind = answeredKind('school', {
  lifecycle: defineLifecycle({
    id: 'school-request',
    chart: schoolRequestMachine,
    permissions: schoolRequestPermissions,
    table: schoolRequests,
    effects: { recordText, tellSender, tellOfficials: tellEverybody('school') },
  }),
  events: schoolRequestEvents,
  page: '/moscow-technical-school',
  textField: 'question',
  first: ['participantType'],
  readers: ['school', 'admin'],
});
