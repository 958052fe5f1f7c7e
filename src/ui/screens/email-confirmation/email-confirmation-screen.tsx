import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';

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
