import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';

/** What a company without an INN can do: an account of its own is not to be had, answers are. */
export function ForeignCompany() {
  const { t } = useTranslation('registration');
  return (
    <Notice
      live={false}
      title={t('foreign.title')}
      actions={
        <>
          <LinkButton to="/catalog/informacionniy-kiosk">{t('foreign.kiosk')}</LinkButton>
          <LinkButton to="/online-services/online-consultation">{t('foreign.consultation')}</LinkButton>
        </>
      }
    >
      {t('foreign.text')}
    </Notice>
  );
}
