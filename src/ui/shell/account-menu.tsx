import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './account-menu.module.css';
import popoverStyles from './popover.module.css';
import { useErrand } from './use-errand.ts';

const OwnMenu = lazy(async () => ({ default: (await import('./own-menu.tsx')).OwnMenu }));

/**
 * The sign-in menu (section 2): signing in and registering, or a person's own pages and the way out. The server
 * knows nobody, so its page has both, and the mark on the document says which of them shows (`session-mark.ts`).
 */
export function AccountMenu() {
  const { status } = useSession();
  if (status === 'signedIn')
    return (
      <Suspense fallback={<Place />}>
        <OwnMenu />
      </Suspense>
    );
  // The same ways in before and after: whoever has the focus there keeps it.
  const isKnown = status === 'signedOut';
  return (
    <>
      <div className={isKnown ? undefined : styles.unlessStored}>
        <Entrances />
      </div>
      {!isKnown && <Place className={styles.ifStored} />}
    </>
  );
}

/** Where somebody's own menu is going to be, so that nothing moves when it comes. */
function Place({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx(popoverStyles.button, styles.own, className)} aria-hidden="true">
      <Icon name="person" />
      <span className={styles.name} />
      <Icon name="chevron" size={16} />
    </div>
  );
}

function Entrances() {
  const { t } = useTranslation('shell');
  const errand = useErrand();
  return (
    <div className={styles.entrances}>
      <Link to="/register" search={errand} className={styles.register}>
        {t('account.register')}
      </Link>
      <Link to="/sign-in" search={errand} className={styles.signIn}>
        <Icon name="person" className={styles.person} />
        <span className={styles.word}>{t('account.signIn')}</span>
      </Link>
    </div>
  );
}
