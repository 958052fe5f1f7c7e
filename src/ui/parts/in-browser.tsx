import { type ReactNode, Suspense } from 'react';
import { Notice } from '../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../kit/skeleton.tsx';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import { useTranslation } from '../use-translation.ts';

export interface InBrowserProps {
  children: ReactNode;
}

/**
 * What only a browser can show: forms with what this tab has typed, and everything of a person's own. The server
 * gives the frame around it.
 */
export function InBrowser({ children }: InBrowserProps) {
  const isInBrowser = useIsInBrowser();
  return isInBrowser ? <Suspense fallback={<Waiting />}>{children}</Suspense> : <Waiting />;
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
      <SkeletonRegion label={t('loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="chip" count={3} />
      </SkeletonRegion>
    </>
  );
}
