import type { ChartCases } from '../../cases.ts';

export const esgSelfCheckCases: ChartCases = {
  inputs: { 'the page': () => undefined },
  events: {
    'applicant.choose': {
      'a legal entity': { applicant: 'legalEntity' },
      'a sole trader': { applicant: 'soleTrader' },
      'an individual': { applicant: 'individual' },
    },
    'activity.choose': { trade: { activity: 'trade' }, energy: { activity: 'energy' } },
    'check.back': { it: {} },
  },
  key: ({ applicant, activity }: Record<string, unknown>) => [applicant, activity],
};
