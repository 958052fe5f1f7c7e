import type { EsgIndicator } from '../../../api/contracts/esg-ranking.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';

/** How points and values are told in the page's language. */
export function useRankingWords() {
  const { t } = useTranslation('esg-ranking');
  const { number } = createFormat(usePortal().locale);
  return {
    points: (value: number) => number(value, 1),
    value: (value: number, { unit }: EsgIndicator) =>
      t(`unit.${unit}`, { count: Number(value.toFixed(1)), value: number(value, 1) }),
  };
}
