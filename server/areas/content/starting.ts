import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeParse } from 'zod/v4/core';
import {
  CONTENT_LANGUAGES,
  type ContentField,
  type ContentItem,
  type ContentValues,
  fieldsOf,
  pathOfField,
} from '../../../src/api/contracts/content-definition.ts';
import { contentSchema } from '../../../src/api/contracts/content-schema.ts';
import { fieldErrorsOf } from '../../../src/api/contracts/field-errors.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

type Json = { readonly [name: string]: unknown };
const readJson = (...path: string[]): Json => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** What stands at a name with dots; null and nothing are the same. */
const valueIn = (json: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((at, part) => (at as Json | null | undefined)?.[part], json) ?? undefined;

/** A value as its field has it: numbers are written out, what is so is the one choice, what is not is none. */
function asValue({ choices }: ContentField, value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? choices?.[0] : undefined;
  return value;
}

/** The words of an item in each language, as its file has them. */
function filesOf({ from }: ContentItem): (name: string, language: string | undefined) => unknown {
  if ('file' in from) {
    const file = readJson('content', from.file);
    const own = from.under === undefined ? file : valueIn(file, from.under);
    return (name, language) => {
      if (language === undefined) return valueIn(own, name);
      const words = valueIn(own, name);
      // Paragraphs that stand in the file one by one, each in every language.
      return Array.isArray(words)
        ? words.map((one) => valueIn(one, language))
        : valueIn(own, `${name}.${language}`);
    };
  }
  const areas = new Map(
    CONTENT_LANGUAGES.map((language) => {
      const area = readJson('src', 'i18n', language, `${from.area}.json`);
      return [language, from.under === undefined ? area : valueIn(area, from.under)] as const;
    }),
  );
  return (name, language) => valueIn(areas.get(language as (typeof CONTENT_LANGUAGES)[number]), name);
}

const read = new WeakMap<ContentItem, ContentValues>();

/**
 * What the files say of an item, by path; read when it is first asked for.
 * @throws Error that names the item, the path and the rule that it breaks
 */
export function startingValues(item: ContentItem): ContentValues {
  const known = read.get(item);
  if (known) return known;
  const at = filesOf(item);
  const found = fieldsOf(item).flatMap((field) =>
    (field.isText ? CONTENT_LANGUAGES : [undefined]).map((language) => [
      language === undefined ? field.name : pathOfField(field, language),
      asValue(field, at(field.name, language)),
    ]),
  );
  const parsed = safeParse(
    contentSchema(item),
    Object.fromEntries(found.filter(([, value]) => value !== undefined)),
    { reportInput: true },
  );
  if (!parsed.success) {
    const broken = fieldErrorsOf(parsed.error.issues).map(({ path, code }) => `${path}: ${code}`);
    throw new Error(`content ${item.id}: ${broken.join('; ')}`);
  }
  read.set(item, parsed.data);
  return parsed.data;
}
