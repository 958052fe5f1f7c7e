import type { ChartCases } from '../../cases.ts';

export const notificationChannelsCases: ChartCases = {
  inputs: { 'an account': () => undefined },
  events: {
    'channels.choose': { 'no mail': { channels: { bell: true, mail: false } } },
    'xstate.done.actor.setChannels': { it: { output: { bell: true, mail: false } } },
    'xstate.error.actor.setChannels': { broken: { error: { code: 'internal' } } },
  },
  key: ({ hasFailed }: { hasFailed: boolean }) => hasFailed,
};
