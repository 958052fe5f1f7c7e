import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MOST_KOPECKS } from '../../api/contracts/money.ts';
import { choicesQuery } from '../../api/queries/register-choices.ts';
import { bandsOf, fieldAt, isDerived, isMeasured, nameOf, pathOf } from '../../api/register/names.ts';
import type { AnyFilter, AnyRegister, Field } from '../../api/register/register.ts';
import { digitsOf } from '../../i18n/amounts.ts';
import { usePortal } from '../../use-portal.ts';
import { type Counts, withCounts } from '../parts/list-filter/counted.ts';
import type { FilterChoice, FilterField } from '../parts/list-filter/filter-fields.ts';
import { useTranslation } from '../use-translation.ts';
import { langOf } from './filed.tsx';
import { scaleOf } from './register-filter.ts';
import { type RegisterWords, useRegisterWords } from './use-register-words.ts';

/** Decimal places of sums as they are typed, in roubles. */
const KOPECK_DIGITS = 2;

const boundsOf = (field: Field) =>
  field.kind === 'number'
    ? { least: field.least, most: field.most, digits: digitsOf(field) }
    : { least: 0, most: MOST_KOPECKS, digits: KOPECK_DIGITS };

/** The filters of a register in the page's language. @param counts absent while they are not known */
export function useRegisterFields(register: AnyRegister, counts: Counts | undefined): readonly FilterField[] {
  const { t } = useTranslation(['register', 'lists']);
  const { api } = usePortal();
  const { data: choices } = useQuery(choicesQuery(api, register));
  const words = useRegisterWords(register);
  const made = useMemo(() => {
    const okrugs = new Map(choices?.okrugs.map(({ id, name }) => [id, name]));
    const banded = register.filters.flatMap((filter) => ('band' in filter ? [filter.band] : []));

    const entries = (name: string, field: Field): readonly FilterChoice[] => {
      const named = choices?.names[name] ?? [];
      const lines = choices?.lines ?? [];
      if (named.some((one) => one.lines))
        return lines.flatMap(({ id: line, name: group, colour: groupColour }) =>
          named
            .filter((one) => one.lines?.includes(line))
            .map(({ id, name: label }) => ({ value: id, label, group, groupColour })),
        );
      return named.map(({ id, name: label, of }) => ({
        value: id,
        label,
        lang: langOf(field, label),
        group: of && okrugs.get(of),
      }));
    };

    function fieldOf(filter: AnyFilter): FilterField {
      const name = nameOf(filter);
      const path = pathOf(filter);
      const field = fieldAt(register, path);
      const label = words.label(path);
      if ('flag' in filter) return { kind: 'flag', name, value: 'true', label };
      if ('band' in filter)
        return { kind: 'choices', name, label, choices: bandChoices(filter.edges, field, words, t) };
      if (isMeasured(filter)) {
        const scale = scaleOf(register, path);
        const unit = words.unit(field);
        return {
          kind: 'range',
          name,
          ...('covers' in filter
            ? { from: name, label: words.needed(name), hint: t('filters.covers') }
            : {
                from: `${name}From`,
                to: `${name}To`,
                // Bands of the same field stand beside it.
                ...(banded.includes(path)
                  ? { label: t('lists:filter.exactly', { field: label }), short: label }
                  : { label }),
              }),
          ...(unit && { unit }),
          ...(scale > 1 && { scale }),
          inWords: (value) => words.amount(field, value),
          ...boundsOf(field),
          ...(isDerived(path) && { hint: t('lists:walk.how') }),
          // Of what the sum is: a rent is asked for by the square metre and month.
          ...(field.kind === 'money' && field.per && { hint: t(`money.${field.per}`, { value: '₽' }) }),
        };
      }
      const choices =
        'values' in field
          ? field.values.map((value) => ({ value, label: words.choice(path, value) }))
          : entries(name, field);
      return { kind: 'choices', name, label, choices };
    }
    const { askedFirst } = register;
    const fields = register.filters.map(fieldOf);
    if (!askedFirst) return fields;
    const isFirst = ({ name }: FilterField) => askedFirst.includes(name);
    return [
      ...askedFirst.flatMap((first) => fields.find(({ name }) => name === first) ?? []),
      ...fields.filter((field) => !isFirst(field)),
    ].map((field) => ({ ...field, isOpen: isFirst(field) }));
  }, [register, choices, words, t]);
  return withCounts(made, counts);
}

const bandChoices = (
  edges: readonly number[],
  field: Field,
  words: RegisterWords,
  t: (key: string, values: Record<string, string>) => string,
): FilterChoice[] =>
  bandsOf(edges).map((band, index) => {
    const [before, edge] = [edges[index - 1], edges[index]];
    if (edge === undefined)
      return { value: band, label: t('filters.over', { value: words.amount(field, before ?? 0) }) };
    const value = words.amount(field, edge);
    return {
      value: band,
      label:
        before === undefined
          ? t('filters.upTo', { value })
          : t('filters.between', { from: words.bare(field, before), value }),
    };
  });
