import {
  partnershipApplicationMachine,
  partnershipApplicationPermissions,
} from '../../../src/machines/lifecycles/partnership-application/partnership-application.chart.ts';
import { partnershipApplicationEvents } from '../../../src/machines/lifecycles/partnership-application/partnership-application.events.ts';
import { partnershipApplications } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';
import { answeredKind } from '../tender-requests/answered-kind.ts';
import { recordText, tellEverybody, tellSender } from '../tender-requests/lifecycles.ts';
import type { RequestKind } from '../tender-requests/request-kind.ts';

/** Applications for a partnership on the Sustainable Development Goals: managers answer them. */
export const partnershipApplicationKind: RequestKind = answeredKind('partnership', {
  lifecycle: defineLifecycle({
    id: 'partnership-application',
    chart: partnershipApplicationMachine,
    permissions: partnershipApplicationPermissions,
    table: partnershipApplications,
    effects: { recordText, tellSender, tellOfficials: tellEverybody('manager') },
  }),
  events: partnershipApplicationEvents,
  page: '/about-moscow/cur/business',
  // Its form has a name, a phone and an address, and no text.
  textField: 'comment',
});
