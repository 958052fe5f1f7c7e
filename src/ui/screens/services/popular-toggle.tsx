import { Link } from '@tanstack/react-router';
import {
  type FilterValues,
  withFilter,
  wordOf,
} from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './popular-toggle.module.css';

export interface PopularToggleProps {
  filters: FilterValues;
  sort: string | undefined;
}

/** Section 2, popular toggle: all services or those asked for most. Each side is an address, so it is a link. */
export function PopularToggle({ filters, sort }: PopularToggleProps) {
  const { t } = useTranslation('services');
  const isPopular = wordOf(filters, 'popular') === 'true';
  const side = (key: 'all' | 'popular', value: string) => (
    <Link
      to="/catalog/search"
      search={{ sort, ...withFilter(filters, 'popular', value) }}
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      activeProps={{ 'aria-current': undefined }}
      aria-current={isPopular === (key === 'popular') ? 'true' : undefined}
      className={styles.side}
    >
      {t(`show.${key}`)}
    </Link>
  );
  return (
    <nav aria-label={t('show.label')} className={styles.toggle}>
      {side('all', '')}
      {side('popular', 'true')}
    </nav>
  );
}
