import type { ChartCases } from '../../cases.ts';

const broken = { error: { code: 'internal' } };
const tooMany = (now: number) => ({ error: { code: 'too_many_requests', allowedAt: now + 60_000 } });

export const pageFeedbackCases: ChartCases = {
  inputs: { yes: () => ({ isUseful: true }), no: () => ({ isUseful: false }) },
  events: {
    'feedback.send': {
      'with what was missing': { answer: { isUseful: false, missing: 'Цены за год' } },
      'with a text too long': {},
    },
    'feedback.again': { it: {} },
    'xstate.done.actor.sendYes': { taken: {} },
    'xstate.error.actor.sendYes': { broken, 'too many': tooMany },
    'xstate.done.actor.sendNo': { taken: {} },
    'xstate.error.actor.sendNo': { broken, 'too many': tooMany },
  },
  key: ({ isUseful, allowedAt }: { isUseful: boolean; allowedAt: number }) => [isUseful, allowedAt > 0],
};
