import type { TFunction } from 'i18next';
import type { Field } from '../api/register/register.ts';
import { createFormat } from './format.ts';
import type { LocaleCode } from './locales.ts';
import { createMoneyFormat } from './money.ts';

/** Square metres of a hectare, which is told to the hundredth. */
const HECTARE = 10_000;
const HECTARE_DIGITS = 2;

/** Decimal places of a field's numbers. */
export const digitsOf = (field: Field): number => (field.kind === 'number' ? (field.scale ?? 0) : 0);

/** Numbers of registers as a person reads them. */
export interface Amounts {
  /** A number of a field with its unit; of money, kopecks. */
  amount(field: Field, value: number): string;
  /** The number alone. */
  bare(field: Field, value: number): string;
}

/** @param t knows the texts of `register` */
export function createAmounts(locale: LocaleCode, t: TFunction): Amounts {
  const format = createFormat(locale);
  const money = createMoneyFormat(locale);
  const bare = (field: Field, value: number): string =>
    field.kind === 'number' && field.is === 'year'
      ? String(value)
      : format.number(value, Math.min(digitsOf(field), 2));
  return {
    bare,
    amount(field, value) {
      if (field.kind === 'money')
        return t(`register:money.${field.per ?? 'sum'}`, { value: money.roubles(value) });
      if (field.kind === 'number' && field.inHectares && value >= HECTARE) {
        const hectares = value / HECTARE;
        return t('register:units.ha', { count: hectares, value: format.number(hectares, HECTARE_DIGITS) });
      }
      const number = bare(field, value);
      return field.kind === 'number' && field.unit
        ? t(`register:units.${field.unit}`, { count: value, value: number })
        : number;
    },
  };
}
