import { ALL_ENTRIES } from '../../../api/contracts/menu-tree.ts';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './money-ways.module.css';

/** Where money for a business is found, by the ids of the menu. */
const WAYS = ['navigator', 'fundProducts', 'supportCalculator'] as const;

/** What the city gives and what its fund lends are lists of their own: whoever looks at measures is told of the others. */
export function MoneyWays({ beside }: { beside?: (typeof WAYS)[number] }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('menu.money')} className={styles.strip} data-print="hide">
      <p aria-hidden="true" className={styles.label}>
        {t('menu.money')}
      </p>
      <ul className={styles.ways}>
        {WAYS.filter((way) => way !== beside).map((way) => (
          <li key={way}>
            <Link
              to={ALL_ENTRIES[way].to}
              search={{}}
              className={styles.way}
              title={t(`menu.entries.${way}.about`)}
            >
              {t(`menu.entries.${way}.name`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
