import { lazy, Suspense } from 'react';
import { useSession } from '../../machines/flows/session/use-session.ts';
import accountStyles from './account-menu.module.css';
import styles from './bell.module.css';

const Bell = lazy(async () => ({ default: (await import('./bell.tsx')).Bell }));

/** Where the bell of an account is; nobody else has one. It keeps its place, so that nothing moves when it comes. */
export function BellPlace() {
  const { status, swaps } = useSession();
  if (status === 'signedOut') return null;
  const place = <span className={styles.bell} data-bell={status} aria-hidden="true" />;
  if (status !== 'signedIn') return <div className={accountStyles.ifStored}>{place}</div>;
  return (
    <Suspense fallback={place}>
      <Bell key={swaps} />
    </Suspense>
  );
}
