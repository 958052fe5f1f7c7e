import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ASK_A_SPECIALIST, type Place } from '../../api/contracts/menu-tree.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { useDisplaySettings } from '../../machines/flows/display-settings/use-display-settings.ts';
import { useTranslation } from '../use-translation.ts';
import { AccountMenu } from './account-menu.tsx';
import { BellPlace } from './bell-place.tsx';
import { Brand } from './brand.tsx';
import { DisplayMenu } from './display-menu.tsx';
import styles from './header.module.css';
import { IconLink } from './icon-link.tsx';
import { LanguageSwitch, type LocaleLink } from './language-switch.tsx';
import { MenuBar } from './menu-bar.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchLink } from './search-link.tsx';

export interface HeaderProps {
  locale: LocaleCode;
  locales: readonly LocaleLink[];
  /** The page shown. */
  place: Place;
  display: ReturnType<typeof useDisplaySettings>;
}

/** Name, help, search, display settings, language, sign-in menu, and the groups in a row below: or behind a menu button where there is no room. */
export function Header({ locale, locales, place, display }: HeaderProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.bar} data-print="hide">
      <div className={styles.row}>
        <Brand />
        <div className={styles.tools}>
          <Link to={ASK_A_SPECIALIST} className={clsx(styles.wide, styles.ask)}>
            {t('menu.ask')}
          </Link>
          <SearchLink />
          <IconLink to="/catalog/favorites" icon="heart" isSpare>
            {t('account.favourites')}
          </IconLink>
          <div className={styles.display}>
            <DisplayMenu display={display} place="bar" />
          </div>
          <LanguageSwitch locale={locale} locales={locales} />
          <BellPlace />
          <AccountMenu />
          <div className={styles.narrow}>
            <PhoneMenu place={place}>
              <div className={styles.displayBelow}>
                <DisplayMenu display={display} place="menu" />
              </div>
            </PhoneMenu>
          </div>
        </div>
      </div>
      <div className={clsx(styles.wide, styles.menu)}>
        <MenuBar place={place} />
      </div>
    </div>
  );
}
