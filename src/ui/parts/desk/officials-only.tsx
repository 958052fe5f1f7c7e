import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { Waiting } from '../in-browser.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SignedInOnly } from '../signed-in-only.tsx';

export interface OfficialsOnlyProps {
  children: ReactNode;
}

/**
 * What needs an official: nobody goes to sign in, anybody else is told that it is not theirs. What is inside is the
 * API's to guard.
 */
export function OfficialsOnly({ children }: OfficialsOnlyProps) {
  return (
    <SignedInOnly>
      <ByRole>{children}</ByRole>
    </SignedInOnly>
  );
}

function ByRole({ children }: OfficialsOnlyProps) {
  const { t } = useTranslation('desk');
  const { api } = usePortal();
  const { data: user, isError, refetch } = useQuery(currentUserQuery(api));
  if (isError && !user) return <LoadFailure onRetry={refetch} />;
  if (!user) return <Waiting />;
  if (user.role !== 'user') return children;
  return (
    <EmptyState
      icon="people"
      title={t('notYours.title')}
      actions={<LinkButton to="/account">{t('notYours.action')}</LinkButton>}
    >
      {t('notYours.text')}
    </EmptyState>
  );
}
