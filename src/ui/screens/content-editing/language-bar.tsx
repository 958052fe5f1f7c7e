import { CONTENT_LANGUAGES, type ContentLanguage } from '../../../api/contracts/content-definition.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './language-bar.module.css';

export interface LanguageBarProps {
  language: ContentLanguage;
  onLanguage: (language: ContentLanguage) => void;
  /** How many fields are changed in a language. */
  changed: (language: ContentLanguage) => number;
  /** Languages in which something has to be put right. */
  wrong?: readonly ContentLanguage[];
}

/** The languages of the content, one of which shows. */
export function LanguageBar({ language, onLanguage, changed, wrong = [] }: LanguageBarProps) {
  const { t } = useTranslation('content');
  return (
    <fieldset className={styles.bar} aria-label={t('languages')}>
      {CONTENT_LANGUAGES.map((one) => {
        const { lang, name } = LOCALE_FACTS[one];
        const count = changed(one);
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            className={styles.language}
            onClick={() => onLanguage(one)}
          >
            <bdi lang={lang}>{name}</bdi>
            {count > 0 && (
              <span className={styles.count}>
                <HiddenText>{t('changedHere')} </HiddenText>
                {count}
              </span>
            )}
            {wrong.includes(one) && (
              <>
                <Icon name="bad" size={16} />
                <HiddenText>{t('wrongHere')}</HiddenText>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
