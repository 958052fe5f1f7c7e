import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { RegisterChoices } from '../../api/contracts/register-choices.ts';
import { choicesQuery } from '../../api/queries/register-choices.ts';
import { fieldAt, nameOf, pathOf } from '../../api/register/names.ts';
import type { AnyRegister, Directory, EditedRegister, Field } from '../../api/register/register.ts';
import { createAmounts } from '../../i18n/amounts.ts';
import { createFormat } from '../../i18n/format.ts';
import { LOCALE_FACTS, type LocaleCode } from '../../i18n/locales.ts';
import { createQuantities } from '../../i18n/quantities.ts';
import { usePortal } from '../../use-portal.ts';
import { useTranslation } from '../use-translation.ts';

/** What the things of a register and their fields are called, and their values as a person reads them. */
export interface RegisterWords {
  /** A field, or a cell of a grid, by its path: `freeArea`, `supply.power.freePower`. */
  label(path: string): string;
  /** A field inside rows or a grid. */
  innerLabel(name: string, inner: string): string;
  /** A cell where the row is named already: some say more there than the column does, a tariff its unit. */
  cellLabel(name: string, row: string, inner: string): string;
  /** A row of a grid. */
  rowLabel(name: string, row: string): string;
  group(id: string): string;
  /** What somebody needs, who looks for the things that cover it, by the filter's name. */
  needed(name: string): string;
  sort(name: string): string;
  /** How many were found: "48 technoparks". */
  found(found: { readonly total: number; readonly isEstimate: boolean }): string;
  /** A choice of a field, or of a field inside rows. */
  choice(path: string, value: string): string;
  /** A number of a field with its unit; of money, kopecks. */
  amount(field: Field, value: number): string;
  /** The number alone. */
  bare(field: Field, value: number): string;
  /** The unit alone, beside a place where numbers are typed. */
  unit(field: Field): string | undefined;
  /** A value that fits on a line; undefined where there is none, or where it is more than a line. */
  line(path: string, value: unknown): string | undefined;
  innerLine(name: string, inner: string, value: unknown): string | undefined;
}

/** Directories of proper names. */
const PROPER: readonly Directory[] = ['okrug', 'district', 'metro'];
/** `Склад` → `склад`; abbreviations stay as they are. */
const inSmall = (text: string, locale: LocaleCode): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLocaleLowerCase(LOCALE_FACTS[locale].lang));

/** Whether a value says something: an empty list and an empty object do not. */
export const isThere = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined;

/** Areas of texts that a register's pages show. */
export const textsOf = (register: Pick<EditedRegister, 'id'>): string[] => [
  `register-${register.id}`,
  'register',
  'register-page',
];

/** Whether fields of a register hold names that its call has: of directories, and of other things. */
export const offersNames = ({ fields }: Pick<AnyRegister, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'named' || kind === 'of');

/** The words of a register in the page's language; its texts have to be loaded. */
export function useRegisterWords(register: EditedRegister): RegisterWords {
  // What several registers have is called alike, in texts that they share.
  const { t } = useTranslation(textsOf(register), { nsMode: 'fallback' });
  const { api, locale } = usePortal();
  const { data: choices } = useQuery({
    ...choicesQuery(api, register),
    enabled: offersNames(register),
  });
  return useMemo(() => makeWords(register, choices, locale, t), [register, choices, locale, t]);
}

/** What a directory, or another register, calls what a field names; the id as long as nobody knows. */
export function namedIn(
  register: Pick<EditedRegister, 'filters'>,
  choices: RegisterChoices | undefined,
  path: string,
  id: string,
): string {
  const filter = register.filters.find((one) => pathOf(one) === path);
  const names = choices?.names[filter ? nameOf(filter) : path];
  return names?.find((one) => one.id === id)?.name ?? id;
}

function makeWords(
  register: EditedRegister,
  choices: RegisterChoices | undefined,
  locale: LocaleCode,
  t: TFunction,
): RegisterWords {
  const format = createFormat(locale);
  const { list } = createQuantities(locale);

  /** A field that has words below its own says its name apart. */
  const nameKey = (key: string, field: Field | undefined): string =>
    field && ('values' in field || 'fields' in field) ? `${key}.name` : key;
  const innerOf = (name: string, inner: string): Field | undefined => {
    const field = fieldAt(register, name);
    return 'fields' in field ? field.fields[inner] : undefined;
  };
  /** `supply.power.has` is said by `fields.supply.fields.has`. */
  const keyOf = (path: string): string => {
    const [name = '', ...rest] = path.split('.');
    const inner = rest.at(-1);
    return inner === undefined ? `fields.${name}` : `fields.${name}.fields.${inner}`;
  };
  /** Common nouns after the first go on in small letters, where the language writes them so. */
  const enumerated = (names: readonly string[]): string =>
    list(names.map((name, index) => (index > 0 && locale !== 'de' ? inSmall(name, locale) : name)));
  const named = (path: string, id: string): string => namedIn(register, choices, path, id);
  function lineOf(field: Field, path: string, value: unknown): string | undefined {
    if (!isThere(value)) return undefined;
    const many = [value].flat().map(String);
    switch (field.kind) {
      case 'choice':
        return list(many.map((one) => words.choice(path, one)));
      case 'choices':
        // In the order of the definition, so that alike things read alike.
        return enumerated(
          field.values.filter((one) => many.includes(one)).map((one) => words.choice(path, one)),
        );
      case 'named': {
        const names = many.map((one) => named(path, one));
        return PROPER.includes(field.of) ? list(names) : enumerated(names);
      }
      case 'of':
        return list(many.map((one) => named(path, one)));
      case 'number':
      case 'money':
        return words.amount(field, Number(value));
      case 'flag':
        return t(`flag.${value ? 'yes' : 'no'}`);
      case 'time':
        return format.dateLong(String(value));
      case 'text':
      case 'texts':
        return list(many);
      default:
        return undefined;
    }
  }

  const words: RegisterWords = {
    label(path) {
      const [name = '', row, inner] = path.split('.');
      return row === undefined || inner === undefined
        ? t(nameKey(`fields.${name}`, fieldAt(register, name)))
        : // What lists and filters show has a name that people would use; other cells are put together.
          t(`cells.${path}`, {
            defaultValue: t('cell', { row: words.rowLabel(name, row), field: words.innerLabel(name, inner) }),
          });
    },
    innerLabel: (name, inner) => t(nameKey(keyOf(`${name}.${inner}`), innerOf(name, inner))),
    cellLabel: (name, row, inner) =>
      t(`inRow.${name}.${row}.${inner}`, { defaultValue: words.innerLabel(name, inner) }),
    rowLabel: (name, row) => t(`fields.${name}.rows.${row}`),
    group: (id) => t(`groups.${id}`),
    needed: (name) => t(`needed.${name}`),
    sort: (name) => t(`sorts.${name}`),
    found({ total, isEstimate }) {
      const found = t('found', { count: total, value: format.number(total) });
      return isEstimate ? t('foundAbout', { found }) : found;
    },
    choice: (path, value) => t(`${keyOf(path)}.values.${value}`),
    ...createAmounts(locale, t),
    unit(field) {
      if (field.kind === 'money') return '₽';
      const { unit } = field.kind === 'number' ? field : {};
      return unit && t(`units.${unit}`, { count: 5, value: '' }).trim();
    },
    line: (path, value) => lineOf(fieldAt(register, path), path, value),
    innerLine(name, inner, value) {
      const field = innerOf(name, inner);
      return field && lineOf(field, `${name}.${inner}`, value);
    },
  };
  return words;
}
