import { z } from 'zod';
import { GOAL_COMPLETION_RULES, PROJECT_ROUTES } from '../../../src/api/contracts/goals.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import { InEachLanguage } from '../../wording.ts';
import { claimIn } from './reading.ts';

/** The goals' colours as the United Nations have fixed them, from goal 1 on. */
const COLORS =
  '#E5243B #DDA63A #4C9F38 #C5192D #FF3A21 #26BDE2 #FCC30B #A21942 #FD6925 #DD1367 #FD9D24 #BF8B2E #3F7E44 #0A97D9 #56C02B #00689D #19486A'.split(
    ' ',
  );
export const GOAL_COUNT = COLORS.length;

/** Goals of which the specification says something of their own (section 3). */
const [SPECIAL_TITLE, WITHOUT_PROJECTS, NOT_EVALUATED, WITH_LINKS] = [7, 10, 14, 17];

const Value = z.strictObject({
  text: InEachLanguage,
  value: z.string().regex(/^-?\d+(?:,\d+)?$/, 'a number with a decimal comma'),
});

const Indicator = z
  .strictObject({
    name: InEachLanguage,
    status: InEachLanguage.optional(),
    actualValue: Value.optional(),
    goalCompletionRule: z.enum(GOAL_COMPLETION_RULES).optional(),
    targetValue: Value.optional(),
    oecp: Value.optional(),
    /** Who publishes the value. */
    source: InEachLanguage.optional(),
    /** Which year's it is. */
    year: z.int().min(2015).max(2100).optional(),
    /** Made up for the demonstration. */
    sample: z.literal(true).optional(),
  })
  .refine(
    ({ actualValue, source, year, sample }) =>
      actualValue === undefined || (sample ? !source && !year : source && year),
    'a value has a source and a year, or is a sample',
  )
  .refine(
    ({ actualValue, targetValue, goalCompletionRule }) =>
      targetValue === undefined || (actualValue && goalCompletionRule),
    'a target has an actual value and says which way is the better',
  )
  .refine(
    ({ status }) => !status || new Set(LOCALES.map((locale) => claimIn(status[locale]))).size === 1,
    'the status says the same in every language',
  );
export type GoalIndicatorFile = z.output<typeof Indicator>;

const Project = z
  .strictObject({
    title: InEachLanguage,
    description: InEachLanguage,
    modalText: InEachLanguage.optional(),
    routeName: z.enum(PROJECT_ROUTES).optional(),
    /** Made up for the demonstration. */
    sample: z.boolean(),
  })
  .refine(
    ({ modalText, routeName }) => (modalText === undefined) !== (routeName === undefined),
    'a project has a longer text or leads to a page',
  );

/** What is in a title of a circle beside its line breaks; Chinese has no spaces between words. */
const unbroken = (title: string, locale: LocaleCode) => title.split('\n').join(locale === 'ch' ? '' : ' ');

const isEvaluated = (indicator: GoalIndicatorFile) =>
  Object.keys(indicator).some((field) => field !== 'name');

/** A file of `content/sustainable/goals`: one goal, its texts in every language. */
export const GoalFile = z
  .strictObject({
    id: z.int().min(1).max(GOAL_COUNT),
    color: z.string(),
    title: InEachLanguage,
    titleCircle: InEachLanguage,
    titleCircleSpecial: InEachLanguage.optional(),
    description: InEachLanguage,
    indicators: z.array(Indicator).min(1),
    projects: z.array(Project),
  })
  .refine(({ id, color }) => color === COLORS[id - 1], 'the colour is the one that the UN have fixed')
  .refine(
    ({ title, titleCircle }) =>
      LOCALES.every((locale) => unbroken(titleCircle[locale], locale) === title[locale]),
    'the title in the circle is the title with line breaks',
  )
  .refine(
    ({ id, titleCircleSpecial }) => (titleCircleSpecial !== undefined) === (id === SPECIAL_TITLE),
    `goal ${SPECIAL_TITLE} alone has a special title`,
  )
  .refine(
    ({ titleCircleSpecial }) =>
      !Object.values(titleCircleSpecial ?? {}).some((title) => title.includes('\n')),
    'the special title is one line',
  )
  .refine(
    ({ id, indicators }) =>
      id === NOT_EVALUATED
        ? indicators.length === 1 && !indicators.some(isEvaluated)
        : indicators.every((one) => isEvaluated(one) && one.actualValue),
    `goal ${NOT_EVALUATED} alone has one indicator that is only a name`,
  )
  .refine(
    ({ id, projects }) => (projects.length === 0) === (id === WITHOUT_PROJECTS),
    `goal ${WITHOUT_PROJECTS} alone has no projects`,
  )
  .refine(
    ({ id, projects }) => {
      const links = projects.flatMap(({ routeName }) => routeName ?? []);
      return id === WITH_LINKS
        ? links.toSorted().join() === PROJECT_ROUTES.toSorted().join()
        : links.length === 0;
    },
    `goal ${WITH_LINKS} alone leads to ${PROJECT_ROUTES.join(' and ')}`,
  );
export type GoalFile = z.output<typeof GoalFile>;
