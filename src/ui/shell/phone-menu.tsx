import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { Icon } from '../kit/icon.tsx';
import { MenuLinks } from './menu-links.tsx';
import styles from './phone-menu.module.css';
import { useDismiss } from './use-dismiss.ts';

export interface PhoneMenuProps {
  path: string;
  /** What else the narrow header has no room for. */
  children?: ReactNode;
}

/**
 * The sections behind one button where the header is narrow. A native `<details>`: it opens before and without scripts
 * and weighs nothing, while a menu widget would bring popover, focus scope and positioning to every first load.
 */
export function PhoneMenu({ path, children }: PhoneMenuProps) {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const details = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => details.current?.removeAttribute('open'), []);
  useDismiss(details, close);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to close
  useEffect(close, [path]);

  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.button}>
        <Icon name="menu" size={24} className={styles.whenClosed} />
        <Icon name="close" size={24} className={styles.whenOpen} />
        <span className={styles.word}>{t('menu.button')}</span>
      </summary>
      <div className={styles.panel}>
        <nav aria-label={t('menu.label')}>
          <MenuLinks path={path} className={styles.links} />
        </nav>
        {status !== 'signedIn' && (
          <ul className={styles.links}>
            <li>
              <Link to="/sign-in" search={{}}>
                {t('account.signIn')}
              </Link>
            </li>
            <li>
              <Link to="/register">{t('account.register')}</Link>
            </li>
          </ul>
        )}
        {children}
      </div>
    </details>
  );
}
