import type { TFunction } from 'i18next';
import type { Criterion } from '../../../api/contracts/market-rating.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';

/** A million of US dollars. */
export const MILLION = 1_000_000;

/** How the figures of a report are told. */
export function marketWords(t: TFunction, locale: LocaleCode) {
  const { number } = createFormat(locale);
  const millions = (value: number) => t('sales-market:unit.millions', { value: number(value, 2) });
  const percent = (part: number) => t('sales-market:unit.percent', { value: number(part * 100, 1) });
  const tellers: Readonly<Record<Criterion, (value: number) => string>> = {
    size: (usd) => millions(usd / MILLION),
    growth: percent,
    share: percent,
    tariff: percent,
    logistics: (value) => number(value, 1),
    income: (usd) => t('sales-market:unit.usd', { value: number(usd) }),
    distance: (km) => t('sales-market:unit.km', { value: number(km) }),
  };
  return {
    number,
    millions,
    percent,
    short: (value: number) => number(value, digitsOf(value)),
    /** A criterion's value with its unit. */
    value: (criterion: Criterion, value: number | null) =>
      value === null ? t('sales-market:noData') : tellers[criterion](value),
  };
}

/** How many digits after the point a value is told with where there is little room: the smaller, the more. */
function digitsOf(value: number): number {
  const size = Math.abs(value);
  if (size >= 10) return 0;
  if (size >= 1) return 1;
  return size >= 0.1 ? 2 : 3;
}
