import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/client.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { proposalQuery } from '../../../api/queries/initiatives.ts';
import { useAttachments } from '../../../machines/flows/attachments/use-attachments.ts';
import type { InitiativeDraft } from '../../../machines/flows/initiative-compose/initiative-compose.draft.ts';
import { useInitiativeCompose } from '../../../machines/flows/initiative-compose/use-initiative-compose.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import { prefilledOf, submittedOf } from './initiative-fields.ts';
import styles from './initiative-form.module.css';
import { InitiativeForm } from './initiative-form.tsx';
import { SubmittedInitiative } from './submitted-initiative.tsx';

/** The form, once it is known whose it is. Officials look at initiatives and propose none. */
export function ComposePage({ again }: { again: string | undefined }) {
  const { t } = useTranslation('initiative');
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
  if (again !== undefined) return <ComposeAgain key={again} id={again} />;
  return <Compose key={user.id} again={null} prefilled={prefilledOf(user)} />;
}

/** What was returned begins with what was submitted last, under what the moderator asks for. */
function ComposeAgain({ id }: { id: string }) {
  const { t } = useTranslation('initiative');
  const { api, locale } = usePortal();
  const { data: proposal, error, refetch } = useQuery(proposalQuery(api, id));
  const [begun, setBegun] = useState<InitiativeDraft>();
  if (error instanceof ApiProblem && [404, 422].includes(error.status))
    return (
      <Notice tone="warn" live={false} title={t('again.missing')}>
        {t('again.missingText')}
      </Notice>
    );
  if (error) return <LoadFailure onRetry={refetch} />;
  if (!proposal) return <Waiting />;
  if (begun === undefined && proposal.state === 'returned') setBegun(submittedOf(id, proposal.form, locale));
  // Once it has been begun, what becomes of it is told by the flow.
  if (begun === undefined)
    return (
      <Notice
        tone="info"
        live={false}
        title={t('again.notReturned')}
        actions={
          <LinkButton to="/account/applications/$id" params={{ id }}>
            {t('sent.follow')}
          </LinkButton>
        }
      />
    );
  return (
    <>
      {proposal.reason && (
        <Notice tone="warn" live={false} title={t('again.reason')}>
          <p className={styles.reason}>{proposal.reason}</p>
        </Notice>
      )}
      <Compose again={id} prefilled={begun} />
    </>
  );
}

function Compose({ again, prefilled }: { again: string | null; prefilled: InitiativeDraft }) {
  const { t } = useTranslation(['initiative', 'attachments', 'common']);
  const [start] = useState(prefilled);
  const attachments = useAttachments(again === null ? 'initiative' : `initiative-${again}`);
  const { snapshot, typed, change, submit } = useInitiativeCompose(again, start, attachments);
  const { failure, fields, allowedAt, sent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  if (snapshot.hasTag('sent') && sent) return <SubmittedInitiative sent={sent} />;
  return (
    <InitiativeForm
      {...{ typed, attachments, isBusy }}
      onChange={change}
      served={fields}
      onSend={submit}
      notices={
        <>
          {failure === 'failed' && (
            <Notice tone="bad" title={t('failed')}>
              {t('common:error.generic')} {t('kept')}
            </Notice>
          )}
          {failure === 'moved' && (
            <Notice tone="warn" title={t('failed')}>
              {t('again.notReturned')}
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
