import {
  marketReportMachine,
  marketReportPermissions,
} from '../../../src/machines/lifecycles/market-report/market-report.chart.ts';
import { marketReports } from '../../db/schema.ts';
import { defineLifecycle } from '../../lifecycles/lifecycle.ts';

/** The market report's chart; what a report says is computed beside it (`report.ts`). */
export const marketReportLifecycle = defineLifecycle({
  id: 'market-report',
  chart: marketReportMachine,
  permissions: marketReportPermissions,
  table: marketReports,
  effects: {},
});
