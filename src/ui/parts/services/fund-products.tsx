import type { ServiceDetail } from '../../../api/contracts/services.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { createQuantities } from '../../../i18n/quantities.ts';
import { usePortal } from '../../../use-portal.ts';
import { Link } from '../../kit/link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './fund-products.module.css';

const PERCENT = 100;

export interface FundProductsProps {
  products: ServiceDetail['fundProducts'];
}

/** What the city's fund offers for the purpose of a measure: what money costs is asked first, and here it is said. */
export function FundProducts({ products }: FundProductsProps) {
  const { t } = useTranslation('services');
  const { locale } = usePortal();
  const { percent, roublesShort } = createMoneyFormat(locale);
  const { list } = createQuantities(locale);
  const sumOf = (least: number | undefined, most: number | undefined) =>
    most === undefined
      ? []
      : least === undefined
        ? [t('fundProducts.most', { most: roublesShort(most) })]
        : [t('fundProducts.between', { least: roublesShort(least), most: roublesShort(most) })];
  return (
    <div className={styles.products}>
      <Sheet title={t('fundProducts.title')} lead={t('fundProducts.lead')}>
        <ul className={styles.list}>
          {products.map(({ id, name, rate, compensation, least, most, months }) => {
            const terms = [
              ...(rate === undefined ? [] : [t('fundProducts.rate', { rate: percent(rate / PERCENT) })]),
              ...(compensation === undefined
                ? []
                : [t('fundProducts.compensation', { share: percent(compensation / PERCENT) })]),
              ...sumOf(least, most),
              ...(months === undefined ? [] : [t('fundProducts.months', { count: months })]),
            ];
            return (
              <li key={id} className={styles.product}>
                <Link to="/business/fund-products/$id" params={{ id }} dir="auto">
                  {name}
                </Link>
                <span className={styles.terms}>{list(terms)}</span>
              </li>
            );
          })}
        </ul>
        <Link to="/business/fund-products" search={{}} className={styles.all}>
          {t('fundProducts.all')}
        </Link>
      </Sheet>
    </div>
  );
}
