import { type ReactNode, Suspense } from 'react';
import { Notice } from '../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../kit/skeleton.tsx';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './in-browser.module.css';

export interface InBrowserProps {
  children: ReactNode;
  /** It is longer than a screen: what comes after it waits below, and does not show before to be pushed away. */
  isLong?: boolean;
}

/**
 * What only a browser can show: forms with what this tab has typed, and everything of a person's own. The server
 * gives the frame around it.
 */
export function InBrowser({ children, isLong = false }: InBrowserProps) {
  const isInBrowser = useIsInBrowser();
  const waiting = isLong ? (
    <div className={styles.long}>
      <Waiting />
    </div>
  ) : (
    <Waiting />
  );
  return isInBrowser ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

/** The place of a form until it is there. */
export function Waiting() {
  const { t } = useTranslation('fields');
  return (
    <>
      <noscript>
        <Notice tone="warn" live={false} title={t('noScript.title')}>
          {t('noScript.text')}
        </Notice>
      </noscript>
      <div className={styles.coming}>
        <SkeletonRegion label={t('loading')}>
          <Skeleton shape="title" />
          <Skeleton shape="chip" count={3} />
        </SkeletonRegion>
      </div>
    </>
  );
}
