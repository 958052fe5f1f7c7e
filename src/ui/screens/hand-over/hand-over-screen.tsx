import { lazy } from 'react';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';

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
