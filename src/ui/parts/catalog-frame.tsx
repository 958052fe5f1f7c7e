import type { ReactNode } from 'react';
import { Link } from '../kit/link.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './catalog-frame.module.css';

export interface CatalogFrameProps<Tab extends string> {
  /** The tabs that there are; words of each stand in `tenders.json`, under `tab`. */
  tabs: readonly Tab[];
  current: Tab;
  children: ReactNode;
}

/** Heading and tabs of the catalogue's search. A tab is an address, so it is a link; switching does not scroll. */
export function CatalogFrame<Tab extends string>({ tabs, current, children }: CatalogFrameProps<Tab>) {
  const { t } = useTranslation('tenders');
  return (
    <>
      <h1>{t(`heading.${current}`)}</h1>
      {tabs.length > 1 && (
        <nav aria-label={t('tab.label')} className={styles.bar}>
          <ul className={styles.tabs}>
            {tabs.map((tab) => (
              <li key={tab}>
                <Link
                  to="/catalog/search"
                  search={{ tab: (tab === tabs[0] ? undefined : tab) as never }}
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  aria-current={tab === current ? 'page' : undefined}
                  className={styles.tab}
                >
                  {t(`tab.${tab}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.body}>{children}</div>
    </>
  );
}
