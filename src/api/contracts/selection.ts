import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { matching, Text } from './fields.ts';
import { BUSINESS_SIZES, REGULARITIES, Service, SUPPORT_LEVELS } from './services.ts';

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

/** A choice that the catalogue itself names: `content/services/choices.json`. */
const Choice = z.optional(matching(/^[A-Za-z0-9.-]{1,60}$/));
const Flag = z.optional(z.enum(['true', 'false']));
export const SELECTION_ANSWERS = {
  applicant: z.optional(z.enum(SELECTOR_APPLICANTS)),
  businessSize: z.optional(z.enum(BUSINESS_SIZES)),
  activityLine: Choice,
  supportDirection: Choice,
  supportType: Choice,
  measureDirection: Choice,
  regularity: z.optional(z.enum(REGULARITIES)),
  applicationRequired: Flag,
  repeat: Flag,
  coronavirusOnly: Flag,
  authority: Choice,
  supportLevel: z.optional(z.enum(SUPPORT_LEVELS)),
  regulatingAct: Choice,
} satisfies Record<QuestionName, z.ZodMiniType>;
const SelectionAnswers = z.object(SELECTION_ANSWERS);
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
