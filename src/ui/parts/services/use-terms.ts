import type { ServiceTerms } from '../../../api/contracts/services.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';

/** What a measure gives, in words: `Lends 80% of the cost, up to ₽200M`. */
export function useTerms(): (terms: ServiceTerms) => string {
  const { t } = useTranslation('services');
  const { percent, roublesShort } = createMoneyFormat(usePortal().locale);
  return ({ gives, rate, most }) =>
    most === undefined
      ? t(`terms.${gives}.share`, { rate: percent(rate) })
      : t(`terms.${gives}.capped`, { rate: percent(rate), most: roublesShort(most) });
}
