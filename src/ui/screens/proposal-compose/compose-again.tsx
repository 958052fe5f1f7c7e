import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/client.ts';
import { proposalQuery } from '../../../api/queries/proposals.ts';
import type { ProposalDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { usePortal } from '../../../use-portal.ts';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { AttachedFiles } from '../../parts/attached-files.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { Compose } from './compose.tsx';
import { submittedOf } from './proposal-fields.ts';
import styles from './proposal-form.module.css';
import type { ProposalKind } from './proposal-kind.ts';

export interface ComposeAgainProps<Draft extends ProposalDraft> {
  kind: ProposalKind<Draft>;
  /** Of the returned proposal. */
  id: string;
}

/** What was returned begins with what was submitted last, under what the moderator asks for. */
export function ComposeAgain<Draft extends ProposalDraft>({ kind, id }: ComposeAgainProps<Draft>) {
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
      <Compose
        kind={kind}
        again={id}
        prefilled={begun}
        filesBefore={proposal.files.length > 0 && <AttachedFiles files={proposal.files} stay />}
      />
    </>
  );
}
