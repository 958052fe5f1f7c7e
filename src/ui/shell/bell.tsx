import { clsx } from 'clsx';
import { lazy, type MouseEvent, Suspense, useCallback, useRef } from 'react';
import { useNotifications } from '../../machines/flows/notifications/use-notifications.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './bell.module.css';
import popoverStyles from './popover.module.css';
import { useDismiss } from './use-dismiss.ts';

const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }));

/** More are told as so many and more. */
const MOST_SHOWN = 99;

/** The bell of whoever is signed in: how many nobody has read, and behind it what has come. */
export function Bell() {
  const { t } = useTranslation('shell');
  const bell = useNotifications();
  const { snapshot, unread = 0, open, close } = bell;
  const isShown = snapshot.hasTag('shown');
  const details = useRef<HTMLDetailsElement>(null);
  const dismiss = useRef(close);
  dismiss.current = close;
  useDismiss(
    details,
    useCallback(() => dismiss.current(), []),
  );

  function onSummary(event: MouseEvent) {
    event.preventDefault();
    if (isShown) close();
    else open();
  }

  return (
    <details
      ref={details}
      className={clsx(popoverStyles.popover, styles.place)}
      open={isShown}
      data-bell="signedIn"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
      <summary
        className={clsx(popoverStyles.button, styles.bell)}
        title={t('bell.button')}
        onClick={onSummary}
      >
        <Icon name="bell" className={styles.icon} />
        <HiddenText>{t('bell.button')}</HiddenText>
        {unread > 0 && (
          <>
            <span className={styles.count} aria-hidden="true">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
            <HiddenText>. {t('bell.unread', { count: unread })}</HiddenText>
          </>
        )}
      </summary>
      <div className={clsx(popoverStyles.panel, styles.panel)}>
        {isShown && (
          <Suspense>
            <BellPanel bell={bell} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
