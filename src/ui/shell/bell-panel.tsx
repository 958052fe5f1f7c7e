import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { notificationsQuery } from '../../api/queries/notifications.ts';
import { createFormat } from '../../i18n/format.ts';
import type { Notifications } from '../../machines/flows/notifications/use-notifications.ts';
import { usePortal } from '../../use-portal.ts';
import { Button } from '../kit/button.tsx';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Notice } from '../kit/notice.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './bell.module.css';

export interface BellPanelProps {
  bell: Notifications;
}

/** What has come, the newest first, each with the way to what it is about. */
export function BellPanel({ bell: { snapshot, close, again, markAll, follow } }: BellPanelProps) {
  const { t, ready } = useTranslation(['notifications', 'common', 'shell']);
  const { api, locale } = usePortal();
  const navigate = useNavigate();
  const format = createFormat(locale);
  // The flow reads it; here it only shows.
  const { data } = useQuery({ ...notificationsQuery(api), enabled: false });
  const items = data?.items ?? [];
  const [newest] = items;

  function go(event: MouseEvent, id: number, link: string) {
    follow(id);
    // A new tab or window is the browser's affair.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ href: link });
  }

  if (!ready) return null;
  return (
    <section aria-label={t('shell:bell.button')} className={styles.words}>
      <div role="status">{snapshot.matches('loading') && <p className={styles.quiet}>{t('loading')}</p>}</div>
      {snapshot.matches('failed') && <LoadFailure onRetry={again} />}
      {snapshot.context.hasFailed && (
        <Notice tone="bad" title={t('markFailed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {data && !newest && !snapshot.matches('failed') && (
        <div className={styles.quiet}>
          <p className={styles.strong}>{t('none')}</p>
          <p>{t('noneText')}</p>
        </div>
      )}
      {newest && (
        <>
          <ul className={styles.list}>
            {items.map(({ id, title, link, at, isRead }) => (
              <li key={id} className={clsx(styles.item, !isRead && styles.unread)}>
                {!isRead && <HiddenText>{t('new')}: </HiddenText>}
                {link ? (
                  <a href={link} className={styles.link} onClick={(event) => go(event, id, link)}>
                    <bdi>{title}</bdi>
                  </a>
                ) : (
                  <bdi>{title}</bdi>
                )}
                <time dateTime={at} className={styles.time}>
                  {format.dateTime(at)}
                </time>
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            busy={snapshot.matches('marking')}
            busyLabel={t('marking')}
            onPress={() => markAll(newest.id)}
          >
            {t('markAll')}
          </Button>
        </>
      )}
      <p className={styles.foot}>
        {t('kept')}{' '}
        <Link to="/account/notifications" search={{}} onClick={close}>
          {t('all')}
        </Link>
        {' · '}
        <Link to="/account" hash="notifications" onClick={close}>
          {t('settings')}
        </Link>
      </p>
    </section>
  );
}
