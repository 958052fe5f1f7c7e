import type { ChartCases } from '../../cases.ts';

const done = { changed: { output: {} } };
const failed = { broken: { error: { code: 'internal' } } };

export const subscriptionChangeCases: ChartCases = {
  inputs: { 'an active subscription': () => ({ isPaused: false }) },
  events: {
    'subscription.pause': { it: {} },
    'subscription.resume': { it: {} },
    'subscription.end': { it: {} },
    'ending.confirm': { it: {} },
    'ending.keep': { it: {} },
    'xstate.done.actor.pauseSubscription': done,
    'xstate.error.actor.pauseSubscription': failed,
    'xstate.done.actor.resumeSubscription': done,
    'xstate.error.actor.resumeSubscription': failed,
    'xstate.done.actor.endSubscription': done,
    'xstate.error.actor.endSubscription': failed,
  },
  key: ({ isPaused, hasFailed }: Record<string, boolean>) => [isPaused, hasFailed],
};
