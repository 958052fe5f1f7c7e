import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { useTranslation } from '../../use-translation.ts';

/** What is left to say once an account is gone. */
export function DeletedScreen() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHeading lead={t('deleted.text')}>{t('deleted.title')}</PageHeading>
      <LinkButton to="/" variant="primary">
        {t('deleted.action')}
      </LinkButton>
    </>
  );
}
