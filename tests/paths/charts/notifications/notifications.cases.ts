import type { ChartCases } from '../../cases.ts';

const answered = { it: { output: undefined } };
const broken = { broken: { error: { code: 'internal' } } };

export const notificationsCases: ChartCases = {
  inputs: { 'an account': () => undefined },
  events: {
    'bell.open': { it: {} },
    'bell.close': { it: {} },
    'bell.again': { it: {} },
    'bell.news': { it: {} },
    'bell.markAll': { 'up to the newest': { upTo: 1 } },
    'bell.follow': { 'the newest': { id: 1 } },
    'xstate.done.actor.loadList': answered,
    'xstate.error.actor.loadList': broken,
    'xstate.done.actor.markAll': answered,
    'xstate.error.actor.markAll': broken,
    'xstate.done.actor.markOne': answered,
    'xstate.error.actor.markOne': broken,
  },
  key: ({ hasFailed }: { hasFailed: boolean }) => hasFailed,
};
