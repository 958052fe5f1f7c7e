import type { PromiseTable } from '../../promise-table.ts';
import { amongApplications } from '../tender-request-promises.ts';

/** Reports belong to who made them, and a link shares one (section 2, sales market). */
export const marketReportPromises: PromiseTable = {
  senders: {
    'report.compute': ['user'],
    'report.share': ['user'],
    'report.unshare': ['user'],
    'report.withdraw': ['user'],
  },
  readers: [],
  page: amongApplications('report.withdraw'),
  mails: {},
};
