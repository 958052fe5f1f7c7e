import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useEmailConfirmation } from '../../../machines/flows/email-confirmation/use-email-confirmation.ts';
import { wantedPage } from '../../../machines/flows/registration/wanted-page.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice, type NoticeProps } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import formStyles from '../../parts/form.module.css';
import { Waiting } from '../../parts/in-browser.tsx';
import { LinkRequestForm } from '../../parts/link-request-form.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useTranslation } from '../../use-translation.ts';

const SignInForm = lazy(async () => ({
  default: (await import('../../parts/sign-in/sign-in-form.tsx')).SignInForm,
}));

const PasswordQuestion = lazy(async () => ({
  default: (await import('./password-question.tsx')).PasswordQuestion,
}));
const ClaimForm = lazy(async () => ({ default: (await import('./claim-form.tsx')).ClaimForm }));

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

/** Whoever has been signed in goes on to where they wanted before registering, by themselves where that is known. */
function Onward() {
  const { t } = useTranslation('session');
  const router = useRouter();
  const to = wantedPage();
  useEffect(() => {
    if (to) void router.navigate({ href: to, replace: true });
  }, [router, to]);
  return to === undefined ? (
    <div className={formStyles.buttons}>
      <LinkButton to="/account" variant="primary">
        {t('confirmation.toAccount')}
      </LinkButton>
    </div>
  ) : (
    <Waiting />
  );
}

/** Moves the focus to what has come in the place of the form or the waiting that was here, and brings it into sight. */
function useFocusAtFirst<Element extends HTMLElement>() {
  const place = useRef<Element>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}

/** A form, under its heading. */
function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const heading = useFocusAtFirst<HTMLHeadingElement>();
  return (
    <div className={formStyles.group}>
      <h2 ref={heading} tabIndex={-1} className={formStyles.told}>
        {title}
      </h2>
      <p>{lead}</p>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </div>
  );
}

/** How it has ended, and what is next. */
function End({ children, next, ...notice }: NoticeProps & { next: ReactNode }) {
  const told = useFocusAtFirst<HTMLDivElement>();
  return (
    <>
      <div ref={told} tabIndex={-1} className={formStyles.told}>
        <Notice {...notice}>{children}</Notice>
      </div>
      {next}
    </>
  );
}

/** What became of the link: confirmed, by the link alone or with a password, not good, or not answered. */
export function ConfirmationOutcome() {
  const { t } = useTranslation('session');
  const confirmation = useEmailConfirmation();
  const { snapshot, retry } = confirmation;
  if (snapshot.matches('signedIn'))
    return (
      <End tone="ok" title={t('confirmation.done')} next={<Onward />}>
        {t('confirmation.signedIn')}
      </End>
    );
  if (snapshot.matches('confirmed'))
    return (
      <End tone="ok" title={t('confirmation.done')} next={<WayOn />}>
        {t('confirmation.doneText')}
      </End>
    );
  if (snapshot.matches('claimed'))
    return (
      <End tone="ok" title={t('confirmation.claimed')} next={<WayOn />}>
        {t('confirmation.claimedText')}
      </End>
    );
  if (snapshot.hasTag('asking'))
    return (
      <Part key="asking" title={t('confirmation.asking')} lead={t('confirmation.askingText')}>
        <PasswordQuestion {...confirmation} />
      </Part>
    );
  if (snapshot.hasTag('choosing'))
    return (
      <Part key="choosing" title={t('confirmation.choosing')} lead={t('confirmation.choosingText')}>
        <ClaimForm {...confirmation} />
      </Part>
    );
  if (snapshot.matches('linkInvalid'))
    return (
      <End
        tone="warn"
        title={t('confirmation.invalid')}
        next={<LinkRequestForm purpose="confirmation" isMain />}
      >
        {t('confirmation.invalidText')}
      </End>
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
