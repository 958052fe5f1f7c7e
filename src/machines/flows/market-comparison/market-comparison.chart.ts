import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { MarketQuestion } from '../../../api/contracts/sales-market.ts';
import { codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why no report was computed; `full`: the account has as many as it may. The screen has a text for each. */
export type MarketComparisonFailure = 'full' | 'failed';

export type MarketComparisonEvent =
  | { type: 'markets.compare'; question: MarketQuestion | undefined }
  /** Whoever was asked to sign in goes on choosing. */
  | { type: 'asking.dismiss' };

/** What is chosen stands in the address, so that signing in and coming back loses nothing. */
interface Context {
  isSignedIn: boolean;
  failure: MarketComparisonFailure | null;
  fields: readonly FieldError[];
  /** Id of the report. */
  report: string | null;
}

/** The sales market (section 2): what is compared is chosen, whoever compares signs in, a report comes of it. */
export const marketComparisonMachine = setup({
  types: {} as {
    context: Context;
    input: { isSignedIn: boolean };
    events: MarketComparisonEvent;
    emitted: { type: 'reportComputed'; id: string };
    tags: 'busy' | 'asking';
  },
  actors: {
    computeReport: notProvided<{ id: string }, MarketQuestion>('computeReport'),
  },
  guards: {
    isForVisitor: ({ context }, params: { question: unknown }) =>
      params.question !== undefined && !context.isSignedIn,
    isValid: (_, params: { question: unknown }) => params.question !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    clear: assign({ failure: null, fields: [] }),
    setReport: assign({ report: (_, params: { id: string }) => params.id }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setFull: assign({ failure: 'full' }),
    setFailed: assign({ failure: 'failed' }),
    tellComputed: emit(({ context }) => ({ type: 'reportComputed' as const, id: context.report ?? '' })),
  },
}).createMachine({
  id: 'market-comparison',
  description: 'Takes a choice of goods and countries to a report; a visitor signs in before it is computed.',
  context: ({ input }) => ({ ...input, failure: null, fields: [], report: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Goods, countries and weights are being chosen; the address keeps them.',
      on: {
        'markets.compare': [
          {
            guard: { type: 'isForVisitor', params: ({ event }) => ({ question: event.question }) },
            target: 'asking',
          },
          {
            guard: { type: 'isValid', params: ({ event }) => ({ question: event.question }) },
            target: 'computing',
          },
        ],
      },
    },
    asking: {
      description: 'Whoever compares is asked to sign in, and comes back to the same choice.',
      tags: 'asking',
      entry: 'clear',
      on: { 'asking.dismiss': 'choosing' },
    },
    computing: {
      description: 'The portal computes the report from the data of today.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'computeReport',
        src: 'computeReport',
        input: ({ event }) => {
          assertEvent(event, 'markets.compare');
          return required(event.question);
        },
        onDone: {
          target: 'shown',
          actions: [{ type: 'setReport', params: ({ event }) => ({ id: event.output.id }) }, 'tellComputed'],
        },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'choosing',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'not_authenticated' }),
            },
            target: 'asking',
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_reports' }),
            },
            target: 'choosing',
            actions: 'setFull',
          },
          { target: 'choosing', actions: 'setFailed' },
        ],
      },
    },
    shown: {
      description: 'The report is there, and its page opens.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type MarketComparisonActor = ActorRefFrom<typeof marketComparisonMachine>;
