import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import {
  type DroppedAnswer,
  isAnswered,
  NAMES,
  type SiteAnswers,
  type SiteQuestion,
  type SiteStep,
  stepOf,
  withAnswer,
} from '../../../api/contracts/site-answers.ts';

export type ProductionSiteSelectionEvent =
  /** What is answered to the open question; null where what is typed breaks a rule. */
  | { type: 'answer.give'; given: SiteAnswers | null }
  /** Opens an answered question for another answer. */
  | { type: 'question.open'; question: SiteQuestion }
  /** Leaves the open question as it was answered. */
  | { type: 'question.leave' }
  | { type: 'selection.restart' }
  /** The address says something else now: a link, back or forward. */
  | { type: 'address.changed'; answers: SiteAnswers; question: SiteQuestion | null; isUnclear: boolean };

interface Context {
  answers: SiteAnswers;
  /** The question that is open for another answer; null where the next one follows from the answers. */
  opened: SiteQuestion | null;
  /** Answers that the last change has made meaningless. */
  dropped: readonly DroppedAnswer[];
  /** The address said something that means nothing here. */
  isUnclear: boolean;
}

const said = ({ answers, opened }: Pick<Context, 'answers' | 'opened'>): string =>
  JSON.stringify([Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)), opened]);

/**
 * Production-site selection (section 2): short questions, one at a time. Another answer keeps every later one that still
 * holds, and drops, by name, what no longer applies.
 */
export const productionSiteSelectionMachine = setup({
  types: {} as {
    context: Context;
    input: { answers: SiteAnswers; question: SiteQuestion | null; isUnclear: boolean };
    events: ProductionSiteSelectionEvent;
    /** The address has to say these answers. */
    emitted: { type: 'answersChanged'; answers: SiteAnswers; question: SiteQuestion | null };
    tags: 'asking' | 'refused' | 'complete';
  },
  guards: {
    leadsTo: ({ context }, params: { step: SiteStep }) =>
      stepOf(context.answers, context.opened) === params.step,
    isAnswer: (_, params: { question: SiteQuestion; given: SiteAnswers | null }) =>
      params.given?.[NAMES[params.question][0]] !== undefined,
    canOpen: ({ context }, params: { question: SiteQuestion }) =>
      context.opened !== params.question && isAnswered(context.answers, params.question),
    isOpened: ({ context }) => context.opened !== null,
    hasAnswers: ({ context }) => Object.keys(context.answers).length > 0,
    isOther: ({ context }, params: { answers: SiteAnswers; question: SiteQuestion | null }) =>
      said(context) !== said({ answers: params.answers, opened: params.question }),
  },
  actions: {
    answer: assign(({ context }, params: { question: SiteQuestion; given: SiteAnswers | null }) => ({
      ...withAnswer(context.answers, params.question, params.given ?? {}),
      opened: null,
      isUnclear: false,
    })),
    open: assign((_, params: { question: SiteQuestion }) => ({
      opened: params.question,
      dropped: [],
      isUnclear: false,
    })),
    leave: assign({ opened: null }),
    restart: assign({ answers: {}, opened: null, dropped: [], isUnclear: false }),
    follow: assign(
      (_, params: { answers: SiteAnswers; question: SiteQuestion | null; isUnclear: boolean }) => ({
        answers: params.answers,
        opened: params.question,
        dropped: [],
        isUnclear: params.isUnclear,
      }),
    ),
    tellAnswers: emit(({ context }) => ({
      type: 'answersChanged' as const,
      answers: context.answers,
      question: context.opened,
    })),
  },
}).createMachine({
  id: 'production-site-selection',
  description:
    'Selects sites for a production by a few short questions whose answers can be changed at any time.',
  context: ({ input: { answers, question, isUnclear } }) => ({
    answers,
    opened: question,
    dropped: [],
    isUnclear,
  }),
  initial: 'deciding',
  on: {
    'question.open': {
      guard: { type: 'canOpen', params: ({ event }) => ({ question: event.question }) },
      target: '.deciding',
      actions: [{ type: 'open', params: ({ event }) => ({ question: event.question }) }, 'tellAnswers'],
    },
    'question.leave': { guard: 'isOpened', target: '.deciding', actions: ['leave', 'tellAnswers'] },
    'selection.restart': { guard: 'hasAnswers', target: '.deciding', actions: ['restart', 'tellAnswers'] },
    'address.changed': {
      guard: {
        type: 'isOther',
        params: ({ event }) => ({ answers: event.answers, question: event.question }),
      },
      target: '.deciding',
      actions: {
        type: 'follow',
        params: ({ event: { answers, question, isUnclear } }) => ({ answers, question, isUnclear }),
      },
    },
  },
  states: {
    deciding: {
      description: 'The answers lead to the next question, to a refusal or to the result.',
      always: [
        { guard: { type: 'leadsTo', params: { step: 'who' } }, target: 'who' },
        { guard: { type: 'leadsTo', params: { step: 'activity' } }, target: 'activity' },
        { guard: { type: 'leadsTo', params: { step: 'type' } }, target: 'type' },
        { guard: { type: 'leadsTo', params: { step: 'area' } }, target: 'area' },
        { guard: { type: 'leadsTo', params: { step: 'utilities' } }, target: 'utilities' },
        { guard: { type: 'leadsTo', params: { step: 'okrug' } }, target: 'okrug' },
        { guard: { type: 'leadsTo', params: { step: 'deal' } }, target: 'deal' },
        { guard: { type: 'leadsTo', params: { step: 'refused' } }, target: 'refused' },
        { target: 'complete' },
      ],
    },
    who: {
      description: 'Who looks for a site: a legal entity, a sole proprietor or an individual.',
      tags: 'asking',
      on: {
        'answer.give': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ question: 'who', given: event.given }) },
          target: 'deciding',
          actions: [
            { type: 'answer', params: ({ event }) => ({ question: 'who', given: event.given }) },
            'tellAnswers',
          ],
        },
      },
    },
    activity: {
      description: 'Which class of manufacturing is planned, or another activity.',
      tags: 'asking',
      on: {
        'answer.give': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ question: 'activity', given: event.given }) },
          target: 'deciding',
          actions: [
            { type: 'answer', params: ({ event }) => ({ question: 'activity', given: event.given }) },
            'tellAnswers',
          ],
        },
      },
    },
    type: {
      description: 'Whether buildings, premises or plots are looked for.',
      tags: 'asking',
      on: {
        'answer.give': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ question: 'type', given: event.given }) },
          target: 'deciding',
          actions: [
            { type: 'answer', params: ({ event }) => ({ question: 'type', given: event.given }) },
            'tellAnswers',
          ],
        },
      },
    },
    area: {
      description: 'How large the site has to be, from 100 square metres.',
      tags: 'asking',
      on: {
        'answer.give': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ question: 'area', given: event.given }) },
          target: 'deciding',
          actions: [
            { type: 'answer', params: ({ event }) => ({ question: 'area', given: event.given }) },
            'tellAnswers',
          ],
        },
      },
    },
    utilities: {
      description: 'How much power and which other utilities are needed.',
      tags: 'asking',
      on: {
        'answer.give': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ question: 'utilities', given: event.given }) },
          target: 'deciding',
          actions: [
            { type: 'answer', params: ({ event }) => ({ question: 'utilities', given: event.given }) },
            'tellAnswers',
          ],
        },
      },
    },
    okrug: {
      description: 'In which okrugs of the city, or anywhere.',
      tags: 'asking',
      on: {
        'answer.give': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ question: 'okrug', given: event.given }) },
          target: 'deciding',
          actions: [
            { type: 'answer', params: ({ event }) => ({ question: 'okrug', given: event.given }) },
            'tellAnswers',
          ],
        },
      },
    },
    deal: {
      description: 'Whether to rent or to purchase, and for how much at most.',
      tags: 'asking',
      on: {
        'answer.give': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ question: 'deal', given: event.given }) },
          target: 'deciding',
          actions: [
            { type: 'answer', params: ({ event }) => ({ question: 'deal', given: event.given }) },
            'tellAnswers',
          ],
        },
      },
    },
    refused: {
      description:
        'An answer says that the selection is not for this person or purpose; what is there instead is shown.',
      tags: 'refused',
    },
    complete: {
      description: 'All questions are answered: the sites that fit are ranked.',
      tags: 'complete',
    },
  },
});

/** @public A running actor of this chart. */
export type ProductionSiteSelectionActor = ActorRefFrom<typeof productionSiteSelectionMachine>;
