import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { currentUserQuery } from '../../api/queries/account.ts';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { usePortal } from '../../use-portal.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './account-menu.module.css';
import popoverStyles from './popover.module.css';
import { useMenu } from './use-menu.ts';

const WaitingCount = lazy(async () => ({ default: (await import('./waiting-count.tsx')).WaitingCount }));

/** A person's own pages and the way out. */
export function OwnMenu() {
  const { t } = useTranslation('shell');
  const { api } = usePortal();
  const { signOut } = useSession();
  const { pathname } = useLocation();
  // Section 8: a profile that cannot be read is ignored silently; the person is not named then.
  const { data: user } = useQuery(currentUserQuery(api));
  const [isOpen, setOpen] = useState(false);
  const details = useMenu(pathname);

  return (
    <details
      ref={details}
      className={popoverStyles.popover}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={clsx(popoverStyles.button, styles.own)}>
        <Icon name="person" className={styles.upright} />
        <HiddenText>{t('account.label')}: </HiddenText>
        <span className={styles.name}>{user?.name || t('account.me')}</span>
        <Icon name="chevron" size={16} />
      </summary>
      <div className={popoverStyles.panel}>
        {user && (
          <p className={styles.who}>
            {user.name && <bdi className={styles.full}>{`${user.name} ${user.surname}`}</bdi>}
            <bdi className={styles.email}>{user.email}</bdi>
          </p>
        )}
        <ul>
          <li>
            <Link to="/account" activeOptions={{ exact: true }} className={styles.item}>
              <Icon name="person" />
              {t('account.profile')}
            </Link>
          </li>
          <li>
            <Link to="/account/applications" className={styles.item}>
              <Icon name="list" />
              {t('account.applications')}
            </Link>
          </li>
          <li>
            <Link to="/catalog/favorites" className={styles.item}>
              <Icon name="heart" />
              {t('account.favourites')}
            </Link>
          </li>
          <li>
            <Link to="/account/subscriptions" className={styles.item}>
              <Icon name="bell" />
              {t('account.subscriptions')}
            </Link>
          </li>
          {user && user.role !== 'user' && (
            <li>
              <Link to="/desk" className={styles.item}>
                <Icon name="case" />
                {t('account.desk')}
                {isOpen && (
                  <Suspense>
                    <WaitingCount />
                  </Suspense>
                )}
              </Link>
            </li>
          )}
        </ul>
        <button type="button" className={styles.item} onClick={signOut}>
          <Icon name="leave" />
          {t('account.signOut')}
        </button>
      </div>
    </details>
  );
}
