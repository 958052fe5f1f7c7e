import {
  fundApplicationMachine,
  fundApplicationPermissions,
} from '../../../src/machines/lifecycles/fund-application/fund-application.chart.ts';
import { fundApplications } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';
import {
  type RequestLifecycle,
  recordText,
  tellEverybody,
  tellSender,
} from '../tender-requests/lifecycles.ts';

export const fundApplicationLifecycle: RequestLifecycle = defineLifecycle({
  id: 'fund-application',
  chart: fundApplicationMachine,
  permissions: fundApplicationPermissions,
  table: fundApplications,
  effects: { recordText, tellSender, tellOfficials: tellEverybody('manager') },
});
