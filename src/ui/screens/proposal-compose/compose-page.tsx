import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/client.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { proposalQuery } from '../../../api/queries/proposals.ts';
import { useAttachments } from '../../../machines/flows/attachments/use-attachments.ts';
import type { ProposalDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { useProposalCompose } from '../../../machines/flows/proposal-compose/use-proposal-compose.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import { prefilledOf, submittedOf } from './proposal-fields.ts';
import styles from './proposal-form.module.css';
import { ProposalForm } from './proposal-form.tsx';
import type { ProposalKind } from './proposal-kind.ts';
import { SubmittedProposal } from './submitted-proposal.tsx';

export interface ComposePageProps<Draft extends ProposalDraft> {
  kind: ProposalKind<Draft>;
  /** A returned proposal, by its id. */
  again: string | undefined;
}

/** The form, once it is known whose it is. Officials look at proposals and propose nothing. */
export function ComposePage<Draft extends ProposalDraft>({ kind, again }: ComposePageProps<Draft>) {
  const { t } = useTranslation(kind.area);
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
  if (again !== undefined) return <ComposeAgain key={again} kind={kind} id={again} />;
  return <Compose key={user.id} kind={kind} again={null} prefilled={prefilledOf(kind, user)} />;
}

/** What was returned begins with what was submitted last, under what the moderator asks for. */
function ComposeAgain<Draft extends ProposalDraft>({ kind, id }: { kind: ProposalKind<Draft>; id: string }) {
  const { t } = useTranslation(kind.area);
  const { api, locale } = usePortal();
  const { data: proposal, error, refetch } = useQuery(proposalQuery(api, kind.endpoints, id));
  const [begun, setBegun] = useState<Draft>();
  if (error instanceof ApiProblem && [404, 422].includes(error.status))
    return (
      <Notice tone="warn" live={false} title={t('again.missing')}>
        {t('again.missingText')}
      </Notice>
    );
  if (error) return <LoadFailure onRetry={refetch} />;
  if (!proposal) return <Waiting />;
  if (begun === undefined && proposal.state === 'returned')
    setBegun(submittedOf(kind, id, proposal.form, locale));
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
      <Compose kind={kind} again={id} prefilled={begun} />
    </>
  );
}

function Compose<Draft extends ProposalDraft>({
  kind,
  again,
  prefilled,
}: {
  kind: ProposalKind<Draft>;
  again: string | null;
  prefilled: Draft;
}) {
  const { area, endpoints, drafts, register } = kind;
  const { t } = useTranslation([area, 'attachments', 'common']);
  const [start] = useState(prefilled);
  const attachments = useAttachments(again === null ? area : `${area}-${again}`);
  const { snapshot, typed, change, submit } = useProposalCompose({
    again,
    prefilled: start,
    attachments,
    endpoints,
    drafts,
  });
  const { failure, fields, allowedAt, sent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  if (snapshot.hasTag('sent') && sent) return <SubmittedProposal {...{ sent, area, register }} />;
  return (
    <ProposalForm
      {...{ kind, typed, attachments, isBusy }}
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
