import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { matching, Text } from './fields.ts';

const base = '/invest/sustainable/v1/goals';

/** Where the goals are chosen; each has its page under it. */
export const GOALS_PAGE = '/about-moscow/cur/main';

/** Which way an indicator is to go, in the specification's words (section 3). */
export const GOAL_COMPLETION_RULES = ['The lower, the better', 'The higher, the better'] as const;
export type GoalCompletionRule = (typeof GOAL_COMPLETION_RULES)[number];

/** Pages that a project may lead to instead of a longer text, by the names of their routes. */
export const PROJECT_ROUTES = ['cur-regional-cooperation', 'cur-international-activities'] as const;

const Goal = z.object({
  /** 1 to 17. */
  id: z.int(),
  title: Text,
  /** The same for a circle: with line breaks. */
  titleCircle: Text,
  /** In one line; of goal 7 only. */
  titleCircleSpecial: z.optional(Text),
  /** The UN's, `#RRGGBB`. */
  color: Text,
});
export type Goal = z.output<typeof Goal>;

/** Its name and the number as the content writes it: a decimal comma, or empty. */
const Value = z.object({ text: Text, value: Text });

/** The number in a value; undefined for an empty one. */
export const numberIn = (value: string): number | undefined =>
  value === '' ? undefined : Number(value.replace(',', '.'));

const Indicator = z.object({
  name: Text,
  /** Free text, verbatim; may be empty. */
  status: Text,
  actualValue: Value,
  goalCompletionRule: z.optional(z.enum(GOAL_COMPLETION_RULES)),
  /** Who publishes the value, and of which year; empty for samples. */
  source: Text,
  targetValue: Value,
  /** The OECD average. */
  oecp: Value,
  isSample: z.boolean(),
  /** What the figures themselves say; absent where there is nothing to compare. */
  reading: z.optional(
    z.object({
      isReached: z.boolean(),
      /** Whole percent of the target. */
      share: z.optional(z.int()),
      /** The status says something else. */
      disagrees: z.boolean(),
    }),
  ),
});
export type GoalIndicator = z.output<typeof Indicator>;

const Project = z.object({
  title: Text,
  description: Text,
  /** Longer text, for the modal. */
  modalText: z.optional(Text),
  /** Where it leads instead. */
  routeName: z.optional(z.enum(PROJECT_ROUTES)),
  isSample: z.boolean(),
});
export type GoalProject = z.output<typeof Project>;

export const listGoals = endpoint({
  method: 'GET',
  path: base,
  summary: 'The Sustainable Development Goals, 1 to 17, in the language of the host.',
  response: z.object({ items: z.array(Goal) }),
  status: 200,
  unpaged: 'The United Nations have set 17 goals.',
});

export const getGoal = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One goal with its indicators and projects, in the language of the host.',
  params: z.object({ id: matching(/^[1-9]\d?$/) }),
  response: z.extend(Goal, {
    description: Text,
    indicators: z.array(Indicator),
    projects: z.array(Project),
  }),
  status: 200,
  errors: { 404: ['not_found'], 422: ['validation'] },
});
export type GoalDetail = ResponseOf<typeof getGoal>;
