import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useAccountDeletion } from '../../../machines/flows/account-deletion/use-account-deletion.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';
import { useOpener } from './use-opener.ts';

const DeletionForm = lazy(async () => ({ default: (await import('./deletion-form.tsx')).DeletionForm }));

export interface DeletionSectionProps {
  email: string;
}

/** Deleting the account: what it means first, then the password. */
export function DeletionSection({ email }: DeletionSectionProps) {
  const { t } = useTranslation('account');
  const { session } = usePortal();
  const router = useRouter();
  const deletion = useAccountDeletion();
  const { snapshot, begin } = deletion;
  const isOpen = snapshot.matches('asking') || snapshot.matches('sending');
  const opener = useOpener(isOpen);
  const isDeleted = snapshot.matches('deleted');

  useEffect(() => {
    if (!isDeleted) return;
    // First away from what needs a user, so that nobody is sent to sign in to an account that is gone.
    void router.navigate({ to: '/account-deleted', replace: true }).then(() => session.forget());
  }, [isDeleted, router, session]);

  return (
    <Sheet
      title={t('deletion.title')}
      lead={!isOpen && t('deletion.lead')}
      action={
        !isOpen && (
          <Button ref={opener} onPress={begin}>
            {t('deletion.begin')}
          </Button>
        )
      }
    >
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <DeletionForm {...{ deletion, email }} />
        </Suspense>
      )}
    </Sheet>
  );
}
