import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });

export const replyAnswerCases: ChartCases = {
  inputs: { 'a reply': () => undefined },
  events: {
    'answer.begin': { yes: { verdict: 'accept' }, no: { verdict: 'decline' } },
    'answer.cancel': { it: {} },
    'answer.send': { valid: { text: 'a' }, invalid: {} },
    'xstate.done.actor.answerReply': { answered: {} },
    'xstate.error.actor.answerReply': {
      refused: failed('validation', { fields: [{ path: 'answer', code: 'incorrect_format' }] }),
      'too late': failed('illegal_event'),
      broken: failed('internal'),
    },
  },
  key: ({ verdict, failure, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    verdict,
    failure,
    fields.length > 0,
  ],
};
