import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCALE_FACTS, type LocaleCode } from '../../i18n/locales.ts';
import { Icon } from '../kit/icon.tsx';
import styles from './footer.module.css';
import type { LocaleLink } from './language-switch.tsx';
import { MenuLinks } from './menu-links.tsx';

export interface FooterProps {
  locale: LocaleCode;
  locales: readonly LocaleLink[];
  path: string;
  demo: boolean;
}

/** What the portal is, its sections, its languages as plain links, and what is not real about its data. */
export function Footer({ locale, locales, path, demo }: FooterProps) {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.columns}>
        <section className={styles.about}>
          <h2 className={styles.title}>{t('footer.aboutTitle')}</h2>
          <p>{t('footer.about')}</p>
          <p className={styles.how}>
            <Link to="/flows">{t('footer.flows')}</Link>
          </p>
          {demo && (
            <p className={styles.demo}>
              <Icon name="info" />
              <span>{t('footer.demo')}</span>
            </p>
          )}
        </section>
        <nav aria-labelledby="footer-sections">
          <h2 id="footer-sections" className={styles.title}>
            {t('footer.menuTitle')}
          </h2>
          <MenuLinks path={path} className={styles.links} />
        </nav>
        <nav aria-labelledby="footer-languages">
          <h2 id="footer-languages" className={styles.title}>
            {t('footer.languagesTitle')}
          </h2>
          <ul className={styles.links}>
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
      </div>
    </footer>
  );
}
