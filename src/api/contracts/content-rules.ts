import { type ContentItem, type ContentRule, type ContentValues, fieldsOf } from './content-definition.ts';
import { brokenInGoal } from './goal-file.ts';
import { brokenFigures, brokenNames, brokenWords } from './page-rules.ts';
import type { FieldError } from './problem.ts';

/** What ends before it begins would never show. */
const endsAfterItBegins = ({ from, until }: ContentValues): readonly FieldError[] =>
  typeof from === 'string' && typeof until === 'string' && until < from
    ? [{ path: 'until', code: 'out_of_range', params: { from } }]
    : [];

/** The names of what an item has several of, an index's indicators. */
const namesIn = (item: ContentItem): string[] =>
  fieldsOf(item).flatMap(({ name }) => (/\.indicators\.\d+\.name$/.test(name) ? name : []));

/**
 * What breaks each rule. Definitions only name their rules: a page that lists or shows content needs none of them, and some
 * bring schemas of whole files.
 */
export const CONTENT_RULES: Readonly<
  Record<ContentRule, (item: ContentItem, values: ContentValues) => readonly FieldError[]>
> = {
  dates: (_, values) => endsAfterItBegins(values),
  goal: ({ id }, values) => brokenInGoal(Number(id.replace('goal-', '')))(values),
  words: brokenWords,
  figures: (_, values) => brokenFigures(values),
  names: (item, values) => brokenNames(namesIn(item), values),
};
