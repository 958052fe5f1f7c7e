import { useMemo } from 'react';
import { MOST_KOPECKS } from '../../../api/contracts/money.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { fieldAt } from '../../../api/register/names.ts';
import type { EditedRegister, Field } from '../../../api/register/register.ts';
import { createFormat } from '../../../i18n/format.ts';
import { rowFields } from '../../../machines/flows/register-editing/register-editing.typed.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { type RegisterWords, textsOf, useRegisterWords } from '../../register/use-register-words.ts';
import { useTranslation } from '../../use-translation.ts';

/** What the form of an object says of fields and values. */
export interface EditWords extends RegisterWords {
  /** A field with the unit that it is typed in; of a row's field, by `rent.area`. */
  fieldLabel(field: Field, label: string): string;
  /** A field of a row: of documents, which have no words of their own, too. */
  rowLabelOf(name: string, inner: string): string;
  /** A value in a line, however long it is. */
  value(path: string, value: unknown): string;
  /** What is wrong with a field. */
  error(error: FieldError): string;
  /** Where an error belongs: `rent.2.area` to the row's field. */
  errorLabel(error: FieldError): string;
}

/** @param register its texts have to be loaded */
export function useEditWords(register: EditedRegister): EditWords {
  const words = useRegisterWords(register);
  const { t } = useTranslation(['register-editing', ...textsOf(register), 'common'], { nsMode: 'fallback' });
  const { locale } = usePortal();
  return useMemo(() => {
    const format = createFormat(locale);
    /** The field that an error tells of, and what it is called. */
    function target(path: string): { readonly field?: Field; readonly label: string } {
      const [name = '', index, inner] = path.split('.');
      const whole = register.fields[name];
      const fields = whole && rowFields(whole);
      const field = fields && inner !== undefined ? fields[inner] : undefined;
      if (whole && fields) {
        const row =
          index === undefined ? '' : `, ${t('rows.row', { number: format.number(Number(index) + 1) })}`;
        const of = inner === undefined ? '' : `: ${own.rowLabelOf(name, inner)}`;
        return { ...(field && { field }), label: `${words.label(name)}${row}${of}` };
      }
      // An entry of a list counts for the list.
      const at = whole?.kind === 'grid' ? path : name;
      return { field: fieldAt(register, at), label: words.label(at) };
    }
    const unitOf = (field: Field): string | undefined =>
      field.kind === 'money' ? t(`register:money.${field.per ?? 'sum'}`, { value: '₽' }) : words.unit(field);

    const own: EditWords = {
      ...words,
      fieldLabel(field, label) {
        const unit = unitOf(field);
        return unit ? `${label}, ${unit}` : label;
      },
      rowLabelOf: (name, inner) =>
        register.fields[name]?.kind === 'documents' ? t(`paper.${inner}`) : words.innerLabel(name, inner),
      value(path, value) {
        const field = fieldAt(register, path);
        const isList = Array.isArray(value);
        if (value === null || value === undefined || (isList && value.length === 0)) return t('value.none');
        if (field.kind === 'place' && isList) return `${value[1]}, ${value[0]}`;
        if (rowFields(field) && isList)
          return t('value.rows', { count: value.length, value: format.number(value.length) });
        if (field.kind === 'photos') return [value].flat().join(' ');
        return words.line(path, value) ?? String(value);
      },
      errorLabel: ({ path }) => target(path).label,
      error(error) {
        const { code, path, params } = error;
        const { field } = target(path);
        if (code === 'over_limit') return t('rule.limit', { field: words.label(String(params?.most)) });
        if (code === 'unknown_id') return t('rule.unknown');
        if (code === 'elsewhere') return t('rule.elsewhere');
        if (code === 'outside_region') return t('rule.region');
        if (code === 'too_many_chosen') return t('rule.many', { most: format.number(Number(params?.max)) });
        // No number stands in a rule that is not there.
        if (code === 'unknown_field') return t('rule.noRule');
        const isNumber = field?.kind === 'number' || field?.kind === 'money';
        // Of a number whose least is one, less than that and nothing have the same code.
        const isMissing =
          code === 'required' && !(field?.kind === 'number' && field.least === 1 && !field.required);
        if (isNumber && !isMissing) {
          const { least, most, scale } = boundsOf(field);
          const bounds = t('rule.number', {
            least: format.number(least, scale),
            most: format.number(most, scale),
          });
          return scale === 0
            ? `${bounds} ${t('rule.whole')}`
            : `${bounds} ${t('rule.places', { count: scale, places: format.number(scale) })}`;
        }
        if (code === 'incorrect_format') {
          if (field?.kind === 'time') return t('rule.date');
          if (field?.kind === 'place') return t('rule.place');
          if (field?.kind === 'photos') return t('rule.picture');
          if (path.startsWith('papers.') && path.endsWith('.url')) return t('rule.document');
          if (path.endsWith('.url')) return t('rule.address');
        }
        return fieldText(t, error);
      },
    };
    return own;
  }, [register, words, t, locale]);
}

/** Bounds of a number as it is typed: of money, roubles. */
function boundsOf(field: Extract<Field, { kind: 'number' | 'money' }>) {
  if (field.kind === 'money') return { least: 0, most: MOST_KOPECKS / 100, scale: 2 };
  return { least: field.least, most: field.most, scale: field.scale ?? 0 };
}
