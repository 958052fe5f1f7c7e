import { type ReactNode, useState } from 'react';
import { useAttachments } from '../../../machines/flows/attachments/use-attachments.ts';
import type { ProposalDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { useProposalCompose } from '../../../machines/flows/proposal-compose/use-proposal-compose.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import { ProposalForm } from './proposal-form.tsx';
import type { ProposalKind } from './proposal-kind.ts';
import { SubmittedProposal } from './submitted-proposal.tsx';

export interface ComposeProps<Draft extends ProposalDraft> {
  kind: ProposalKind<Draft>;
  /** A returned proposal, by its id. */
  again: string | null;
  prefilled: Draft;
  /** Above the field of files: those that were submitted before. */
  filesBefore?: ReactNode;
}

/** The form, filled with what is known, until the proposal has been submitted. */
export function Compose<Draft extends ProposalDraft>({
  kind,
  again,
  prefilled,
  filesBefore,
}: ComposeProps<Draft>) {
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
      {...{ kind, typed, attachments, filesBefore, isBusy }}
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
