import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { LOCALE_FACTS, type LocaleCode } from '../../i18n/locales.ts';
import { useLanguage } from '../../machines/flows/language/use-language.ts';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Icon } from '../kit/icon.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './language-switch.module.css';
import popoverStyles from './popover.module.css';
import { useDismiss } from './use-dismiss.ts';

/** This page in one of the portal's languages. */
export interface LocaleLink {
  code: LocaleCode;
  /** The language's name in itself. */
  label: string;
  /** This page on the host of that language. */
  href: string;
}

export interface LanguageSwitchProps {
  locale: LocaleCode;
  locales: readonly LocaleLink[];
}

/** The page's language and, on a press, the others. Every language is a plain link for when scripts are off. */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const [visit, setVisit] = useState(0);

  // Coming back with the back button may restore this very page, whose flow has ended by leaving: start it anew.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setVisit((count) => count + 1);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return <LanguageMenu key={visit} {...props} />;
}

function LanguageMenu({ locale, locales }: LanguageSwitchProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage(locale);
  const details = useRef<HTMLDetailsElement>(null);
  const { close, toggle } = language;
  useDismiss(details, close);

  // Opened by hand before the scripts came: the chart learns of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (details.current?.open) toggle();
  }, []);

  function onSummary(event: MouseEvent) {
    event.preventDefault();
    toggle();
  }

  function onPick(event: MouseEvent, { code, href }: LocaleLink) {
    // With a modifier key the visitor wants another tab: the link does that by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    language.pick(code, href);
  }

  const short = LOCALE_FACTS[locale].lang.slice(0, 2).toUpperCase();
  return (
    <details ref={details} className={popoverStyles.popover} open={language.isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
      <summary className={popoverStyles.button} onClick={onSummary}>
        <span>{short}</span>
        <HiddenText>, {t('language.label')}</HiddenText>
        <Icon name="chevron" size={16} />
      </summary>
      <div className={popoverStyles.panel} aria-busy={language.isBusy}>
        <ul className={styles.list}>
          {locales.map((link) => (
            <li key={link.code}>
              <a
                className={styles.link}
                href={link.href}
                hrefLang={LOCALE_FACTS[link.code].lang}
                lang={LOCALE_FACTS[link.code].lang}
                aria-current={link.code === locale ? 'true' : undefined}
                onClick={(event) => onPick(event, link)}
              >
                {link.label}
                {link.code === locale && <Icon name="check" />}
              </a>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.state}>
          {language.isBusy && (
            <>
              <Spinner /> {t('language.opening')}
            </>
          )}
          {language.isFailed && (
            <span className={styles.failed}>
              <Icon name="bad" /> <span>{t('language.failed')}</span>
            </span>
          )}
        </p>
      </div>
    </details>
  );
}
