import type { Locator } from 'playwright';
import type { EditedContent } from '../../src/api/contracts/content.ts';
import type { ContentItem, ContentLanguage } from '../../src/api/contracts/content-definition.ts';
import { CONTENT_KINDS } from '../../src/api/contracts/content-kinds.ts';
import { LOCALE_FACTS, LOCALES } from '../../src/i18n/locales.ts';
import type { PersonAtBrowser } from '../paths/screen-table.ts';
import { DESK } from '../support/people.ts';
import { ask, bearer } from './account-page.ts';
import { demoTokens } from './desk-page.ts';

/** A page of texts in a language: what one test edits. */
export interface EditedPage {
  /** `documents/terms`. */
  readonly name: string;
  readonly language: ContentLanguage;
}

const PAGES = CONTENT_KINDS.flatMap(({ id, items }) =>
  items.filter(({ from }: ContentItem) => 'area' in from).map((item: ContentItem) => `${id}/${item.id}`),
);

/** @param number another for each, from 0 */
export function editedPage(number: number): EditedPage {
  const language = LOCALES[Math.floor(number / PAGES.length) % LOCALES.length] ?? 'ru';
  return { name: PAGES[number % PAGES.length] ?? '', language };
}

export const contentAddress = ({ name }: EditedPage): string => `/desk/content/${name}`;

/** The administrator changes fields of the same page and language at another desk. */
export async function writeElsewhere(url: string, { name, language }: EditedPage, words: object) {
  const as = bearer(await demoTokens(url, 'admin'));
  const path = `${DESK}/content/${name}`;
  const { version }: EditedContent = await ask(url, 'GET', path, undefined, as);
  const changes = Object.fromEntries(
    Object.entries(words).map(([field, value]) => [`${field}.${language}`, value]),
  );
  await ask(url, 'PATCH', path, { version, changes }, as);
}

/** The language of the form, or of the preview. */
export const languageButton = ({ page, t }: PersonAtBrowser, language: ContentLanguage): Locator =>
  page
    .getByRole('group', { name: t('content:languages') })
    .getByRole('button', { name: LOCALE_FACTS[language].name });

/** A field of the page itself, which comes before those of its parts. */
export const contentField = ({ page, t }: PersonAtBrowser, name: string): Locator =>
  page
    .getByRole('form', { name: t('content:form') })
    .getByLabel(new RegExp(`^${t(`content:fields.${name}`)}`))
    .first();
