import { lazy } from 'react';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';

const ResetPasswordForm = lazy(async () => ({
  default: (await import('./reset-password-form.tsx')).ResetPasswordForm,
}));

/** Where the link of the recovery mail leads. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('session');
  return (
    <Entrance title={t('reset.title')}>
      <InBrowser>
        <ResetPasswordForm />
      </InBrowser>
    </Entrance>
  );
}
