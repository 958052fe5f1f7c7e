import { useState } from 'react';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { LoanMonth } from './loan.ts';
import styles from './loan-table.module.css';

const SUMS = ['payment', 'interest', 'principal', 'prepayment', 'balance'] as const;

/** The plan month by month, folded away until it is asked for. */
export function LoanTable({ months }: { months: readonly LoanMonth[] }) {
  const { t } = useTranslation('calculator');
  const { roublesWhole } = createMoneyFormat(usePortal().locale);
  const [isOpen, setIsOpen] = useState(false);
  const sums = months.some(({ prepayment }) => prepayment > 0)
    ? SUMS
    : SUMS.filter((name) => name !== 'prepayment');
  return (
    <details className={styles.plan} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {t('plan')}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard
        <section className={styles.frame} tabIndex={0} aria-label={t('plan')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('column.month')}</th>
                {sums.map((name) => (
                  <th key={name} scope="col">
                    {t(`column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((line) => (
                <tr key={line.month}>
                  <th scope="row">{line.month}</th>
                  {sums.map((name) => (
                    <td key={name}>{roublesWhole(line[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
