import type { ChartCases } from '../../cases.ts';

const failed = (code: string, more: object = {}) => ({ error: { code, ...more } });
const over = { output: [] };
const errors = { 'too late': failed('illegal_event'), broken: failed('internal') };
const refused = { refused: failed('validation', { fields: [{ path: 'phone', code: 'incorrect_phone' }] }) };

export const messageFollowUpCases: ChartCases = {
  inputs: {
    waiting: () => ({ possible: ['message.withdraw'] }),
    returned: () => ({ possible: ['message.resend', 'message.withdraw'] }),
    answered: () => ({ possible: ['message.resolve', 'message.notResolved'] }),
    'finally answered': () => ({ possible: ['message.close'] }),
  },
  events: {
    'message.changed': { over: { possible: [] } },
    'message.read': { it: {} },
    'answer.accept': { it: {} },
    'answer.contest': { it: {} },
    'answer.close': { it: {} },
    'comment.send': { valid: { comment: 'a' }, invalid: {} },
    'correction.begin': { it: {} },
    'correction.send': { valid: { form: {} }, invalid: {} },
    'withdrawal.ask': { it: {} },
    'withdrawal.confirm': { it: {} },
    'step.cancel': { it: {} },
    'xstate.done.actor.resolveMessage': { resolved: over },
    'xstate.error.actor.resolveMessage': errors,
    'xstate.done.actor.sendComment': { sent: over },
    'xstate.error.actor.sendComment': {
      ...errors,
      refused: failed('validation', { fields: [{ path: 'comment', code: 'incorrect_format' }] }),
    },
    'xstate.done.actor.resendMessage': { sent: { output: ['message.withdraw'] } },
    'xstate.error.actor.resendMessage': { ...errors, ...refused },
    'xstate.done.actor.closeMessage': { closed: over },
    'xstate.error.actor.closeMessage': errors,
    'xstate.done.actor.withdrawMessage': { withdrawn: over },
    'xstate.error.actor.withdrawMessage': errors,
    'xstate.done.actor.readMessage': { over },
    'xstate.error.actor.readMessage': { broken: failed('internal') },
  },
  key: ({ possible, failure, outcome, fields }: Record<string, unknown> & { fields: readonly unknown[] }) => [
    possible,
    failure,
    outcome,
    fields.length > 0,
  ],
  unnoticed: Object.fromEntries(
    ['answer.accept', 'answer.contest', 'answer.close', 'correction.begin', 'withdrawal.ask'].map((event) => [
      `looking|${event}|0 without its guard`,
      'the page has a button only for what is possible',
    ]),
  ),
};
