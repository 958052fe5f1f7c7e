import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiProblem } from '../../../api/client.ts';
import { applicationQuery } from '../../../api/queries/applications.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { ApplicationState } from '../../parts/application-state.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { READ_BY_HEADING } from '../../parts/read-by-heading.ts';
import { OWN_PAGE, SUMS } from '../../parts/sent-values.ts';
import { wordsOfValue } from '../../parts/words-of-value.ts';
import { linkAt } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './application-page.module.css';
import { ApplicationTimeline } from './application-timeline.tsx';
import { CancellingSection } from './cancelling-section.tsx';
import { ConsultationWays } from './consultation-ways.tsx';
import { FundAnswerForm } from './fund-answer.tsx';
import { ProposalWays } from './proposal-ways.tsx';

const AttachedFiles = lazy(async () => ({
  default: (await import('../../parts/attached-files.tsx')).AttachedFiles,
}));

const AttachedSites = lazy(async () => ({
  default: (await import('../../parts/sites/attached-sites.tsx')).AttachedSites,
}));

const EsgWays = lazy(async () => ({ default: (await import('./esg-ways.tsx')).EsgWays }));

export interface ApplicationPageProps {
  id: string;
}

/** One application: what it is about, its way so far, what was sent, and its cancellation. */
export function ApplicationPage({ id }: ApplicationPageProps) {
  const { t, i18n } = useTranslation(['account', 'lifecycles']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const {
    data: application,
    error,
    refetch,
  } = useQuery({ ...applicationQuery(api, id), ...READ_BY_HEADING });
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <EmptyState
        title={t('application.missing')}
        actions={<LinkButton to="/account/applications">{t('application.all')}</LinkButton>}
      >
        {t('application.missingText')}
      </EmptyState>
    );
  if (error) return <LoadFailure onRetry={refetch} />;
  if (!application) return <Waiting />;

  const { kind, state, standing, title, sent, files, granted, takesPlaceAt } = application;
  // Messages have a page of their own.
  if (kind === 'investor-message') return <Navigate to="/account/messages/$id" params={{ id }} replace />;
  // Where a kind has no words of its own for its sender, those of its lifecycle will do.
  const labelOf = (name: string) => [`kind.${kind}.field.${name}`, `lifecycles:${kind}.field.${name}`];
  const wordsOf = (name: string, value: string) => {
    if (name === 'validUntil') return <time dateTime={value}>{format.dateLong(value)}</time>;
    if (name === 'startsAt') return <time dateTime={value}>{format.dateTime(value)}</time>;
    if (SUMS.includes(name)) return createMoneyFormat(locale).roubles(Number(value));
    if (OWN_PAGE.test(value)) return <Link {...linkAt(value)}>{value}</Link>;
    const keyOf = (one: string) =>
      (/^[\w-]+$/.test(one)
        ? [`account:kind.${kind}.value.${name}.${one}`, `lifecycles:${kind}.value.${one}`]
        : []
      ).find((each) => i18n.exists(each));
    return (
      wordsOfValue(value, locale, (one) => {
        const key = keyOf(one);
        return key && t(key);
      }) ?? <bdi>{value}</bdi>
    );
  };
  const factsOf = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields).map(([name, value]) => ({
      key: name,
      label: t(labelOf(name)),
      value: wordsOf(name, value),
    }));
  return (
    <>
      <p className={styles.back}>
        <Link to="/account/applications">
          <Icon name="back" size={16} /> {t('application.all')}
        </Link>
      </p>
      <Sheet title={title} action={<ApplicationState kind={kind} state={state} standing={standing} />}>
        {takesPlaceAt && (
          <p className={styles.when}>
            <Icon name="calendar" size={24} />
            <span>
              <time dateTime={takesPlaceAt}>{format.dateTime(takesPlaceAt)}</time>
              <span className={styles.zone}>{t('application.zone')}</span>
            </span>
          </p>
        )}
        <ApplicationTimeline {...{ application, format }} now={api.now()} />
        {kind === 'consultation' && state === 'registered' && takesPlaceAt && (
          <ConsultationWays startsAt={takesPlaceAt} />
        )}
        <ProposalWays {...{ kind, id, state }} />
        {kind === 'esg-application' && (
          <Suspense fallback={<Waiting />}>
            <EsgWays id={id} />
          </Suspense>
        )}
        {kind === 'fund-application' && state === 'asked' && <FundAnswerForm id={id} />}
        <CancellingSection application={application} />
      </Sheet>
      {granted && (
        <Sheet title={t('application.granted')}>
          <Facts items={factsOf(granted)} />
        </Sheet>
      )}
      <Sheet title={t('application.sent')}>
        <Facts items={factsOf(sent)} />
        {files.length > 0 && (
          <Suspense fallback={<Waiting />}>
            <AttachedFiles files={files} />
          </Suspense>
        )}
      </Sheet>
      {kind === 'market-report' && state !== 'withdrawn' && (
        <LinkButton to="/sales-market/report/$id/$tab" params={{ id, tab: 'summary-analysis' }}>
          {t('application.report')}
        </LinkButton>
      )}
      {kind === 'site-request' && (
        <Suspense fallback={<Waiting />}>
          <AttachedSites id={id} />
        </Suspense>
      )}
    </>
  );
}
