import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { signingUpQuery } from '../../../api/queries/program-signups.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';
import { Waiting } from '../in-browser.tsx';
import { LoadFailure } from '../load-failure.tsx';
import styles from './signup-form.module.css';
import { SignupForm } from './signup-form.tsx';

export interface SignupSectionProps {
  /** Of the programme. */
  id: string;
  /** Path of its page, to which whoever signs in comes back. */
  path: string;
}

interface Places {
  readonly total: number;
  readonly free: number;
  readonly waiting: number;
}
const isFull = ({ free, waiting }: Places) => free === 0 || waiting > 0;

/** Signing up for a programme, once it is known who asks and whether they can. */
export function SignupSection(props: SignupSectionProps) {
  const { t } = useTranslation('signup');
  const { status } = useSession();
  const { api } = usePortal();
  const { data, isError, refetch } = useQuery(signingUpQuery(api, props.id));
  /** The signup that the form here has sent, and goes on telling of. */
  const [sent, setSent] = useState<string>();
  // What could not be read again still shows: what is being typed, or was sent, matters more.
  if (isError && !data) return <LoadFailure onRetry={refetch} />;
  if (!data || status === 'restoring') return <Waiting />;
  const { standing, places, signup } = data;
  const isTold = signup !== undefined && signup.id === sent;
  if (standing === 'closed')
    return (
      <Notice tone="info" live={false} title={t('closed.title')}>
        {t('closed.text')}
      </Notice>
    );
  if (signup && !isTold)
    return (
      <Notice
        tone="ok"
        live={false}
        title={t('signedUp.title', { number: String(signup.number) })}
        actions={
          <LinkButton to="/account/applications/$id" params={{ id: signup.id }}>
            {t('signedUp.action')}
          </LinkButton>
        }
      />
    );
  return (
    <div className={styles.section}>
      {status === 'signedIn' ? (
        <ForUser {...props} places={places} onSent={setSent} />
      ) : (
        <>
          <PlacesLeft {...places} />
          <ForVisitor {...props} />
        </>
      )}
    </div>
  );
}

/** How many places there are, or that there is but the waiting list. */
function PlacesLeft(places: Places) {
  const { t } = useTranslation('signup');
  const { free, total, waiting } = places;
  if (!isFull(places)) return <p>{t('free', { count: free, total: String(total) })}</p>;
  return (
    <p>
      <strong>{t('full.title')}</strong>. {t('full.text', { waiting: String(waiting) })}
    </p>
  );
}

function ForVisitor({ path }: SignupSectionProps) {
  const { t } = useTranslation('signup');
  return (
    <Notice
      tone="info"
      live={false}
      title={t('signIn.title')}
      actions={
        <LinkButton variant="primary" to="/sign-in" search={{ to: `${path}#reply` }}>
          {t('signIn.action')}
        </LinkButton>
      }
    >
      {t('signIn.text')}
    </Notice>
  );
}

interface ForUserProps extends SignupSectionProps {
  places: Places;
  /** @param id of the signup */
  onSent: (id: string) => void;
}

function ForUser({ id, places, onSent }: ForUserProps) {
  const { t } = useTranslation('signup');
  const { data: user, isError, refetch } = useQuery(currentUserQuery(usePortal().api));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!user) return <Waiting />;
  if (user.role !== 'user')
    return (
      <Notice tone="info" live={false} title={t('official.title')}>
        {t('official.text')}
      </Notice>
    );
  return (
    <SignupForm
      key={`${user.id} ${id}`}
      id={id}
      user={user}
      isFull={isFull(places)}
      places={<PlacesLeft {...places} />}
      onSent={onSent}
    />
  );
}
