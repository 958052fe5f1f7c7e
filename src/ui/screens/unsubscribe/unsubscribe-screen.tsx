import { lazy } from 'react';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';

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
