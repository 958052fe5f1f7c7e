import {
  CONTENT_LANGUAGES,
  type ContentItem,
  type ContentValues,
  fieldsOf,
  pathsOfField,
} from './content-definition.ts';
import { ESG_PARTS, missingFigures } from './esg.ts';
import type { FieldError } from './problem.ts';

/*
 * The rules of pages whose words stand in a file of the content, by the paths of the fields that they are edited by: the
 * same that the files are held to when the portal starts.
 */

/** Rules that are about more than one value; what they are called in a form stands in `content.json`, under `rule.page`. */
type PageRule = 'lines' | 'figures' | 'names';
const broken = (rule: PageRule, path: string, params: Readonly<Record<string, string>> = {}): FieldError => ({
  path,
  code: 'page_rule',
  params: { rule, ...params },
});

const linesAt = (values: ContentValues, path: string): readonly string[] => [values[path] ?? []].flat();

/** Every word is there in every language, and of paragraphs and points as many in each. */
export const brokenWords = (item: ContentItem, values: ContentValues): readonly FieldError[] =>
  fieldsOf(item)
    .filter(({ isText }) => isText)
    .flatMap((field): readonly FieldError[] => {
      const paths = pathsOfField(field);
      const missing = paths.filter((path) => values[path] === undefined);
      if (missing.length > 0) return missing.map((path) => ({ path, code: 'required' }));
      const [first = ''] = paths;
      const wanted = linesAt(values, first).length;
      return paths
        .filter((path) => linesAt(values, path).length !== wanted)
        .map((path) => broken('lines', path, { lines: String(wanted) }));
    });

/** A part of the page of the ESG status names the specification's figures in every language. */
export const brokenFigures = (values: ContentValues): readonly FieldError[] =>
  ESG_PARTS.flatMap((id, place) =>
    CONTENT_LANGUAGES.flatMap((language) => {
      const path = `parts.${place}.text.${language}`;
      const missing = missingFigures(id, linesAt(values, path));
      return missing.length > 0 ? [broken('figures', path, { figures: missing.join(', ') })] : [];
    }),
  );

/** No two of several things have one name in a language. @param fields their names' */
export const brokenNames = (fields: readonly string[], values: ContentValues): readonly FieldError[] =>
  CONTENT_LANGUAGES.flatMap((language) => {
    const names = fields.map((field) => values[`${field}.${language}`]);
    return fields.flatMap((field, place) =>
      names[place] !== undefined && names.indexOf(names[place]) < place
        ? [broken('names', `${field}.${language}`)]
        : [],
    );
  });
