import {
  siteRequestMachine,
  siteRequestPermissions,
} from '../../../src/machines/lifecycles/site-request/site-request.chart.ts';
import { siteRequests } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';
import {
  type RequestLifecycle,
  recordText,
  tellEverybody,
  tellSender,
} from '../tender-requests/lifecycles.ts';

export const siteRequestLifecycle: RequestLifecycle = defineLifecycle({
  id: 'site-request',
  chart: siteRequestMachine,
  permissions: siteRequestPermissions,
  table: siteRequests,
  effects: { recordText, tellSender, tellOfficials: tellEverybody('manager') },
});
