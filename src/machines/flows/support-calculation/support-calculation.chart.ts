import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { inOrder, type SupportGiven, type SupportMeasure } from '../../../api/contracts/support-measures.ts';
import { codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

export type SupportCalculationEvent =
  | { type: 'measure.add'; measure: SupportMeasure }
  | { type: 'measure.remove'; measure: SupportMeasure }
  /** The sums of the form; without them, what is typed breaks a rule. */
  | { type: 'sums.give'; sums: SupportGiven['sums'] | undefined }
  | { type: 'everything.clear' }
  /** The address names something else: somebody went back, or followed a link. */
  | { type: 'address.changed'; given: SupportGiven }
  | { type: 'result.retry' };

interface Context {
  given: SupportGiven;
}

const wordsOf = ({ measures, sums }: SupportGiven): string =>
  JSON.stringify([measures, Object.entries(sums).sort()]);

/** The calculator of support measures (section 2): what is picked and given, and what it comes to. */
export const supportCalculationMachine = setup({
  types: {} as {
    context: Context;
    input: Context;
    events: SupportCalculationEvent;
    /** The address has to name what is given. */
    emitted: { type: 'given'; given: SupportGiven };
    tags: 'picking' | 'calculating' | 'failed' | 'unknownVersion';
  },
  actors: { calculate: notProvided<void, Context>('calculate') },
  guards: {
    hasMeasures: ({ context }) => context.given.measures.length > 0,
    isPicked: ({ context }, params: { measure: SupportMeasure }) =>
      context.given.measures.includes(params.measure),
    isNotPicked: ({ context }, params: { measure: SupportMeasure }) =>
      !context.given.measures.includes(params.measure),
    isValid: (_, params: { sums: unknown }) => params.sums !== undefined,
    isOther: ({ context }, params: { given: SupportGiven }) =>
      wordsOf(context.given) !== wordsOf(params.given),
    isUnknown: (_, params: { error: unknown }) => codeOf(params.error) === 'not_found',
  },
  actions: {
    add: assign({
      given: ({ context: { given } }, params: { measure: SupportMeasure }) => ({
        ...given,
        measures: inOrder([...given.measures, params.measure]),
      }),
    }),
    // Its sum stays: whoever picks it again need not type it again.
    remove: assign({
      given: ({ context: { given } }, params: { measure: SupportMeasure }) => ({
        ...given,
        measures: given.measures.filter((id) => id !== params.measure),
      }),
    }),
    setSums: assign({
      given: ({ context: { given } }, params: { sums: SupportGiven['sums'] }) => ({
        ...given,
        sums: params.sums,
      }),
    }),
    setGiven: assign({ given: (_, params: { given: SupportGiven }) => params.given }),
    tellGiven: emit(({ context }) => ({ type: 'given' as const, given: context.given })),
  },
}).createMachine({
  id: 'support-calculation',
  description: 'Works out what picked support measures give for given sums; both live in the address.',
  context: ({ input }) => input,
  initial: 'arriving',
  on: {
    'measure.add': {
      guard: { type: 'isNotPicked', params: ({ event }) => ({ measure: event.measure }) },
      target: '.arriving',
      actions: [{ type: 'add', params: ({ event }) => ({ measure: event.measure }) }, 'tellGiven'],
    },
    'measure.remove': {
      guard: { type: 'isPicked', params: ({ event }) => ({ measure: event.measure }) },
      target: '.arriving',
      actions: [{ type: 'remove', params: ({ event }) => ({ measure: event.measure }) }, 'tellGiven'],
    },
    'sums.give': {
      guard: { type: 'isValid', params: ({ event }) => ({ sums: event.sums }) },
      target: '.arriving',
      actions: [{ type: 'setSums', params: ({ event }) => ({ sums: event.sums ?? {} }) }, 'tellGiven'],
    },
    'everything.clear': {
      guard: 'hasMeasures',
      target: '.arriving',
      actions: [{ type: 'setGiven', params: { given: { measures: [], sums: {} } } }, 'tellGiven'],
    },
    'address.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ given: event.given }) },
      target: '.arriving',
      actions: { type: 'setGiven', params: ({ event }) => ({ given: event.given }) },
    },
  },
  states: {
    arriving: {
      description: 'Measures are picked, or none.',
      always: [{ guard: 'hasMeasures', target: 'calculating' }, { target: 'picking' }],
    },
    picking: {
      description: 'The measures wait to be picked.',
      tags: 'picking',
    },
    calculating: {
      description: 'The portal works out what each gives; what was worked out before stays in sight.',
      tags: 'calculating',
      invoke: {
        id: 'calculate',
        src: 'calculate',
        input: ({ context }) => context,
        onDone: 'shown',
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'unknownVersion',
          },
          { target: 'failed' },
        ],
      },
    },
    shown: {
      description: 'What each gives shows with its rule, then all together beside own money and the gap.',
    },
    unknownVersion: {
      description:
        'The rules have no such version as the address names; by those in force it can be worked out.',
      tags: 'unknownVersion',
    },
    failed: {
      description: 'The result did not come; what is picked and given stays.',
      tags: 'failed',
      on: { 'result.retry': 'calculating' },
    },
  },
});

/** @public A running actor of this chart. */
export type SupportCalculationActor = ActorRefFrom<typeof supportCalculationMachine>;
