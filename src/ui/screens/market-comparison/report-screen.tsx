import { lazy } from 'react';
import { PageHeading } from '../../kit/page-heading.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import { MARKET_PAGE } from './market-address.ts';
import type { ReportScreenProps } from './report-tabs.ts';

const ReportPage = lazy(async () => ({ default: (await import('./report-page.tsx')).ReportPage }));

/** `/sales-market/report/{id}/…` (section 2): for its owner, and for whoever has its link. */
export function ReportScreen(props: ReportScreenProps) {
  const { t } = useTranslation('sales-market');
  return (
    <>
      <PageCrumbs items={[{ label: t('title'), to: MARKET_PAGE }, { label: t('report.title') }]} />
      <PageHeading>{t('report.title')}</PageHeading>
      <InBrowser>
        <ReportPage {...props} />
      </InBrowser>
    </>
  );
}
