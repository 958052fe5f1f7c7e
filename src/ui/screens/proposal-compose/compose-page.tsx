import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { currentUserQuery } from '../../../api/queries/account.ts';
import type { ProposalDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { usePortal } from '../../../use-portal.ts';
import { Notice } from '../../kit/notice.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { Compose } from './compose.tsx';
import type { ComposeAgain as Again } from './compose-again.tsx';
import { prefilledOf } from './proposal-fields.ts';
import type { ProposalKind } from './proposal-kind.ts';

/** Few come back to a proposal. */
const ComposeAgain = lazy(async () => ({
  default: (await import('./compose-again.tsx')).ComposeAgain,
})) as unknown as typeof Again;

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
