import type { SelectionAnswers } from '../../../../src/api/contracts/selection.ts';
import type { ChartCases } from '../../cases.ts';

interface Context {
  readonly answers: SelectionAnswers;
}

/** Answers only have to be others. */
export const supportNavigatorCases: ChartCases = {
  inputs: {
    'the start page': () => ({ answers: {} }),
    'a link with answers': () => ({ answers: { applicant: 'soleTrader' } }),
  },
  events: {
    'answer.give': {
      given: { question: 'applicant', answer: 'legalEntity' },
      'taken back': { question: 'applicant', answer: null },
    },
    'answers.clear': { it: {} },
    'address.changed': {
      other: { answers: { businessSize: 'micro' } },
      same: (_now: number, { answers }: Context) => ({ answers }),
      none: { answers: {} },
    },
    'results.retry': { it: {} },
    'file.download': { document: { format: 'docx' }, table: { format: 'csv' } },
    'xstate.done.actor.loadResults': { there: { output: undefined } },
    'xstate.error.actor.loadResults': { broken: { error: { code: 'internal' } } },
    'xstate.done.actor.downloadFile': { there: { output: undefined } },
    'xstate.error.actor.downloadFile': { broken: { error: { code: 'internal' } } },
  },
  key: ({ answers }: Context) => [Object.entries(answers).join()],
  unplayed: {
    question:
      'All questions are the same field, and an answer is a word to the chart; its test gives several.',
  },
  unnoticed: {
    'results|answers.clear|0 without its guard': 'Without answers there is no button to press.',
    'results|address.changed|0 without its guard':
      'The same answers would be asked about twice and show the same; the chart’s own test counts the calls.',
    'file.none|file.download|0 without its guard': 'Without answers there is no button to press.',
    'file.failed|file.download|0 without its guard': 'Without answers there is no button to press.',
  },
};
