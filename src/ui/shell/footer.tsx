import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { menuPlaceOf, type Place } from '../../api/contracts/menu-tree.ts';
import { menuAdditionsQuery } from '../../api/queries/menu.ts';
import { LOCALE_FACTS, type LocaleCode } from '../../i18n/locales.ts';
import { usePortal } from '../../use-portal.ts';
import { AsDrawn } from '../kit/as-drawn.tsx';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './footer.module.css';
import type { LocaleLink } from './language-switch.tsx';
import { GROUPS, OWN_GROUPS } from './menu-entry-link.tsx';
import { MenuList } from './menu-list.tsx';
import { useFollow } from './use-follow.ts';

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
  const hasChanged = useHasChanged(place);
  const follow = useFollow();
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <AsDrawn
          as="nav"
          isNeeded={hasChanged}
          className={styles.columns}
          aria-label={t('footer.menuTitle')}
          onClick={follow}
        >
          {[...GROUPS, ...OWN_GROUPS].map((group) => (
            <div key={group.id} className={styles.group}>
              <h2 className={styles.title}>
                <Link to="/sitemap" hash={group.id} activeOptions={{ includeHash: true }}>
                  {t(`menu.groups.${group.id}`)}
                </Link>
              </h2>
              <MenuList
                {...{ group, place }}
                isNeeded
                className={styles.links}
                data-folds={folds.has(group.id) || undefined}
              />
            </div>
          ))}
        </AsDrawn>
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

/** Whether its entries, or their mark of the page shown, may be others than when the page was drawn. */
function useHasChanged(place: Place): boolean {
  const { data } = useQuery(menuAdditionsQuery(usePortal().api));
  const here = menuPlaceOf(place);
  const mark = here ? `${here.entry.id} ${here.isPage}` : place.path;
  const [drawn] = useState({ mark, data });
  return drawn.mark !== mark || drawn.data !== data;
}
