import type { SupportGiven } from '../../../../src/api/contracts/support-measures.ts';
import type { ChartCases } from '../../cases.ts';

interface Context {
  readonly given: SupportGiven;
}

const CONNECTION = 'utility-connection-subsidy';
const TRAINING = 'staff-training-refund';

/** Measures and sums only have to be others. */
export const supportCalculationCases: ChartCases = {
  inputs: {
    'the start page': () => ({ given: { measures: [], sums: {} } }),
    'a link from the navigator': () => ({ given: { measures: [CONNECTION], sums: {} } }),
  },
  events: {
    'measure.add': { connection: { measure: CONNECTION } },
    'measure.remove': { connection: { measure: CONNECTION } },
    'sums.give': {
      some: { sums: { own: 100_000_000 } },
      'that are none': { sums: undefined },
    },
    'everything.clear': { it: {} },
    'address.changed': {
      other: { given: { measures: [TRAINING], sums: {} } },
      same: (_now: number, { given }: Context) => ({ given }),
    },
    'result.retry': { it: {} },
    'xstate.done.actor.calculate': { there: { output: undefined } },
    'xstate.error.actor.calculate': {
      broken: { error: { code: 'internal' } },
      'no such version': { error: { code: 'not_found' } },
    },
  },
  unplayed: { measure: 'any other goes the same way; what each gives is computed case by case in the units' },
  key: ({ given }: Context) => [given.measures.join(), Object.entries(given.sums).join()],
  unnoticed: {
    '|everything.clear|0 without its guard': 'Without measures there is no button to press.',
    '|address.changed|0 without its guard':
      'The same would be asked about twice and show the same; the chart’s own test counts the calls.',
    '|measure.add|0 without its guard': 'What is picked is a ticked box: pressing it takes it back.',
    '|measure.remove|0 without its guard': 'What is not picked is an empty box: pressing it picks it.',
  },
};
