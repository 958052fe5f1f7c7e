import { useEmailConfirmation } from '../../../machines/flows/email-confirmation/use-email-confirmation.ts';
import { wantedPage } from '../../../machines/flows/registration/wanted-page.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import formStyles from '../../parts/form.module.css';
import { LinkRequestForm } from '../../parts/link-request-form.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useTranslation } from '../../use-translation.ts';

/** What became of the link: confirmed, not good, or not answered. */
export function ConfirmationOutcome() {
  const { t } = useTranslation('session');
  const { snapshot, retry } = useEmailConfirmation();
  if (snapshot.matches('confirmed'))
    return (
      <>
        <Notice tone="ok" title={t('confirmation.done')}>
          {t('confirmation.doneText')}
        </Notice>
        <div className={formStyles.buttons}>
          <LinkButton to="/sign-in" search={{ to: wantedPage() }} variant="primary">
            {t('signIn.send')}
          </LinkButton>
        </div>
      </>
    );
  if (snapshot.matches('linkInvalid'))
    return (
      <>
        <Notice tone="warn" title={t('confirmation.invalid')}>
          {t('confirmation.invalidText')}
        </Notice>
        <LinkRequestForm purpose="confirmation" isMain />
      </>
    );
  if (snapshot.matches('failed'))
    return (
      <Notice
        tone="bad"
        title={t('confirmation.failed')}
        actions={
          <Button icon="retry" onPress={retry}>
            {t('retry')}
          </Button>
        }
      >
        <TryAgain allowedAt={snapshot.context.allowedAt} />
      </Notice>
    );
  return (
    <p role="status" className={formStyles.buttons}>
      <Spinner /> {t('confirmation.sending')}
    </p>
  );
}
