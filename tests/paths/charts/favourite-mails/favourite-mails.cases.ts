import type { ChartCases } from '../../cases.ts';

const answered = { it: { output: {} } };
const broken = { broken: { error: { code: 'internal' } } };

export const favouriteMailsCases: ChartCases = {
  inputs: { 'an account': () => undefined },
  events: {
    'mails.toggle': { it: {} },
    'mails.told': { on: { isOn: true }, off: { isOn: false } },
    'xstate.done.actor.turnOff': answered,
    'xstate.error.actor.turnOff': broken,
    'xstate.done.actor.turnOn': answered,
    'xstate.error.actor.turnOn': broken,
  },
  key: ({ hasFailed }: { hasFailed: boolean }) => hasFailed,
};
