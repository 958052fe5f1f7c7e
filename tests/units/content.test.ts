import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startingValues } from '../../server/areas/content/starting.ts';
import {
  CONTENT_LANGUAGES,
  type ContentItem,
  fieldsOf,
  pathOfField,
} from '../../src/api/contracts/content-definition.ts';
import { CONTENT_KINDS } from '../../src/api/contracts/content-kinds.ts';
import { contentSchema } from '../../src/api/contracts/content-schema.ts';
import { TEXT_PAGES } from '../../src/api/contracts/text-pages.ts';
import { LOCALES } from '../../src/i18n/locales.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ITEMS = CONTENT_KINDS.flatMap(({ items }) => items as readonly ContentItem[]);

/** Words of pages that are no part of their texts: the date of the event comes from the content's files. */
const OF_THE_PAGE: readonly string[] = ['event.'];

const leavesOf = (value: unknown, name = ''): string[] =>
  typeof value === 'string' || Array.isArray(value)
    ? [name]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => leavesOf(inner, name ? `${name}.${key}` : key));

it('is in the languages of the portal, Russian first', () => {
  expect(CONTENT_LANGUAGES).toEqual(LOCALES);
});

it.each(ITEMS)('begins $id with a file that keeps its rules', (item) => {
  expect(() => startingValues(item)).not.toThrow();
});

it('has every page of texts, once', () => {
  const pages = ITEMS.filter(({ from }) => 'area' in from).map(({ id }) => id);
  expect(pages.toSorted()).toEqual(Object.keys(TEXT_PAGES).toSorted());
  expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length);
});

it.each(ITEMS.filter(({ from }) => 'area' in from))('leaves nothing of $id to a file', (item) => {
  const names = fieldsOf(item).map(({ name }) => name);
  for (const language of CONTENT_LANGUAGES) {
    const file = join(ROOT, 'src', 'i18n', language, `text-${item.id}.json`);
    const words = leavesOf(JSON.parse(readFileSync(file, 'utf8')));
    const others = words.filter(
      (name) => !names.includes(name) && !OF_THE_PAGE.some((part) => name.startsWith(part)),
    );
    expect(others, language).toEqual([]);
  }
});

it.each(ITEMS)('takes no value of $id that no field has', (item) => {
  const [field] = fieldsOf(item);
  if (!field) throw new Error(`${item.id} has no fields`);
  const parsed = contentSchema(item).safeParse({ [pathOfField(field, 'ru')]: 'а', other: 'а' });
  expect(parsed.error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
});
