import { lazy } from 'react';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';

const Outcome = lazy(async () => ({
  default: (await import('./booking-outcome.tsx')).BookingOutcome,
}));

/** Where the link of a booking's mail leads. Nobody has to sign in, and nothing happens by looking. */
export function ConsultationBookingScreen() {
  const { t } = useTranslation('consultation');
  return (
    <Entrance title={t('link.title')}>
      <InBrowser>
        <Outcome />
      </InBrowser>
    </Entrance>
  );
}
