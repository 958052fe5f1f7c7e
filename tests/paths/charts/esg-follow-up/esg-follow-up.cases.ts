import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });
const errors = { 'too late': failed('illegal_event'), broken: failed('internal') };

export const esgFollowUpCases: ChartCases = {
  inputs: {
    'a question': () => ({ asks: 'answer' }),
    'a status to be confirmed': () => ({ asks: 'confirmation' }),
  },
  events: {
    'answer.send': { valid: { answer: 'a' }, invalid: {} },
    'status.confirm': { it: {} },
    'xstate.done.actor.sendAnswer': { answered: {} },
    'xstate.error.actor.sendAnswer': {
      ...errors,
      refused: failed('validation', { fields: [{ path: 'answer', code: 'incorrect_format' }] }),
    },
    'xstate.done.actor.confirmStatus': { confirmed: {} },
    'xstate.error.actor.confirmStatus': errors,
  },
  key: ({ asks, hasFailed, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    asks,
    hasFailed,
    fields.length > 0,
  ],
  unnoticed: {
    'looking|status.confirm|0 without its guard': 'the page has a button only for what is possible',
  },
};
