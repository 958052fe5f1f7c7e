import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import {
  MAIN_QUESTIONS,
  MOST_WEIGHED,
  QUESTIONS,
  type QuestionName,
  SELECTOR_APPLICANTS,
  type SelectedMeasure,
  type Selection,
  type SelectionAnswers,
} from '../../../src/api/contracts/selection.ts';
import {
  BUSINESS_SIZES,
  REGULARITIES,
  type ServiceDetail,
  SUPPORT_LEVELS,
} from '../../../src/api/contracts/services.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import type { Answers, Question } from '../../../src/rules/answers.ts';
import { judge } from '../../../src/rules/eligibility.ts';
import { type Expression, readExpression } from '../../../src/rules/expression.ts';
import type { Condition } from '../../../src/rules/rule.ts';
import type { Database } from '../../db/database.ts';
import { services, serviceTexts } from '../../db/schema.ts';
import { statementsOf } from '../../register/editing/statements.ts';
import { present, SUMMARY } from './catalogue.ts';
import { CHOICE_IDS, type ChoiceKind } from './choices.ts';
import { withTerms } from './terms.ts';

const FLAGS = ['true', 'false'];
const own = (kind: ChoiceKind) => [...CHOICE_IDS[kind]];
const OPTIONS: Readonly<Record<QuestionName, readonly string[]>> = {
  applicant: SELECTOR_APPLICANTS,
  businessSize: BUSINESS_SIZES,
  activityLine: own('activityLine'),
  supportDirection: own('supportDirection'),
  supportType: own('supportType'),
  measureDirection: own('measureDirection'),
  regularity: REGULARITIES,
  applicationRequired: FLAGS,
  repeat: FLAGS,
  coronavirusOnly: FLAGS,
  authority: own('authority'),
  supportLevel: SUPPORT_LEVELS,
  regulatingAct: own('regulatingAct'),
};
const ASKED: readonly Question[] = QUESTIONS.map((id) => ({ id, kind: 'choice', options: OPTIONS[id] }));
const NAMES: ReadonlySet<string> = new Set(QUESTIONS);

export type Facts = Pick<
  ServiceDetail,
  | 'applicants'
  | 'businessSizes'
  | 'activityLines'
  | 'supportDirections'
  | 'supportTypes'
  | 'measureDirections'
  | 'isApplicationRequired'
  | 'isRepeatable'
  | 'isCoronavirusOnly'
  | 'authority'
> & {
  readonly regularity: string | null;
  readonly supportLevel: string | null;
  readonly regulatingAct: string | null;
};

/** Which answers a measure admits; an empty list makes no difference. */
export const admitted = (facts: Facts): Readonly<Record<QuestionName, readonly string[]>> => ({
  applicant: facts.applicants,
  businessSize: facts.businessSizes,
  activityLine: facts.activityLines,
  supportDirection: facts.supportDirections,
  supportType: facts.supportTypes,
  measureDirection: facts.measureDirections,
  regularity: facts.regularity === null ? [] : [facts.regularity],
  applicationRequired: [String(facts.isApplicationRequired)],
  repeat: [String(facts.isRepeatable)],
  coronavirusOnly: [String(facts.isCoronavirusOnly)],
  authority: [facts.authority],
  supportLevel: facts.supportLevel === null ? [] : [facts.supportLevel],
  regulatingAct: facts.regulatingAct === null ? [] : [facts.regulatingAct],
});

/** Measures of one kind read the same conditions: each text is taken apart once. */
const read = new Map<string, Expression>();
const MOST_READ = 2000;

function conditionOf(id: QuestionName, values: readonly string[]): Condition {
  const text = `${id} in [${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  const known = read.get(text) ?? readExpression(text, NAMES, id);
  if (read.size >= MOST_READ) read.clear();
  read.set(text, known);
  return { id, when: known, source: 'sample' };
}

/**
 * A measure's facts as rules. Who may have it is asked of everybody; what somebody wishes for is a condition only once
 * they said it.
 */
function conditionsOf(facts: Facts, answers: SelectionAnswers): readonly Condition[] {
  const values = admitted(facts);
  return QUESTIONS.filter(
    (id) =>
      values[id].length > 0 && (MAIN_QUESTIONS.some((main) => main === id) || answers[id] !== undefined),
  ).map((id) => conditionOf(id, values[id]));
}

/** Columns that conditions are made of. */
const FACTS = {
  applicants: services.applicants,
  businessSizes: services.businessSizes,
  activityLines: services.activityLines,
  supportDirections: services.supportDirections,
  supportTypes: services.supportTypes,
  measureDirections: services.measureDirections,
  regularity: services.regularity,
  isApplicationRequired: services.isApplicationRequired,
  isRepeatable: services.isRepeatable,
  isCoronavirusOnly: services.isCoronavirusOnly,
  supportLevel: services.supportLevel,
  regulatingAct: services.regulatingAct,
  authority: services.authority,
};
const isWeighed = and(eq(services.isPublished, true), eq(services.type, 'supportmeasure'));

/** Changed as soon as one measure comes, goes, or admits other answers; texts and the order of measures say nothing of it. */
function versionOf(measures: readonly (Facts & { readonly id: string })[]): string {
  const said = measures.map((facts) => {
    const values = admitted(facts);
    return [facts.id, ...QUESTIONS.map((question) => values[question].toSorted())];
  });
  const text = JSON.stringify(said.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)));
  // A letter in front, so that no address takes it for a number.
  return `v${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}

/** The version of the conditions of all published measures, and those of one measure whether or not it is shown. */
export async function conditionsOfMeasure(db: Database, id: string) {
  const [facts] = await db
    .select({ alias: services.alias, ...FACTS })
    .from(services)
    .where(and(eq(services.type, 'supportmeasure'), sql`${services.id}::text = ${id}`));
  if (!facts) return undefined;
  const all = await db
    .select({ id: services.id, ...FACTS })
    .from(services)
    .where(isWeighed);
  const admits = admitted(facts as Facts);
  return {
    alias: facts.alias,
    version: versionOf(all as (Facts & { id: string })[]),
    conditions: QUESTIONS.flatMap((question) =>
      admits[question].length > 0 ? [{ question, admits: [...admits[question]] }] : [],
    ),
  };
}

/**
 * Weighs every published measure against answers: what fits, then what may, then what one other answer would let in.
 * @param day `YYYY-MM-DD` in Moscow
 */
export async function selection(
  db: Database,
  locale: LocaleCode,
  given: SelectionAnswers,
  day: string,
): Promise<Selection> {
  const rows = await db
    .select({ ...SUMMARY, ...FACTS })
    .from(services)
    .innerJoin(serviceTexts, eq(serviceTexts.serviceId, services.id))
    .where(and(isWeighed, eq(serviceTexts.locale, locale)))
    .orderBy(sql`${services.isPopular} desc`, sql`${services.applications} desc`, services.id)
    .limit(MOST_WEIGHED);
  const answers = Object.fromEntries(
    Object.entries(given).filter(([, answer]) => answer !== undefined),
  ) as Answers;
  const told = await withTerms(statementsOf(db), rows.map(present), day);
  const items = rows.map((row, place): SelectedMeasure => {
    const { standing, findings, missing, changes } = judge(conditionsOf(row as Facts, given), ASKED, answers);
    const [nearMiss] = changes;
    return {
      service: told[place] ?? present(row),
      standing,
      reasons: findings.flatMap(({ id, holds }) =>
        holds === null ? [] : [{ question: id as QuestionName, holds }],
      ),
      missing: [...missing] as QuestionName[],
      ...(nearMiss && {
        nearMiss: { question: nearMiss.answer as QuestionName, to: nearMiss.to.map(String) },
      }),
    };
  });
  const version = versionOf(rows as readonly (Facts & { id: string })[]);
  return { version, day, items: items.toSorted((one, other) => rank(one) - rank(other)) };
}

const rank = ({ standing, missing, nearMiss }: SelectedMeasure): number => {
  if (standing === 'fits') return 0;
  if (standing === 'open') return missing.length;
  return nearMiss ? 100 : 200;
};
