import { useTranslation } from 'react-i18next';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { useDisplaySettings } from '../../machines/flows/display-settings/use-display-settings.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { DisplayMenu } from './display-menu.tsx';
import styles from './header.module.css';
import { LanguageSwitch, type LocaleLink } from './language-switch.tsx';
import { MenuLinks } from './menu-links.tsx';
import { PhoneMenu } from './phone-menu.tsx';

export interface HeaderProps {
  locale: LocaleCode;
  locales: readonly LocaleLink[];
  path: string;
  display: ReturnType<typeof useDisplaySettings>;
}

/** Name, sections, display settings, language, sign-in menu: in one row, or behind a menu button where there is no room. */
export function Header({ locale, locales, path, display }: HeaderProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.bar} data-print="hide">
      <div className={styles.row}>
        <Brand />
        <nav className={styles.wide} aria-label={t('menu.label')}>
          <MenuLinks path={path} className={styles.links} />
        </nav>
        <div className={styles.tools}>
          <div className={styles.wide}>
            <DisplayMenu display={display} place="bar" />
          </div>
          <LanguageSwitch locale={locale} locales={locales} />
          <AccountMenu />
          <div className={styles.narrow}>
            <PhoneMenu path={path}>
              <DisplayMenu display={display} place="menu" />
            </PhoneMenu>
          </div>
        </div>
      </div>
    </div>
  );
}
