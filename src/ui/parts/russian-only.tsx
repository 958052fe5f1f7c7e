import { DEFAULT_LOCALE } from '../../i18n/locales.ts';
import { usePortal } from '../../use-portal.ts';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './russian-only.module.css';

/**
 * Tells readers of other languages, once a page, what of its objects is in Russian: addresses, and what nobody has
 * translated. In small letters: on a phone it stands before what they came for.
 */
export function RussianOnly() {
  const { t } = useTranslation('lists');
  const { locale } = usePortal();
  return locale === DEFAULT_LOCALE ? null : (
    <div className={styles.note}>
      <Icon name="info" size={16} />
      <span>{t('russianOnly')}</span>
    </div>
  );
}
