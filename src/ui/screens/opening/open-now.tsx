import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { isBookingMarked } from '../../../machines/flows/slot-reservation/booking-mark.ts';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import styles from './opening.module.css';

const FirstMatter = lazy(async () => ({
  default: (await import('../../parts/open-matters/first-matter.tsx')).FirstMatter,
}));

/**
 * What is open for whoever looks: of an account, or of a visitor who has booked in this browser. The page is the same for
 * all and carries nothing of it; the marks on the document keep its place before the first paint, so that nothing moves.
 */
export function OpenNow() {
  const { status } = useSession();
  const isMarked = useIsInBrowser() && isBookingMarked();
  const isSignedIn = status === 'signedIn';
  if (status === 'restoring') return <div className={clsx(styles.now, styles.ifMarked)} aria-hidden="true" />;
  if (!isSignedIn && !isMarked) return null;
  return (
    <div className={styles.now}>
      <Suspense>
        <FirstMatter key={status} isSignedIn={isSignedIn} />
      </Suspense>
    </div>
  );
}
