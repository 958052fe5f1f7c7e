import type { ChartCases } from '../../cases.ts';

export const pageNavigationCases: ChartCases = {
  inputs: { any: () => undefined },
  events: {
    'navigation.start': { 'with loader': { quiet: false }, 'without loader': { quiet: true } },
    'navigation.settle': { it: {} },
  },
  key: () => null,
};
