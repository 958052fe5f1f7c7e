import type { ServiceTerms } from '../../../api/contracts/services.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';

/** What a measure gives, in words: `Covers 70%, up to ₽100M`. */
export function useTerms(): (terms: ServiceTerms) => string {
  const { t } = useTranslation('services');
  const { percent, roublesShort } = createMoneyFormat(usePortal().locale);
  return ({ rate, most }) =>
    most === undefined
      ? t('terms.share', { rate: percent(rate) })
      : t('terms.capped', { rate: percent(rate), most: roublesShort(most) });
}
