import { DEFAULT_LOCALE } from '../../i18n/locales.ts';
import { usePortal } from '../../use-portal.ts';
import { Notice } from '../kit/notice.tsx';
import { useTranslation } from '../use-translation.ts';

/** Tells readers of other languages, once a page, what of its objects is in Russian: addresses, and what nobody has translated. */
export function RussianOnly() {
  const { t } = useTranslation('lists');
  const { locale } = usePortal();
  return locale === DEFAULT_LOCALE ? null : <Notice live={false}>{t('russianOnly')}</Notice>;
}
