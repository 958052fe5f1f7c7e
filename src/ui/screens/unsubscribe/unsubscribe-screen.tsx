import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';

const Outcome = lazy(async () => ({
  default: (await import('./unsubscribe-outcome.tsx')).UnsubscribeOutcome,
}));

/** Where a mail's link to end its subscription leads. Nobody has to sign in. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('subscriptions');
  return (
    <Entrance title={t('unsubscribe.title')}>
      <InBrowser>
        <Outcome />
      </InBrowser>
    </Entrance>
  );
}
