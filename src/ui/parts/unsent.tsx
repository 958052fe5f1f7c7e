import { Notice } from '../kit/notice.tsx';
import { useTranslation } from '../use-translation.ts';

/** Says over a form that it was not sent, as what it is checked by could not be fetched (`useRules`). */
export function Unsent() {
  const { t } = useTranslation('common');
  return (
    <Notice tone="bad" title={t('unsent.title')}>
      {t('unsent.text')}
    </Notice>
  );
}
