import type { ChartCases } from '../../cases.ts';

export const sessionListCases: ChartCases = {
  inputs: { 'signed in': () => undefined },
  events: {
    'session.end': { another: { id: 'another' } },
    'sessions.endOthers': { it: {} },
    'xstate.done.actor.endSessions': { ended: { output: undefined } },
    'xstate.error.actor.endSessions': {
      gone: { error: { code: 'not_found' } },
      broken: { error: { code: 'internal' } },
    },
  },
  key: ({ failure }: { failure: unknown }) => failure,
};
