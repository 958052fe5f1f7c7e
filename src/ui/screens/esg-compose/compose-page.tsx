import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import type { EsgActivity } from '../../../api/contracts/esg-activities.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { useAttachments } from '../../../machines/flows/attachments/use-attachments.ts';
import { useEsgCompose } from '../../../machines/flows/esg-compose/use-esg-compose.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import { prefilledOf } from './esg-fields.ts';
import { EsgForm } from './esg-form.tsx';
import { FiledEsg } from './filed-esg.tsx';
import { useConflict } from './tin-conflict.tsx';

/** Where whoever signs in comes back to: what the self-check was answered is in the address. */
const backTo = (activity: EsgActivity | undefined) =>
  `/about-moscow/cur/get-esg-status${activity ? `?activity=${activity}` : ''}#application`;

export interface ComposePageProps {
  /** What the self-check has found, for a form that has none yet. */
  suggested: EsgActivity | undefined;
}

/** The application, for whoever is signed in. */
export function ComposePage({ suggested }: ComposePageProps) {
  const { t } = useTranslation('esg-form');
  const { status } = useSession();
  if (status === 'signedIn') return <ForAccount suggested={suggested} />;
  if (status === 'restoring') return <Waiting />;
  return (
    <Notice
      tone="info"
      live={false}
      title={t('signIn.title')}
      actions={
        <LinkButton variant="primary" to="/sign-in" search={{ to: backTo(suggested) }}>
          {t('signIn.action')}
        </LinkButton>
      }
    >
      {t('signIn.text')}
    </Notice>
  );
}

/** Officials assess companies and apply for none. */
function ForAccount({ suggested }: ComposePageProps) {
  const { t } = useTranslation('esg-form');
  const { api } = usePortal();
  const { data: user, isError, refetch } = useQuery(currentUserQuery(api));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!user) return <Waiting />;
  if (user.role !== 'user')
    return (
      <Notice tone="info" live={false} title={t('official.title')}>
        {t('official.text')}
      </Notice>
    );
  return <Compose key={user.id} {...{ user, suggested }} />;
}

function Compose({ user, suggested }: ComposePageProps & { user: CurrentUser }) {
  const { t } = useTranslation(['esg-form', 'attachments', 'common']);
  const [start] = useState(() => prefilledOf(user));
  const attachments = useAttachments('esg');
  const { snapshot, typed: kept, change, submit } = useEsgCompose(start, attachments);
  const typed = { ...kept, activity: kept.activity || (suggested ?? '') };
  const conflict = useConflict(typed.tin);
  const { failure, fields, allowedAt, sent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  if (snapshot.hasTag('sent') && sent) return <FiledEsg sent={sent} />;
  return (
    <EsgForm
      {...{ typed, attachments, isBusy }}
      onChange={change}
      served={fields}
      onSend={submit}
      conflict={conflict}
      notices={
        <>
          {failure === 'failed' && (
            <Notice tone="bad" title={t('failed')}>
              {t('common:error.generic')} {t('kept')}
            </Notice>
          )}
          {failure === 'tooMany' && (
            <Notice tone="warn" title={t('tooMany')}>
              {t('wait')} <WaitTime until={allowedAt} />
            </Notice>
          )}
        </>
      }
      buttons={
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={t(attachments.readiness === 'moving' ? 'attachments:awaiting' : 'sending')}
        >
          {t('send')}
        </Button>
      }
    />
  );
}
