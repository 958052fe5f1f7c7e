import type { ChartCases } from '../../cases.ts';
import { ann, bob } from '../request-cast.ts';

export const marketReportCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'report.compute': { 'by Ann': ann },
    'report.share': { 'by Ann': ann, 'by Bob': bob },
    'report.unshare': { 'by Ann': ann, 'by Bob': bob },
    'report.withdraw': { 'by Ann': ann, 'by Bob': bob },
  },
  key: () => null,
};
