import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { matching, Text } from './fields.ts';
import { BUSINESS_SIZES, FLAG, REGULARITIES, SERVICE_CHOICE, Service, SUPPORT_LEVELS } from './services.ts';

const base = '/common/usoz-services/v1/selection';

/** Of the thirteen parameters those that decide whether somebody may have a measure: asked first, missed while open. */
export const MAIN_QUESTIONS = ['applicant', 'businessSize', 'activityLine', 'supportDirection'] as const;
/** What somebody may wish for besides. */
export const FURTHER_QUESTIONS = [
  'supportType',
  'measureDirection',
  'regularity',
  'applicationRequired',
  'repeat',
  'coronavirusOnly',
  'authority',
  'supportLevel',
  'regulatingAct',
] as const;
export const QUESTIONS = [...MAIN_QUESTIONS, ...FURTHER_QUESTIONS] as const;
export type QuestionName = (typeof QUESTIONS)[number];

/** Whom measures are for, in the selector: businesses. */
export const SELECTOR_APPLICANTS = ['legalEntity', 'soleTrader'] as const;

/** What each question takes for an answer: one of these words, or any that the catalogue itself names. */
export const SELECTION_ANSWERS = {
  applicant: SELECTOR_APPLICANTS,
  businessSize: BUSINESS_SIZES,
  activityLine: SERVICE_CHOICE,
  supportDirection: SERVICE_CHOICE,
  supportType: SERVICE_CHOICE,
  measureDirection: SERVICE_CHOICE,
  regularity: REGULARITIES,
  applicationRequired: FLAG,
  repeat: FLAG,
  coronavirusOnly: FLAG,
  authority: SERVICE_CHOICE,
  supportLevel: SUPPORT_LEVELS,
  regulatingAct: SERVICE_CHOICE,
} as const satisfies Record<QuestionName, readonly string[] | RegExp>;

const Choice = z.optional(matching(SERVICE_CHOICE));
const oneOf = <const T extends readonly string[]>(words: T) => z.optional(z.enum(words));
export const SelectionAnswers = z.object({
  applicant: oneOf(SELECTION_ANSWERS.applicant),
  businessSize: oneOf(SELECTION_ANSWERS.businessSize),
  activityLine: Choice,
  supportDirection: Choice,
  supportType: Choice,
  measureDirection: Choice,
  regularity: oneOf(SELECTION_ANSWERS.regularity),
  applicationRequired: oneOf(FLAG),
  repeat: oneOf(FLAG),
  coronavirusOnly: oneOf(FLAG),
  authority: Choice,
  supportLevel: oneOf(SELECTION_ANSWERS.supportLevel),
  regulatingAct: Choice,
} satisfies Record<QuestionName, z.ZodMiniType>);
export type SelectionAnswers = z.output<typeof SelectionAnswers>;

/** Most measures that are weighed against answers. */
export const MOST_WEIGHED = 500;

const Question = z.enum(QUESTIONS);
/** What a version of the selector’s conditions is called. */
export const SelectionVersion = matching(/^v[\da-f]{8}$/);

export const selectMeasures = endpoint({
  method: 'GET',
  path: base,
  summary:
    'Every support measure weighed against answers: whether it fits and why, what is still unknown, and which one answer excludes it; what fits comes first.',
  query: SelectionAnswers,
  unpaged: `All published measures, ${MOST_WEIGHED} at most: what is excluded belongs to the answer.`,
  response: z.object({
    /** Of the conditions of all measures: another one as soon as one of them is another. */
    version: SelectionVersion,
    /** The day in Moscow on which it was worked out, `YYYY-MM-DD`. */
    day: Text,
    items: z.array(
      z.object({
        service: Service,
        /** `open`: whether it fits depends on `missing`. */
        standing: z.enum(['fits', 'open', 'excluded']),
        /** What was answered and matters here. */
        reasons: z.array(z.object({ question: Question, holds: z.boolean() })),
        missing: z.array(Question),
        /** The one other answer by which it would not be excluded; absent where there are several. */
        nearMiss: z.optional(z.object({ question: Question, to: z.array(Text) })),
      }),
    ),
  }),
  status: 200,
  errors: { 422: ['validation'] },
});
export type Selection = ResponseOf<typeof selectMeasures>;
export type SelectedMeasure = Selection['items'][number];

export const SELECTION_FORMATS = ['docx', 'csv'] as const;
export type SelectionFormat = (typeof SELECTION_FORMATS)[number];
/** Where the result can be downloaded, with the same query. */
export const selectionFile = (format: SelectionFormat): string => `${base}/download.${format}`;
