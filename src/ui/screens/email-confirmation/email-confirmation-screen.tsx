import { lazy } from 'react';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';

const Outcome = lazy(async () => ({
  default: (await import('./confirmation-outcome.tsx')).ConfirmationOutcome,
}));

/** Where the link of the confirmation mail leads. */
export function EmailConfirmationScreen() {
  const { t } = useTranslation('session');
  return (
    <Entrance title={t('confirmation.title')}>
      <InBrowser>
        <Outcome />
      </InBrowser>
    </Entrance>
  );
}
