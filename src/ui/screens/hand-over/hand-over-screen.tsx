import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';

const Progress = lazy(async () => ({
  default: (await import('./hand-over-progress.tsx')).HandOverProgress,
}));

/** What shows for a moment while the session is taken along to the portal in another language. */
export function HandOverScreen() {
  const { t } = useTranslation('session');
  return (
    <Entrance title={t('handOver.title')}>
      <InBrowser>
        <Progress />
      </InBrowser>
    </Entrance>
  );
}
