import type { ReactNode } from 'react';
import { Link } from '../kit/link.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './account-frame.module.css';
import { SignedInOnly } from './signed-in-only.tsx';

export interface AccountFrameProps {
  /** Which of the account's pages this is. */
  page: 'profile' | 'applications' | 'notifications' | 'replies' | 'subscriptions';
  title: ReactNode;
  lead?: string;
  children: ReactNode;
}

const PAGES = [
  ['profile', '/account'],
  ['applications', '/account/applications'],
  ['notifications', '/account/notifications'],
  ['replies', '/account/replies'],
  ['favourites', '/catalog/favorites'],
  ['subscriptions', '/account/subscriptions'],
] as const;

/** The frame of the personal account; the server renders nothing else of it. */
export function AccountFrame({ page, title, lead, children }: AccountFrameProps) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.account}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <nav aria-label={t('pages')} className={styles.pages}>
        <ul className={styles.tabs}>
          {PAGES.map(([key, to]) => (
            <li key={key}>
              <Link
                to={to}
                activeOptions={{ exact: true }}
                aria-current={key === page ? 'page' : undefined}
                className={styles.tab}
              >
                {t(`page.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        <SignedInOnly>{children}</SignedInOnly>
      </div>
    </div>
  );
}
