import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';

export const SERVICES_FOLDER = join(import.meta.dirname, '..', '..', '..', 'content', 'services');

/** What the catalogue itself names: everything else that can be chosen is in the contract. */
export const CHOICE_KINDS = [
  'category',
  'activityLine',
  'legalForm',
  'okved',
  'supportType',
  'authority',
  'supportDirection',
  'measureDirection',
  'regulatingAct',
] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

const Text = z.string().min(1);
/** The same text in every language of the portal. */
export const InEveryLanguage = z.strictObject(
  Object.fromEntries(LOCALES.map((locale) => [locale, Text])) as Record<LocaleCode, typeof Text>,
);
const Choice = InEveryLanguage.extend({ id: z.string().regex(/^[A-Za-z0-9.-]{1,60}$/) });
const Choices = z.strictObject(
  Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, z.array(Choice).min(1)])) as Record<
    ChoiceKind,
    z.ZodArray<typeof Choice>
  >,
);

const choices = Choices.parse(JSON.parse(readFileSync(join(SERVICES_FOLDER, 'choices.json'), 'utf8')));

const eachKind = <Value>(make: (kind: ChoiceKind) => Value) =>
  Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, make(kind)])) as Record<ChoiceKind, Value>;

/** Ids that a service may name, by kind. */
export const CHOICE_IDS = eachKind((kind) => new Set(choices[kind].map(({ id }) => id)));

/** The choices in a language, in the order of the file. */
export function choicesIn(locale: LocaleCode) {
  return eachKind((kind) => choices[kind].map(({ id, [locale]: name }) => ({ id, name })));
}

const NAMED = eachKind(
  (kind) =>
    new Map(
      choices[kind].flatMap(({ id, ...names }) =>
        [id, ...Object.values(names)].map((name) => [name.toLowerCase(), id] as const),
      ),
    ),
);

/** The id of what is called so in any language; a name that nothing has stays as it is. */
export const choiceNamed = (kind: ChoiceKind, name: string): string =>
  NAMED[kind].get(name.toLowerCase()) ?? name;
