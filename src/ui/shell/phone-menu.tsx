import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ASK_A_SPECIALIST, menuGroupOf, type Place } from '../../api/contracts/menu-tree.ts';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { AsDrawn, wasOpened } from '../kit/as-drawn.tsx';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import { GROUPS } from './menu-entry-link.tsx';
import { MenuList } from './menu-list.tsx';
import styles from './phone-menu.module.css';
import { useErrand } from './use-errand.ts';
import { useMenu } from './use-menu.ts';

export interface PhoneMenuProps {
  /** The page shown. */
  place: Place;
  /** What else the narrow header has no room for. */
  children?: ReactNode;
}

/**
 * The groups behind one button where the header is narrow, as an accordion with the current one open. Native
 * `<details>`: they open before and without scripts and weigh nothing, while a menu widget would bring popover, focus
 * scope and positioning to every first load.
 */
export function PhoneMenu({ place, children }: PhoneMenuProps) {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const errand = useErrand();
  const details = useMenu(place);
  const [isSeen, setIsSeen] = useState(() => wasOpened(styles.menu));

  const here = menuGroupOf(place);
  return (
    <details
      ref={details}
      className={styles.menu}
      onToggle={({ target }) => setIsSeen((before) => before || target === details.current)}
    >
      <summary className={styles.button}>
        <Icon name="menu" size={24} className={styles.whenClosed} />
        <Icon name="close" size={24} className={styles.whenOpen} />
        <span className={styles.word}>{t('menu.button')}</span>
      </summary>
      <AsDrawn as="div" isNeeded={isSeen} className={styles.panel}>
        <nav aria-label={t('menu.label')}>
          {GROUPS.map((group) => (
            // Another page is another accordion: the group that it lies in is open.
            <details
              key={`${group.id}${here === group.id}`}
              name="phone-menu"
              open={here === group.id}
              className={styles.group}
            >
              <summary className={styles.name}>
                {t(`menu.groups.${group.id}`)}
                <Icon name="chevron" className={styles.chevron} />
              </summary>
              <MenuList {...{ group, place }} isNeeded className={styles.links} />
            </details>
          ))}
        </nav>
        <ul className={styles.links}>
          <li>
            <Link to="/search" search={{}}>
              {t('search')}
            </Link>
          </li>
          <li>
            <Link to={ASK_A_SPECIALIST} className={styles.ask}>
              {t('menu.ask')}
            </Link>
          </li>
          {status !== 'signedIn' && (
            <>
              <li>
                <Link to="/catalog/favorites">{t('account.favourites')}</Link>
              </li>
              <li>
                <Link to="/sign-in" search={errand}>
                  {t('account.signIn')}
                </Link>
              </li>
              <li>
                <Link to="/register" search={errand}>
                  {t('account.register')}
                </Link>
              </li>
            </>
          )}
        </ul>
        {children}
      </AsDrawn>
    </details>
  );
}
