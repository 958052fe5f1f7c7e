import { Link } from '@tanstack/react-router';
import type { Place } from '../../api/contracts/menu-tree.ts';
import { LOCALE_FACTS, type LocaleCode } from '../../i18n/locales.ts';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './footer.module.css';
import type { LocaleLink } from './language-switch.tsx';
import { GROUPS, OWN_GROUPS } from './menu-entry-link.tsx';
import { MenuList } from './menu-list.tsx';

/** Groups that the menu button has as well. */
const folds: ReadonlySet<string> = new Set(GROUPS.map(({ id }) => id));

export interface FooterProps {
  locale: LocaleCode;
  locales: readonly LocaleLink[];
  /** The page shown. */
  place: Place;
  demo: boolean;
}

/**
 * Where the portal leads, who runs it and by which rules, its languages as plain links, and what is not real about its
 * data. On a phone the groups of the menu are their names alone, which lead to their place on the map of the portal: all
 * entries below one another are three screens, and the menu button has them as well.
 */
export function Footer({ locale, locales, place, demo }: FooterProps) {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <nav className={styles.columns} aria-label={t('footer.menuTitle')}>
          {[...GROUPS, ...OWN_GROUPS].map((group) => (
            <div key={group.id} className={styles.group}>
              <h2 className={styles.title}>
                <Link to="/sitemap" hash={group.id} activeOptions={{ includeHash: true }}>
                  {t(`menu.groups.${group.id}`)}
                </Link>
              </h2>
              <MenuList
                {...{ group, place }}
                className={styles.links}
                data-folds={folds.has(group.id) || undefined}
              />
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          <p className={styles.about}>{t('footer.about')}</p>
          <nav aria-label={t('footer.languagesTitle')}>
            <ul className={styles.languages}>
              {locales.map(({ code, label, href }) => (
                <li key={code}>
                  <a
                    href={href}
                    hrefLang={LOCALE_FACTS[code].lang}
                    lang={LOCALE_FACTS[code].lang}
                    aria-current={code === locale ? 'true' : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {demo && (
            <p className={styles.demo}>
              <Icon name="info" />
              <span>
                {t('footer.demo')} {/* No page of the portal: the server's own. */}
                <a href="/dev/mailbox">{t('footer.demoMails')}</a>
              </span>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
