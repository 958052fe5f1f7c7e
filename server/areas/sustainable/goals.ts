import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GOAL_COUNT,
  GoalFile,
  type GoalIndicatorFile,
  goalOfValues,
} from '../../../src/api/contracts/goal-file.ts';
import { disagrees, readingOf } from '../../../src/api/contracts/goal-reading.ts';
import type { Goal, GoalDetail } from '../../../src/api/contracts/goals.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Wording } from '../../wording.ts';
import { changedValues } from '../content/content.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'content', 'sustainable', 'goals');

/** Contents of the files of goals by their names, not yet looked at. */
export const readGoalFiles = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    readdirSync(FOLDER).map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))]),
  );

/**
 * The goals that files describe, in their order.
 * @param files by name, `07.json` for goal 7
 * @throws Error that names the file and the rule that it breaks
 */
export function goalsOf(files: Readonly<Record<string, unknown>>): readonly GoalFile[] {
  const goals = Object.entries(files).map(([name, content]) => {
    const { data, error } = GoalFile.safeParse(content);
    if (error)
      throw new Error(
        `${name}: ${error.issues
          .map((issue) => {
            const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
            return [...issue.path, ...unknown, issue.message].join(' ');
          })
          .join('; ')}`,
      );
    if (Number.parseInt(name, 10) !== data.id) throw new Error(`${name}: the file is named after its goal`);
    return data;
  });
  if (goals.length !== GOAL_COUNT)
    throw new Error(`${goals.length} goals: there are ${GOAL_COUNT}, each with its file`);
  return goals.toSorted((a, b) => a.id - b.id);
}

const goals = goalsOf(readGoalFiles());

/** All goals in one language, without what they consist of. */
export const goalsIn = (locale: LocaleCode): Goal[] => goals.map((goal) => summary(goal, locale));

/** A goal as it is now: its file, and over it what administrators have made of it. */
export async function goalNow(db: Database | Transaction, id: number): Promise<GoalFile | undefined> {
  const goal = goals.find((one) => one.id === id);
  if (!goal) return undefined;
  const values = await changedValues(db, { kind: 'goals', item: `goal-${id}` });
  // Where a newer file and older changes do not go together, the file is what is sound.
  return (values && goalOfValues(goal, values)) ?? goal;
}

/** All goals as they are now, in their order. */
export async function goalsNow(db: Database | Transaction): Promise<readonly GoalFile[]> {
  const now: GoalFile[] = [];
  // One after another: within a transaction there is one connection.
  for (const goal of goals) now.push((await goalNow(db, goal.id)) ?? goal);
  return now;
}

/**
 * A goal in one language.
 * @param withSamples what is marked as a sample, too: in production it is not shown
 */
export function goalIn(locale: LocaleCode, goal: GoalFile, withSamples: boolean): GoalDetail {
  const isShown = ({ sample }: { readonly sample?: boolean | undefined }) => withSamples || !sample;
  return {
    ...summary(goal, locale),
    description: goal.description[locale],
    indicators: goal.indicators.filter(isShown).map((one) => indicator(one, locale)),
    projects: goal.projects.filter(isShown).map(({ title, description, modalText, routeName, sample }) => ({
      title: title[locale],
      description: description[locale],
      ...(modalText && { modalText: modalText[locale] }),
      ...(routeName && { routeName }),
      isSample: sample,
    })),
  };
}

const summary = (
  { id, title, titleCircle, titleCircleSpecial, color }: GoalFile,
  locale: LocaleCode,
): Goal => ({
  id,
  title: title[locale],
  titleCircle: titleCircle[locale],
  ...(titleCircleSpecial && { titleCircleSpecial: titleCircleSpecial[locale] }),
  color,
});

function indicator(file: GoalIndicatorFile, locale: LocaleCode): GoalDetail['indicators'][number] {
  const wordsOf = (wording: Wording | undefined) => wording?.[locale] ?? '';
  const inWords = (value: GoalIndicatorFile['actualValue']) => ({
    text: wordsOf(value?.text),
    value: value?.value ?? '',
  });
  const { goalCompletionRule: rule, source, year, sample = false } = file;
  const [actualValue, targetValue] = [inWords(file.actualValue), inWords(file.targetValue)];
  const status = wordsOf(file.status);
  const reading = readingOf(actualValue.value, targetValue.value, rule);
  return {
    name: wordsOf(file.name),
    status,
    actualValue,
    ...(rule && { goalCompletionRule: rule }),
    source: source && year ? `${wordsOf(source)}, ${year}` : '',
    targetValue,
    oecp: inWords(file.oecp),
    isSample: sample,
    ...(reading && { reading: { ...reading, disagrees: disagrees(status, reading) } }),
  };
}
