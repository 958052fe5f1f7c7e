import type { ChartCases } from '../../cases.ts';

export const esgSelfCheckCases: ChartCases = {
  inputs: {
    'the page': () => ({ activity: null }),
    'its address with an answer': () => ({ activity: 'energy' }),
  },
  events: {
    'applicant.choose': {
      'a legal entity': { applicant: 'legalEntity' },
      'a sole trader': { applicant: 'soleTrader' },
      'an individual': { applicant: 'individual' },
    },
    'activity.choose': { trade: { activity: 'trade' }, energy: { activity: 'energy' } },
    'check.back': { it: {} },
  },
  unplayed: {
    activity: 'any other goes the same way; which group each belongs to is content, checked when loaded',
  },
  key: ({ applicant, activity }: Record<string, unknown>) => [applicant, activity],
};
