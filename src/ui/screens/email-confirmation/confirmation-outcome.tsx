import { lazy, Suspense, useState } from 'react';
import { useEmailConfirmation } from '../../../machines/flows/email-confirmation/use-email-confirmation.ts';
import { wantedPage } from '../../../machines/flows/registration/wanted-page.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import formStyles from '../../parts/form.module.css';
import { Waiting } from '../../parts/in-browser.tsx';
import { LinkRequestForm } from '../../parts/link-request-form.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useTranslation } from '../../use-translation.ts';

const SignInForm = lazy(async () => ({
  default: (await import('../../parts/sign-in/sign-in-form.tsx')).SignInForm,
}));

/** On to where one wanted before registering; whoever nobody knows signs in right here. */
function WayOn() {
  const { status } = useSession();
  return status === 'restoring' ? null : <KnownWayOn isSignedIn={status === 'signedIn'} />;
}

function KnownWayOn({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('session');
  // Whoever signs in here is led on by the form.
  const [wasSignedIn] = useState(isSignedIn);
  const to = wantedPage();
  return wasSignedIn ? (
    <div className={formStyles.buttons}>
      <LinkButton to="/sign-in" search={{ to }} variant="primary">
        {t('signIn.send')}
      </LinkButton>
    </div>
  ) : (
    <Suspense fallback={<Waiting />}>
      <SignInForm to={to} />
    </Suspense>
  );
}

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
        <WayOn />
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
