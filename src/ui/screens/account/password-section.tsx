import { lazy, Suspense, useId } from 'react';
import { usePasswordChange } from '../../../machines/flows/password-change/use-password-change.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';
import { useOpener } from './use-opener.ts';

const PasswordForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }));

/** Changing the password. */
export function PasswordSection() {
  const { t } = useTranslation('account');
  const change = usePasswordChange();
  const { snapshot, begin } = change;
  const isOpen = snapshot.matches('typing') || snapshot.matches('sending');
  const isChanged = snapshot.matches('changed');
  const opener = useOpener(isOpen);
  const outcome = useId();
  return (
    <Sheet
      title={t('password.title')}
      lead={t('password.lead')}
      action={
        !isOpen && (
          <Button ref={opener} aria-describedby={isChanged ? outcome : undefined} onPress={begin}>
            {t('password.change')}
          </Button>
        )
      }
    >
      {isChanged && (
        <div id={outcome}>
          <Notice tone="ok" title={t('password.changed')}>
            {t('password.changedText')}
          </Notice>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <PasswordForm change={change} />
        </Suspense>
      )}
    </Sheet>
  );
}
