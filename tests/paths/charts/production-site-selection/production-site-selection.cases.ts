import { type SiteAnswers, type SiteQuestion, stepOf } from '../../../../src/api/contracts/site-answers.ts';
import type { ChartCases } from '../../cases.ts';

interface Context {
  readonly answers: SiteAnswers;
  readonly opened: SiteQuestion | null;
  readonly dropped: readonly string[];
  readonly isUnclear: boolean;
}

const ALL: SiteAnswers = {
  who: 'legal',
  activity: '25',
  type: 'buildings',
  areaFrom: 500,
  utilities: ['gas'],
  okrug: [],
  deal: 'rent',
  priceTo: 3000,
};

type Given = Readonly<Record<SiteQuestion, (answers: SiteAnswers) => SiteAnswers>>;
/** What leads on. What a question does not offer beside the other answers, nobody gives. */
const USUAL: Given = {
  who: () => ({ who: 'legal' }),
  activity: () => ({ activity: '25' }),
  type: () => ({ type: 'buildings' }),
  area: () => ({ areaFrom: 500 }),
  utilities: ({ type }) => ({ utilities: type === 'premises' ? [] : ['gas'] }),
  okrug: () => ({ okrug: [] }),
  deal: ({ type }) => ({ deal: 'rent', ...(type !== 'plots' && { priceTo: 3000 }) }),
};
/** What refuses, or changes what else applies. */
const OTHER: Given = {
  who: () => ({ who: 'individual' }),
  activity: () => ({ activity: 'other' }),
  type: () => ({ type: 'plots' }),
  area: () => ({ areaFrom: 50 }),
  utilities: () => ({ utilities: [] }),
  okrug: () => ({ okrug: ['vao'] }),
  deal: () => ({ deal: 'purchase' }),
};
const given =
  (answers: Given) =>
  (_now: number, { answers: known, opened }: Context): object => {
    const step = stepOf(known, opened);
    return { given: step === 'refused' || step === 'complete' ? null : answers[step](known) };
  };

export const productionSiteSelectionCases: ChartCases = {
  inputs: {
    nothing: () => ({ answers: {}, question: null, isUnclear: false }),
    'a link with everything': () => ({ answers: ALL, question: null, isUnclear: false }),
    'a link that means little': () => ({ answers: { who: 'legal' }, question: null, isUnclear: true }),
  },
  events: {
    'answer.give': {
      usual: given(USUAL),
      other: given(OTHER),
      premises: given({ ...USUAL, type: () => ({ type: 'premises' }) }),
      nothing: { given: null },
    },
    'question.open': Object.fromEntries(
      (Object.keys(USUAL) as SiteQuestion[]).map((question) => [question, { question }]),
    ),
    'question.leave': { it: {} },
    'selection.restart': { it: {} },
    'address.changed': {
      other: { answers: { who: 'trader' }, question: null, isUnclear: false },
      'to a question': { answers: ALL, question: 'area', isUnclear: false },
      'that means little': { answers: { who: 'trader' }, question: null, isUnclear: true },
      same: (_now: number, { answers, opened }: Context) => ({
        answers,
        question: opened,
        isUnclear: false,
      }),
    },
  },
  unplayed: Object.fromEntries(
    (Object.keys(USUAL) as SiteQuestion[])
      .filter((question) => question !== 'area')
      .map((question) => [
        `address.changed question: ${question}`,
        'an address opens every question by the same transition; each is opened by `question.open`',
      ]),
  ),
  unnoticed: {
    '|question.open|0 without its guard':
      'an open question, and one without an answer, have no link to open them',
    '|question.leave|0 without its guard': 'the button shows only while an answered question is open',
    '|selection.restart|0 without its guard': 'the button shows only where something is answered',
    ...Object.fromEntries(
      (['who', 'type', 'okrug'] as const).map((question) => [
        `${question}|answer.give|0 without its guard`,
        'the form names what is missing, and once answered the question has no wrong answer: a choice cannot be taken back, and no box ticked is an answer too',
      ]),
    ),
  },
  key: ({ answers, opened, dropped, isUnclear }: Context) => [
    Object.keys(answers).sort(),
    answers.type,
    answers.utilities?.length,
    stepOf(answers, null),
    opened,
    dropped,
    isUnclear,
  ],
};
