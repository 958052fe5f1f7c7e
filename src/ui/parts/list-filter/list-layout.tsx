import type { ReactNode } from 'react';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './list-layout.module.css';

export interface ListLayoutProps {
  /** The filters at the side, which a narrow page opens as a drawer. */
  filters: ReactNode;
  /** Under everything on a narrow page. */
  below?: ReactNode;
  children: ReactNode;
}

/** A list with its filters: at its side on a wide page, over it on a narrow one. */
export function ListLayout({ filters, below, children }: ListLayoutProps) {
  return (
    <div className={styles.screen}>
      {filters}
      <div className={styles.main}>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}

export interface ListToolsProps {
  /** How many filters are set. */
  chosen: number;
  onOpenFilters: () => void;
  /** The search for words. */
  search: ReactNode;
  /** The order of the list, and what else stands in its bar. */
  children: ReactNode;
}

/** The bar over a list: words to search for, the way to the filters where they are not in sight, the order. */
export function ListTools({ chosen, onOpenFilters, search, children }: ListToolsProps) {
  const { t } = useTranslation('lists');
  return (
    <div className={styles.tools}>
      {search}
      <button type="button" className={styles.open} onClick={onOpenFilters}>
        <Icon name="filter" />
        {t('filter.open')}
        {chosen > 0 && (
          <>
            <span aria-hidden="true" className={styles.count}>
              {chosen}
            </span>
            <HiddenText>{t('filter.chosen', { count: chosen })}</HiddenText>
          </>
        )}
      </button>
      {children}
    </div>
  );
}
