import type { ChartCases } from '../../cases.ts';

const failed = { error: { code: 'network' } };

export const handOverCases: ChartCases = {
  inputs: {
    'an offer': () => ({ part: 'receiver' }),
    'a challenge to its own offer': () => ({ part: 'giver' }),
    nothing: () => ({ part: null }),
  },
  events: {
    'handOver.retry': { it: {} },
    'xstate.done.actor.askForCode': { gone: { output: undefined } },
    'xstate.error.actor.askForCode': { broken: failed },
    'xstate.done.actor.grantCode': { granted: { output: undefined } },
    'xstate.error.actor.grantCode': { refused: { error: { code: 'internal' } } },
    'xstate.done.actor.openPage': { gone: { output: undefined } },
    'xstate.error.actor.openPage': { broken: failed },
  },
  key: ({ part }: { part: string | null }) => part,
  unnoticed: {
    'asking|xstate.done.actor.askForCode|0 dropped': 'the page that would show it has been left',
    'opening|xstate.done.actor.openPage|0 dropped': 'the page that would show it has been left',
  },
};
