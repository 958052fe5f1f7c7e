import * as z from 'zod/mini';
import {
  CONTENT_LANGUAGES,
  type ContentField,
  type ContentItem,
  type ContentValues,
  fieldsOf,
  pathOfField,
  pathsOfField,
} from './content-definition.ts';
import { CONTENT_RULES } from './content-rules.ts';
import { Day, Email, line, Phone, rules } from './fields.ts';
import { isOutsideAddress } from './file-addresses.ts';
import { isPageAddress } from './page-addresses.ts';
import type { FieldError } from './problem.ts';

/*
 * What the values of an item are held to. Apart from the definition, which every list and form of the content needs: schemas
 * weigh more than all of it.
 */

/** Most texts of a field that has several. */
export const MOST_LINES = 40;
/** Longest text of all. Characters. */
export const LONGEST_LINE = 3000;

/** Texts are shown as they are: who pastes what a browser would take for markup meant something else. */
const MARKUP = /<\/?[a-z!][^>]*>?/i;
const withoutMarkup = rules((value) => (MARKUP.test(value) ? ['incorrect_format'] : []));
const isLink = rules((value) =>
  isPageAddress(value) || isOutsideAddress(value)
    ? []
    : [value.startsWith('/') ? 'no_page' : 'incorrect_format'],
);

const matches = (form: RegExp) => rules((value) => (form.test(value) ? [] : ['incorrect_format']));

/** One text, whatever its field. */
export const contentLine = (longest: number) => line(longest).check(withoutMarkup);
const several = (one: z.ZodMiniType) => z.array(one).check(z.minLength(1), z.maxLength(MOST_LINES));

const onceEach = z.check<string[]>(({ value, issues }) => {
  if (new Set(value).size < value.length)
    issues.push({ code: 'custom', input: value, path: [], params: { rule: 'chosen_twice' }, continue: true });
});

/** What a field may hold. */
function valueSchema({ kind, longest, choices = [] }: ContentField): z.ZodMiniType {
  switch (kind) {
    case 'line':
      return contentLine(longest);
    case 'link':
      return line(longest).check(isLink);
    case 'lines':
      return several(contentLine(longest));
    case 'phones':
      return several(Phone);
    case 'emails':
      return several(Email);
    case 'choice':
      return z.enum(choices);
    case 'choices':
      return z.array(z.enum(choices)).check(z.minLength(1), onceEach);
    case 'day':
      return Day;
    case 'decimal':
      return line(20).check(matches(/^-?\d+(?:,\d+)?$/));
    case 'year':
      return line(4).check(matches(/^\d{4}$/));
  }
}

const isRequiredAt = (field: ContentField, path: string): boolean =>
  field.isRequired && (field.inEachLanguage || path === pathOfField(field, CONTENT_LANGUAGES[0]));

const entriesOf = (item: ContentItem) =>
  fieldsOf(item).flatMap((field) => pathsOfField(field).map((path) => ({ field, path })));

/** What of an item breaks a rule that is about more than one of its fields. */
function brokenIn(item: ContentItem, values: ContentValues): readonly FieldError[] {
  if (item.place !== undefined && Object.keys(values).length === 0) return [];
  const missing = entriesOf(item).filter(
    ({ field, path }) => item.place !== undefined && isRequiredAt(field, path) && values[path] === undefined,
  );
  return [
    ...missing.map(({ path }) => ({ path, code: 'required' as const })),
    ...(item.rules ?? []).flatMap((rule) => CONTENT_RULES[rule](item, values)),
  ];
}

/** The rules of an item: those of its file, and of what is made of it at the desk. */
export const contentSchema = (item: ContentItem) =>
  z
    .strictObject(
      Object.fromEntries(
        entriesOf(item).map(({ field, path }) => {
          const value = valueSchema(field);
          const isRequired = item.place === undefined && isRequiredAt(field, path);
          return [path, isRequired ? value : z.exactOptional(value)];
        }),
      ),
    )
    .check(({ value, issues }) => {
      for (const { path, code, params } of brokenIn(item, value as ContentValues))
        issues.push({
          code: 'custom',
          input: value,
          path: [path],
          params: { rule: code, ...(params && { bounds: params }) },
          continue: true,
        });
    }) as unknown as z.ZodMiniType<ContentValues, unknown>;
