import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiProblem } from '../../../api/client.ts';
import type { MarketReport } from '../../../api/contracts/sales-market.ts';
import { reportQuery } from '../../../api/queries/sales-market.ts';
import { createFormat, sameSpaces } from '../../../i18n/format.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Facts } from '../../kit/facts.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { PrintButton } from '../../parts/print-button.tsx';
import { SectionBar } from '../../parts/section-bar.tsx';
import { useTranslation } from '../../use-translation.ts';
import { countryNames } from './country-names.ts';
import styles from './market.module.css';
import { MARKET_PAGE } from './market-address.ts';
import { searchOf } from './market-search.ts';
import { REPORT_TABS, type ReportScreenProps } from './report-tabs.ts';
import { Sharing } from './sharing.tsx';

const SummaryTab = lazy(async () => ({ default: (await import('./summary-tab.tsx')).SummaryTab }));
const VolumeTab = lazy(async () => ({ default: (await import('./volume-tabs.tsx')).VolumeTab }));

/** A report, once it is known who asks for it. */
export function ReportPage(props: ReportScreenProps) {
  const { status } = useSession();
  return status === 'restoring' ? <Waiting /> : <Report key={status} {...props} />;
}

function Report({ id, tab, share }: ReportScreenProps) {
  const { t } = useTranslation('sales-market');
  const { api } = usePortal();
  const { status } = useSession();
  const router = useRouter();
  const { data: report, error, refetch } = useQuery(reportQuery(api, id, share));
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <EmptyState
        icon="list"
        title={t('report.missing')}
        actions={
          <>
            {status === 'signedOut' && (
              <LinkButton variant="primary" to="/sign-in" search={{ to: router.state.location.href }}>
                {t('signIn.action')}
              </LinkButton>
            )}
            <LinkButton to={MARKET_PAGE}>{t('report.new')}</LinkButton>
          </>
        }
      >
        {t('report.missingText')}
      </EmptyState>
    );
  if (error) return <LoadFailure onRetry={() => void refetch()} />;
  if (!report) return <Waiting />;
  return (
    <div className={styles.page}>
      <ReportFacts report={report} />
      <SectionBar
        label={t('tab.label')}
        sections={REPORT_TABS.map((one) => ({
          id: one,
          label: t(`tab.${one}`),
          link: {
            to: '/sales-market/report/$id/$tab',
            params: { id, tab: one },
            search: share === undefined ? {} : { share },
          },
          isCurrent: one === tab,
        }))}
      />
      <h2 className={styles.tabTitle}>{t(`tab.${tab}`)}</h2>
      <Suspense fallback={<Waiting />}>
        {tab === 'summary-analysis' ? <SummaryTab report={report} /> : <VolumeTab {...{ tab, report }} />}
      </Suspense>
    </div>
  );
}

function ReportFacts({ report }: { report: MarketReport }) {
  const { t } = useTranslation('sales-market');
  const { locale } = usePortal();
  const format = createFormat(locale);
  const nameOf = countryNames(locale);
  const { asked, goods, data, markets } = report;
  const name = goods.names[locale] ?? goods.names.en ?? Object.values(goods.names)[0] ?? '';
  const choice = { goods: asked, countries: markets.map(({ country }) => country), weights: report.weights };
  return (
    <>
      {report.newerSince && (
        <Notice
          tone="info"
          live={false}
          title={t('report.newer', { date: format.dateLong(report.newerSince) })}
          actions={
            report.isOwn && (
              <LinkButton to={MARKET_PAGE} search={searchOf(choice)}>
                {t('report.again')}
              </LinkButton>
            )
          }
        />
      )}
      {(data.isSample || report.facts.isSample) && <Notice live={false}>{t('sample')}</Notice>}
      <Facts
        items={[
          { key: 'goods', label: t('report.goods'), value: `${goods.code} · ${name}` },
          {
            key: 'countries',
            label: t('report.countries'),
            value: sameSpaces(
              new Intl.ListFormat(LOCALE_FACTS[locale].lang, { type: 'conjunction' }).format(
                markets.map(({ country }) => nameOf(country)),
              ),
            ),
          },
          { key: 'number', label: t('report.number'), value: format.number(report.number) },
          { key: 'computed', label: t('report.computed'), value: format.dateLong(report.createdAt) },
          {
            key: 'data',
            label: t('report.data'),
            value: t('report.version', {
              source: data.isSample ? t('report.sampleSource') : data.source,
              version: format.number(data.version),
              date: format.dateLong(data.importedAt),
            }),
          },
        ]}
      />
      {asked !== goods.code && <p>{t('report.takenBy', { asked, code: goods.code })}</p>}
      <div className={styles.buttons}>
        <PrintButton />
        <LinkButton to={MARKET_PAGE}>{t('report.new')}</LinkButton>
      </div>
      {report.isOwn && <Sharing key={report.id} report={report} />}
    </>
  );
}
