import type { Share } from '../../../api/contracts/statistics.ts';
import { createFormat } from '../../../i18n/format.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import { totalOfShown } from './total-of-shown.ts';

/** From so many hours on, times are told in days. */
const DAYS_FROM = 48;

/** The numbers of the statistics in the words of the page's language. */
export function useStatisticsWords() {
  const { t } = useTranslation('statistics');
  const { locale } = usePortal();
  const format = createFormat(locale);
  const { lang } = LOCALE_FACTS[locale];
  const percent = new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 0 });
  const unit = (value: number, name: string, digits: number) =>
    new Intl.NumberFormat(`${lang}-u-nu-latn`, {
      style: 'unit',
      unit: name,
      unitDisplay: 'long',
      maximumFractionDigits: digits,
    }).format(value);
  return {
    hidden: t('hidden'),
    /** A number that may be hidden. */
    count: (value: number | null) => (value === null ? t('hidden') : format.number(value)),
    /** What numbers come to that may be hidden: no more is told than that it is at least those that show. */
    total(values: readonly (number | null)[]) {
      const { value, isLeast } = totalOfShown(values);
      if (value === null) return t('unknown');
      return isLeast ? t('atLeast', { share: format.number(value) }) : format.number(value);
    },
    /** Hours, as hours or days. */
    duration(hours: number | null) {
      if (hours === null) return t('unknown');
      if (hours < 1) return unit(Math.max(Math.round(hours * 60), 1), 'minute', 0);
      return hours < DAYS_FROM ? unit(hours, 'hour', 1) : unit(hours / 24, 'day', 1);
    },
    days: (value: number) => unit(value, 'day', 1),
    /** A part of a whole; of what has under five on one side only its bound. */
    share(part: Share | null) {
      if (part === null) return t('unknown');
      // A bound is rounded towards what is true of every number under five.
      if (part.kind === 'atLeast')
        return t('atLeast', { share: percent.format(Math.floor(part.value * 100) / 100) });
      if (part.kind === 'atMost')
        return t('atMost', { share: percent.format(Math.ceil(part.value * 100) / 100) });
      return percent.format(part.value);
    },
  };
}
