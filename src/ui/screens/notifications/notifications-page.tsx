import { clsx } from 'clsx';
import type { NotificationChoice } from '../../../api/queries/notification-pages.ts';
import { createFormat } from '../../../i18n/format.ts';
import { useNotificationList } from '../../../machines/flows/notification-list/use-notification-list.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceLink, ChoiceList } from '../../kit/choice-list.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Link } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { linkOf } from '../../parts/link-of.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './notifications-page.module.css';

export interface NotificationsPageProps {
  choice: NotificationChoice;
}

/** The list, the newest first, a page at a time: all, or what nobody has read. */
export function NotificationsPage({ choice }: NotificationsPageProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const { locale } = usePortal();
  const format = createFormat(locale);
  const { snapshot, shown, isUnreadable, readAgain, markRead } = useNotificationList(choice);
  if (isUnreadable && !shown) return <LoadFailure onRetry={readAgain} />;
  if (!shown) return <Waiting />;
  const { items, total, pageSize, unread } = shown;
  const isBusy = snapshot.hasTag('busy');
  const [newest] = items;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <ChoiceList label={t('list.filter')}>
          {([false, true] as const).map((only) => (
            <li key={String(only)}>
              <ChoiceLink
                to="/account/notifications"
                search={only ? { unread: true } : {}}
                isCurrent={choice.unread === only}
              >
                {only ? t('list.unread', { value: format.number(unread) }) : t('list.all')}
              </ChoiceLink>
            </li>
          ))}
        </ChoiceList>
        {newest && unread > 0 && (
          <Button
            variant="quiet"
            busy={isBusy}
            busyLabel={t('marking')}
            onPress={() => markRead({ upTo: newest.id })}
          >
            {t(choice.page > 1 ? 'list.markOlder' : 'markAll')}
          </Button>
        )}
      </div>
      {snapshot.context.hasFailed && (
        <Notice tone="bad" title={t('markFailed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {!newest && (
        <EmptyState icon="bell" title={t(choice.unread ? 'list.noneUnread' : 'none')}>
          {!choice.unread && t('noneText')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map(({ id, title, link, at, isRead }) => (
          <li key={id} className={clsx(styles.item, !isRead && styles.unread)}>
            <p className={styles.title}>
              {!isRead && <HiddenText>{t('new')}: </HiddenText>}
              {link ? (
                <Link {...linkOf(link)} onClick={() => !isRead && markRead({ id })}>
                  <bdi>{title}</bdi>
                </Link>
              ) : (
                <bdi>{title}</bdi>
              )}
            </p>
            <time dateTime={at} className={styles.time}>
              {format.dateTime(at)}
            </time>
            {!isRead && (
              <Button
                variant="quiet"
                aria-label={`${t('list.mark')}: ${title}`}
                onPress={() => markRead({ id })}
              >
                {t('list.mark')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pager
        page={choice.page}
        pages={Math.ceil(total / pageSize)}
        link={(page, props) => (
          <Link
            {...props}
            to="/account/notifications"
            search={{ unread: choice.unread || undefined, page: page > 1 ? page : undefined }}
          />
        )}
      />
      <p className={styles.time}>
        {t('kept')}{' '}
        <Link to="/account" hash="notifications">
          {t('settings')}
        </Link>
      </p>
    </div>
  );
}
