import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { QuestionName, SelectionAnswers, SelectionFormat } from '../../../api/contracts/selection.ts';
import { notProvided } from '../../not-provided.ts';

export type SupportNavigatorEvent =
  /** One question was answered, or its answer taken back; all others keep theirs. */
  | { type: 'answer.give'; question: QuestionName; answer: string | null }
  | { type: 'answers.clear' }
  /** The address names other answers: somebody went back, or followed a link. */
  | { type: 'address.changed'; answers: SelectionAnswers }
  | { type: 'results.retry' }
  | { type: 'file.download'; format: SelectionFormat };

interface Context {
  answers: SelectionAnswers;
  /** Which file was asked for last. */
  format: SelectionFormat;
}

const isSame = (one: SelectionAnswers, other: SelectionAnswers): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name as QuestionName] === other[name as QuestionName],
  );
const withAnswer = (answers: SelectionAnswers, question: QuestionName, answer: string | null) => {
  const { [question]: _, ...others } = answers;
  return (answer === null ? others : { ...others, [question]: answer }) as SelectionAnswers;
};

/** The selector of support measures (section 2): answers, what fits them, and the result as a file. */
export const supportNavigatorMachine = setup({
  types: {} as {
    context: Context;
    input: { answers: SelectionAnswers };
    events: SupportNavigatorEvent;
    /** The address has to name the answers. */
    emitted: { type: 'answered'; answers: SelectionAnswers };
    tags: 'asking' | 'loading' | 'failed' | 'downloading' | 'fileFailed';
  },
  actors: {
    loadResults: notProvided<void, { answers: SelectionAnswers }>('loadResults'),
    downloadFile: notProvided<void, { answers: SelectionAnswers; format: SelectionFormat }>('downloadFile'),
  },
  guards: {
    hasAnswers: ({ context }) => Object.keys(context.answers).length > 0,
    isOther: ({ context }, params: { answers: SelectionAnswers }) => !isSame(context.answers, params.answers),
  },
  actions: {
    setAnswer: assign({
      answers: ({ context }, params: { question: QuestionName; answer: string | null }) =>
        withAnswer(context.answers, params.question, params.answer),
    }),
    setAnswers: assign({ answers: (_, params: { answers: SelectionAnswers }) => params.answers }),
    setFormat: assign({ format: (_, params: { format: SelectionFormat }) => params.format }),
    tellAnswered: emit(({ context }) => ({ type: 'answered' as const, answers: context.answers })),
  },
}).createMachine({
  id: 'support-navigator',
  description:
    'Finds support measures by answers that live in the address, says why, and gives the result as a file.',
  context: ({ input }) => ({ ...input, format: 'docx' }),
  type: 'parallel',
  states: {
    results: {
      initial: 'arriving',
      on: {
        'answer.give': {
          target: '.arriving',
          actions: [
            {
              type: 'setAnswer',
              params: ({ event: { question, answer } }) => ({ question, answer }),
            },
            'tellAnswered',
          ],
        },
        'answers.clear': {
          guard: 'hasAnswers',
          target: '.arriving',
          actions: [{ type: 'setAnswers', params: { answers: {} } }, 'tellAnswered'],
        },
        'address.changed': {
          guard: { type: 'isOther', params: ({ event }) => ({ answers: event.answers }) },
          target: '.arriving',
          actions: { type: 'setAnswers', params: ({ event }) => ({ answers: event.answers }) },
        },
      },
      states: {
        arriving: {
          description: 'Something is answered, or nothing.',
          always: [{ guard: 'hasAnswers', target: 'loading' }, { target: 'asking' }],
        },
        asking: {
          description: 'The questions that matter most wait for a first answer.',
          tags: 'asking',
        },
        loading: {
          description: 'Every measure is weighed against the answers; what was found before stays in sight.',
          tags: 'loading',
          invoke: {
            id: 'loadResults',
            src: 'loadResults',
            input: ({ context }) => ({ answers: context.answers }),
            onDone: 'shown',
            onError: 'failed',
          },
        },
        shown: {
          description: 'What fits shows with its reasons, then what one other answer would let in.',
        },
        failed: {
          description: 'The results did not come; the answers stay.',
          tags: 'failed',
          on: { 'results.retry': 'loading' },
        },
      },
    },
    file: {
      initial: 'none',
      states: {
        none: {
          description: 'The result can be downloaded.',
          on: {
            'file.download': {
              guard: 'hasAnswers',
              target: 'downloading',
              actions: { type: 'setFormat', params: ({ event }) => ({ format: event.format }) },
            },
          },
        },
        downloading: {
          description: 'The portal writes the file.',
          tags: 'downloading',
          invoke: {
            id: 'downloadFile',
            src: 'downloadFile',
            input: ({ context: { answers, format } }) => ({ answers, format }),
            onDone: 'none',
            onError: 'failed',
          },
        },
        failed: {
          description: 'The file did not come; it can be asked for again.',
          tags: 'fileFailed',
          on: {
            'file.download': {
              guard: 'hasAnswers',
              target: 'downloading',
              actions: { type: 'setFormat', params: ({ event }) => ({ format: event.format }) },
            },
          },
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type SupportNavigatorActor = ActorRefFrom<typeof supportNavigatorMachine>;
