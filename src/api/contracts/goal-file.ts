import * as z from 'zod/mini';
import { CONTENT_LANGUAGES, type ContentLanguage, type ContentValues } from './content-definition.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { Text, within } from './fields.ts';
import { claimIn } from './goal-reading.ts';
import { GOAL_COMPLETION_RULES, PROJECT_ROUTES } from './goals.ts';
import type { FieldError } from './problem.ts';

/** The goals' colours as the United Nations have fixed them, from goal 1 on. */
const COLORS =
  '#E5243B #DDA63A #4C9F38 #C5192D #FF3A21 #26BDE2 #FCC30B #A21942 #FD6925 #DD1367 #FD9D24 #BF8B2E #3F7E44 #0A97D9 #56C02B #00689D #19486A'.split(
    ' ',
  );
export const GOAL_COUNT = COLORS.length;
/** A goal's colour, `#RRGGBB`. @param id from 1 */
export const goalColor = (id: number): string => COLORS[id - 1] ?? '';

/** Goals of which the specification says something of their own (section 3). */
const [SPECIAL_TITLE, WITHOUT_PROJECTS, NOT_EVALUATED, WITH_LINKS] = [7, 10, 14, 17];

/** Rules that are about more than one value; what they are called in a form stands in `content.json`, under `rule.goal`. */
type GoalRule = 'source' | 'target' | 'status' | 'way' | 'notEvaluated' | 'projects' | 'links';

/** A rule of what administrators edit as well: with the field that has to be looked at. */
const rule = <Value>(
  name: GoalRule,
  path: readonly PropertyKey[],
  keeps: (value: Value) => boolean,
  error: string,
) =>
  z.refine<Value>(keeps, {
    error,
    path: [...path],
    params: { rule: 'goal_rule', bounds: { rule: name } },
  });
/** A rule of the file alone. */
const ofFile = <Value>(keeps: (value: Value) => boolean, error: string) => z.refine<Value>(keeps, { error });

const words = Text.check(z.trim(), z.minLength(1));
/** What is said in every language of the portal. */
const InEachLanguage = z.strictObject(
  Object.fromEntries(CONTENT_LANGUAGES.map((language) => [language, words])) as Record<
    ContentLanguage,
    typeof words
  >,
);

const Value = z.strictObject({
  text: InEachLanguage,
  value: Text.check(z.regex(/^-?\d+(?:,\d+)?$/, 'a number with a decimal comma')),
});

const IndicatorFields = z.strictObject({
  name: InEachLanguage,
  status: z.optional(InEachLanguage),
  actualValue: z.optional(Value),
  goalCompletionRule: z.optional(z.enum(GOAL_COMPLETION_RULES)),
  targetValue: z.optional(Value),
  oecp: z.optional(Value),
  /** Who publishes the value. */
  source: z.optional(InEachLanguage),
  /** Which year's it is. */
  year: z.optional(z.int().check(...within(2015, 2100))),
  /** Made up for the demonstration. */
  sample: z.optional(z.literal(true)),
});
export type GoalIndicatorFile = z.output<typeof IndicatorFields>;

const Indicator = IndicatorFields.check(
  rule<GoalIndicatorFile>(
    'source',
    ['year'],
    ({ actualValue, source, year, sample }) =>
      actualValue === undefined || Boolean(sample ? !source && !year : source && year),
    'a value has a source and a year, or is a sample',
  ),
  rule<GoalIndicatorFile>(
    'target',
    ['goalCompletionRule'],
    ({ actualValue, targetValue, goalCompletionRule }) =>
      targetValue === undefined || Boolean(actualValue && goalCompletionRule),
    'a target has an actual value and says which way is the better',
  ),
  rule<GoalIndicatorFile>(
    'status',
    ['status', CONTENT_LANGUAGES[0]],
    ({ status }) => !status || new Set(CONTENT_LANGUAGES.map((one) => claimIn(status[one]))).size === 1,
    'the status says the same in every language',
  ),
);

const ProjectFields = z.strictObject({
  title: InEachLanguage,
  description: InEachLanguage,
  modalText: z.optional(InEachLanguage),
  routeName: z.optional(z.enum(PROJECT_ROUTES)),
  /** Made up for the demonstration. */
  sample: z.boolean(),
});
const Project = ProjectFields.check(
  rule<z.output<typeof ProjectFields>>(
    'way',
    ['modalText', CONTENT_LANGUAGES[0]],
    ({ modalText, routeName }) => (modalText === undefined) !== (routeName === undefined),
    'a project has a longer text or leads to a page',
  ),
);

const isEvaluated = (indicator: GoalIndicatorFile) =>
  Object.keys(indicator).some((field) => field !== 'name');

/** What administrators edit of a goal; its title and colour are the UN's. */
const parts = {
  id: z.int().check(z.minimum(1), z.maximum(GOAL_COUNT)),
  description: InEachLanguage,
  indicators: z.array(Indicator).check(z.minLength(1)),
  projects: z.array(Project),
};
const GoalPartsFields = z.strictObject(parts);
type GoalParts = z.output<typeof GoalPartsFields>;

const rulesOfParts = [
  rule<GoalParts>(
    'notEvaluated',
    ['indicators', 0, 'actualValue', 'value'],
    ({ id, indicators }) =>
      id === NOT_EVALUATED
        ? indicators.length === 1 && !indicators.some(isEvaluated)
        : indicators.every((one) => isEvaluated(one) && one.actualValue),
    `goal ${NOT_EVALUATED} alone has one indicator that is only a name`,
  ),
  rule<GoalParts>(
    'projects',
    ['projects', 0, 'title', CONTENT_LANGUAGES[0]],
    ({ id, projects }) => (projects.length === 0) === (id === WITHOUT_PROJECTS),
    `goal ${WITHOUT_PROJECTS} alone has no projects`,
  ),
  rule<GoalParts>(
    'links',
    ['projects', 0, 'routeName'],
    ({ id, projects }) => {
      const links = projects.flatMap(({ routeName }) => routeName ?? []);
      return id === WITH_LINKS
        ? links.toSorted().join() === PROJECT_ROUTES.toSorted().join()
        : links.length === 0;
    },
    `goal ${WITH_LINKS} alone leads to ${PROJECT_ROUTES.join(' and ')}`,
  ),
] as const;

/** What is in a title of a circle beside its line breaks; Chinese has no spaces between words. */
const unbroken = (title: string, language: ContentLanguage) =>
  title.split('\n').join(language === 'ch' ? '' : ' ');

const GoalFields = z.strictObject({
  ...parts,
  color: Text,
  title: InEachLanguage,
  titleCircle: InEachLanguage,
  titleCircleSpecial: z.optional(InEachLanguage),
});
export type GoalFile = z.output<typeof GoalFields>;

/** A file of `content/sustainable/goals`: one goal, its texts in every language. */
export const GoalFile = GoalFields.check(
  ofFile<GoalFile>(
    ({ id, color }) => color === goalColor(id),
    'the colour is the one that the UN have fixed',
  ),
  ofFile<GoalFile>(
    ({ title, titleCircle }) =>
      CONTENT_LANGUAGES.every((one) => unbroken(titleCircle[one], one) === title[one]),
    'the title in the circle is the title with line breaks',
  ),
  ofFile<GoalFile>(
    ({ id, titleCircleSpecial }) => (titleCircleSpecial !== undefined) === (id === SPECIAL_TITLE),
    `goal ${SPECIAL_TITLE} alone has a special title`,
  ),
  ofFile<GoalFile>(
    ({ titleCircleSpecial }) =>
      !Object.values(titleCircleSpecial ?? {}).some((title) => title.includes('\n')),
    'the special title is one line',
  ),
  ...rulesOfParts,
);
const GoalPartsFile = GoalPartsFields.check(...rulesOfParts);

/** How many indicators, and how many projects, a goal has room for. */
export const GOAL_ROOM = 6;
const ROOM = Array.from({ length: GOAL_ROOM }, (_, place) => place);

/** A value by a path: `{ name: { ru: 'x' } }` of `name.ru`. */
function nested(values: readonly (readonly [path: string, value: unknown])[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at = whole;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return whole;
}

/** What is in each of the places of a list, the empty ones left out; and which places those are. */
function inPlaces(values: ContentValues, list: 'indicators' | 'projects') {
  const found = ROOM.map((place) => {
    const start = `${list}.${place}.`;
    const own = Object.entries(values).filter(([path]) => path.startsWith(start));
    return { place, own: own.map(([path, value]) => [path.slice(start.length), value] as const) };
  }).filter(({ own }) => own.length > 0);
  return { places: found.map(({ place }) => place), items: found.map(({ own }) => nested(own)) };
}

/** What administrators edit of a goal, as its file has it, not yet looked at. */
function writtenIn(values: ContentValues) {
  const indicators = inPlaces(values, 'indicators');
  const projects = inPlaces(values, 'projects');
  const description = Object.entries(values).filter(([path]) => path.startsWith('description.'));
  return {
    places: { indicators: indicators.places, projects: projects.places },
    parts: {
      ...nested(description),
      indicators: indicators.items.map(({ year, sample, ...one }) => ({
        ...one,
        ...(year !== undefined && { year: Number(year) }),
        ...(sample !== undefined && { sample: true }),
      })),
      projects: projects.items.map(({ sample, ...one }) => ({ ...one, sample: sample !== undefined })),
    },
  };
}

/** A goal with what administrators have made of it; undefined where that does not keep the rules of its file. */
export function goalOfValues(file: GoalFile, values: ContentValues): GoalFile | undefined {
  const { data, success } = GoalFile.safeParse({ ...file, ...writtenIn(values).parts });
  return success ? data : undefined;
}

/** What breaks a rule that the files are held to, by the paths of the fields that it is edited by. */
export const brokenInGoal =
  (id: number) =>
  (values: ContentValues): readonly FieldError[] => {
    const { parts: written, places } = writtenIn(values);
    const { error } = GoalPartsFile.safeParse({ id, ...written }, { reportInput: true });
    if (!error) return [];
    return fieldErrorsOf(error.issues).map((one) => ({ ...one, path: pathOfField(one.path, places) }));
  };

/** The field of an error's path: a list without the empty places counts otherwise than the fields do. */
function pathOfField(path: string, places: Readonly<Record<string, readonly number[]>>): string {
  const [list = '', index = '0', ...rest] = path.split('.');
  const own = places[list];
  if (!own) return list === 'description' && path === list ? `description.${CONTENT_LANGUAGES[0]}` : path;
  const place = own[Number(index)] ?? 0;
  const field = rest.length > 0 ? rest : [list === 'indicators' ? 'name' : 'title', CONTENT_LANGUAGES[0]];
  const inside = field.join('.');
  // Of a text that is missing altogether, the first language is where to begin.
  const isText = TEXTS.some((name) => inside === name);
  return `${list}.${place}.${inside}${isText ? `.${CONTENT_LANGUAGES[0]}` : ''}`;
}
const TEXTS = ['name', 'title', 'description', 'actualValue.text', 'targetValue.text', 'oecp.text'];
