import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Figures, PageOpinion, PageViews, ServiceFigures } from '../../../api/contracts/statistics.ts';
import { statisticsQuery } from '../../../api/queries/statistics.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { saveCsv } from '../../csv.ts';
import { Button } from '../../kit/button.tsx';
import { DOWNLOAD } from '../../kit/drawings.ts';
import { Link, LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { InSight } from '../../parts/in-sight.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './statistics-screen.module.css';
import { totalOfShown } from './total-of-shown.ts';
import { useStatisticsWords } from './use-statistics-words.ts';

const Charts = lazy(async () => ({ default: (await import('./statistics-charts.tsx')).StatisticsCharts }));
const ViewsChart = lazy(async () => ({ default: (await import('./statistics-charts.tsx')).ViewsChart }));

export interface StatisticsScreenProps {
  /** Whose charts show; of all together without one, or with one that there is not. */
  service: string | undefined;
}

/** `/statistics`: what was sent to the agency and answered, how long that took, and what readers think of pages. */
export function StatisticsScreen({ service }: StatisticsScreenProps) {
  const { t } = useTranslation(['statistics', 'lifecycles']);
  const { api, locale, demo } = usePortal();
  const { data, isError, refetch } = useQuery(statisticsQuery(api));
  const format = createFormat(locale);
  const chosen = data?.services.find(({ id }) => id === service);
  const name = chosen ? t(`lifecycles:${chosen.id}.name`) : t('together');
  return (
    <>
      <PageCrumbs items={[{ label: t('heading') }]} />
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      {isError && <LoadFailure onRetry={refetch} />}
      {data && (
        <div className={styles.page}>
          <p className={styles.quiet}>
            {data.countedAt === null ? t('notYet') : t('counted', { time: format.dateTime(data.countedAt) })}
            {demo && ` ${t('demo')}`}
          </p>
          <section>
            <h2 id="services">{t('services.title')}</h2>
            <Services services={data.services} together={data.together} />
          </section>
          <section aria-labelledby="months">
            <h2 id="months">{t('months.title', { service: name })}</h2>
            {chosen && (
              <p>
                <LinkButton to="/statistics" hash="months">
                  {t('months.all')}
                </LinkButton>
              </p>
            )}
            <InSight className={styles.charts} waiting={<Skeleton shape="card" count={2} />}>
              <Charts
                key={chosen?.id}
                name={name}
                months={data.months}
                figures={chosen ?? data.together}
                hasAnswers={chosen?.hasAnswers ?? true}
              />
            </InSight>
          </section>
          <section aria-labelledby="views">
            <h2 id="views">{t('views.title')}</h2>
            <Views views={data.views} />
          </section>
          <section aria-labelledby="pages">
            <h2 id="pages">{t('pages.title')}</h2>
            <Pages pages={data.pages} />
          </section>
          <section aria-labelledby="method">
            <h2 id="method">{t('method.title')}</h2>
            <ul className={styles.method}>
              {(
                ['source', 'answer', 'quantile', 'deadline', 'hidden', 'sums', 'views', 'people'] as const
              ).map((part) => (
                <li key={part}>{t(`method.${part}`)}</li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  );
}

interface ServicesProps {
  readonly services: readonly ServiceFigures[];
  readonly together: Figures;
}

function Services({ services, together }: ServicesProps) {
  const { t } = useTranslation(['statistics', 'lifecycles']);
  const { count, total, duration, share } = useStatisticsWords();
  const answering = services.filter(({ hasAnswers }) => hasAnswers);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard
    <section className={styles.frame} tabIndex={0} aria-labelledby="services">
      <table className={styles.table}>
        <thead>
          <tr>
            {['service', 'sent', 'answered', 'median', 'ninetieth', 'inTime', 'open'].map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map(({ id, all, open, hasAnswers, hasDeadline }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/statistics" search={{ service: id }} hash="months">
                  {t(`lifecycles:${id}.name`)}
                </Link>
              </th>
              <td>{count(all.sent)}</td>
              <td>{hasAnswers ? count(all.answered) : t('noAnswers')}</td>
              <td>{duration(all.median)}</td>
              <td>{duration(all.ninetieth)}</td>
              <td>{hasDeadline ? share(all.inTime) : t('noDeadline')}</td>
              <td>{hasAnswers ? count(open) : t('noAnswers')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('months.all')}</th>
            <td>{total(services.map(({ all }) => all.sent))}</td>
            <td>{total(answering.map(({ all }) => all.answered))}</td>
            <td>{duration(together.all.median)}</td>
            <td>{duration(together.all.ninetieth)}</td>
            <td>{share(together.all.inTime)}</td>
            <td>{total(answering.map(({ open }) => open))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Views({ views }: { views: PageViews }) {
  const { t } = useTranslation('statistics');
  const { locale } = usePortal();
  const { count } = useStatisticsWords();
  if (views.pages.length === 0) return <p>{t('views.none')}</p>;
  // Also of pages that the table has no room for; of days that show alone, as every number here.
  const all = totalOfShown(views.all).value;
  const save = () =>
    void saveCsv(
      [
        [t('column.page'), t('column.views')],
        ...views.pages.map(({ page, views }) => [page, views]),
        [t('views.all'), all],
      ],
      t('chart.viewsOfPagesFile'),
      locale,
    );
  return (
    <>
      <p>{t('views.lead')}</p>
      <InSight className={styles.charts} waiting={<Skeleton shape="card" count={1} />}>
        <ViewsChart views={views} />
      </InSight>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-labelledby="views">
        <table className={styles.table}>
          <thead>
            <tr>
              {['page', 'views'].map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {views.pages.map(({ page, views }) => (
              <tr key={page}>
                <th scope="row">
                  <bdi dir="ltr">{page}</bdi>
                </th>
                <td>{count(views)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('views.all')}</th>
              <td>{count(all)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p>
        <Button variant="quiet" icon={DOWNLOAD} onPress={save}>
          {t('views.save')}
        </Button>
      </p>
    </>
  );
}

function Pages({ pages }: { pages: readonly PageOpinion[] }) {
  const { t } = useTranslation('statistics');
  const { count, share } = useStatisticsWords();
  if (pages.length === 0) return <p>{t('pages.none')}</p>;
  return (
    <>
      <p>{t('pages.lead')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-labelledby="pages">
        <table className={styles.table}>
          <thead>
            <tr>
              {['page', 'answers', 'useful'].map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map(({ page, answers, useful }) => (
              <tr key={page}>
                <th scope="row">
                  <bdi dir="ltr">{page}</bdi>
                </th>
                <td>{count(answers)}</td>
                <td>{share(useful)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
