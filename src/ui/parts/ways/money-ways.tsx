import type { LinkProps } from '@tanstack/react-router';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './money-ways.module.css';

/** Where money for a business is found, by the names of the menu. */
const WAYS = {
  navigator: '/online-services/navigator-support-measures',
  fundProducts: '/business/fund-products',
  supportCalculator: '/online-services/support-calculator',
} as const satisfies Readonly<Record<string, LinkProps['to'] & string>>;
type Way = keyof typeof WAYS;

/** What the city gives and what its fund lends are lists of their own: whoever looks at measures is told of the others. */
export function MoneyWays({ beside }: { beside?: Way }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('menu.money')} className={styles.strip} data-print="hide">
      <p aria-hidden="true" className={styles.label}>
        {t('menu.money')}
      </p>
      <ul className={styles.ways}>
        {(Object.keys(WAYS) as Way[])
          .filter((way) => way !== beside)
          .map((way) => (
            <li key={way}>
              <Link to={WAYS[way]} search={{}} className={styles.way} title={t(`menu.entries.${way}.about`)}>
                {t(`menu.entries.${way}.name`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
