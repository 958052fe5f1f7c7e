import { useTranslation } from 'react-i18next';
import type { CaseFilters } from '../../../api/queries/desk.ts';
import { Link } from '../../kit/link.tsx';
import styles from './assignee-filter.module.css';

const CHOICES = [undefined, 'me', 'none'] as const;

/** Whose cases: everybody's, one's own, nobody's. */
export function AssigneeFilter({ filters }: { filters: CaseFilters }) {
  const { t } = useTranslation('desk');
  const { assignee, ...others } = filters;
  return (
    <nav aria-label={t('assignee.label')}>
      <ul className={styles.choices}>
        {CHOICES.map((choice) => (
          <li key={choice ?? 'all'}>
            <Link
              to="/desk"
              search={{ ...others, ...(choice && { assignee: choice }) }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={choice === assignee ? 'true' : undefined}
              className={styles.choice}
            >
              {t(`assignee.${choice ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
