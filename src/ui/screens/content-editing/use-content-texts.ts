import { useMemo } from 'react';
import {
  type ContentField,
  type ContentItem,
  type ContentValue,
  type ContentValues,
  fieldAtPath,
  fieldsOf,
  isOneText,
  saidIn,
} from '../../../api/contracts/content-definition.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { createFormat } from '../../../i18n/format.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import type { EditTexts } from '../../parts/editing/edit-history.tsx';
import { useTranslation } from '../../use-translation.ts';

/** What the form of an item says of fields and values. */
export interface ContentTexts extends EditTexts {
  /** What a group is called: its own heading, or a word for it. */
  group(id: string): string;
  /** A field within its group and language. */
  field(name: string): string;
  /** What one of a field's choices is called. */
  choice(field: ContentField, value: string): string;
  /** What is wrong with a field. */
  error(error: FieldError): string;
}

/** @param values the item as the portal has it */
export function useContentTexts(definition: ContentItem, values: ContentValues): ContentTexts {
  const { t } = useTranslation(['content', 'register-editing', 'common', 'shell']);
  const { locale } = usePortal();
  return useMemo(() => {
    const { number, day } = createFormat(locale);
    const own: ContentTexts = {
      knows: (path) => fieldAtPath(definition, path) !== undefined,
      lang(path) {
        const language = fieldAtPath(definition, path)?.language;
        return language === undefined ? 'ru' : LOCALE_FACTS[language].lang;
      },
      group(id) {
        const { title, one } = definition.groups.find((group) => group.id === id) ?? {};
        const field = fieldsOf(definition).find(({ name }) => name === title);
        const said = field && saidIn(field, values, locale).said;
        if (said === undefined || said === null)
          return t(`groups.${one?.word ?? id}`, { number: one?.number });
        return [said].flat().join(' ');
      },
      field: (name) => t(`fields.${fieldsOf(definition).find((one) => one.name === name)?.label ?? name}`),
      label(path) {
        const found = fieldAtPath(definition, path);
        if (!found) return path;
        const group = definition.groups.find(({ fields }) => fields.includes(found.field));
        const of = group?.title ? `${own.group(group.id)}: ` : '';
        const language = found.language ? ` (${LOCALE_FACTS[found.language].name})` : '';
        return `${of}${own.field(found.field.name)}${language}`;
      },
      choice: ({ label }, value) =>
        t([`choices.${label}.${value}`, `shell:menu.entries.${value}.name`, `shell:menu.groups.${value}`]),
      value(path, value) {
        const field = fieldAtPath(definition, path)?.field;
        const said = (one: string) => {
          if (field?.choices) return own.choice(field, one);
          return field?.kind === 'day' && one ? day(one) : one;
        };
        const all = [(value as ContentValue | null | undefined) ?? []].flat();
        return all.length > 0 ? all.map(said).join('\n') : t('register-editing:value.none');
      },
      error(error) {
        const { code, params, path } = error;
        const field = fieldAtPath(definition, path)?.field;
        if (code === 'page_rule') return t(`rule.page.${params?.rule}`, { ...params });
        if (code === 'goal_rule') return t(`rule.goal.${params?.rule}`);
        if (code === 'incorrect_format' && field?.kind === 'decimal') return t('rule.decimal');
        if (code === 'incorrect_format') return t(field?.kind === 'link' ? 'rule.link' : 'rule.text');
        if (code === 'out_of_range' && field?.kind === 'day' && params?.from !== undefined)
          return t('rule.until', { day: day(String(params.from)) });
        if (code === 'max_length' && field && !isOneText(field))
          return t('rule.lines', { most: number(Number(params?.max)) });
        return fieldText(t, error);
      },
    };
    return own;
  }, [definition, values, t, locale]);
}
