import { useQuery } from '@tanstack/react-query';
import { type ApplicationChoice, applicationsQuery } from '../../../api/queries/applications.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { ApplicationState } from '../../parts/application-state.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { pageOfApplication } from '../../parts/page-of-application.ts';
import { useTranslation } from '../../use-translation.ts';
import { ApplicationFilter } from './application-filter.tsx';
import styles from './applications-page.module.css';

export interface ApplicationsPageProps {
  choice: ApplicationChoice;
}

/** The list, newest first, a page at a time, of one kind or in one state where that is chosen. */
export function ApplicationsPage({ choice }: ApplicationsPageProps) {
  const { t } = useTranslation(['account', 'lifecycles']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const { data, isError, refetch } = useQuery(applicationsQuery(api, choice));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!data) return <Waiting />;
  const { page, kind, standing } = choice;
  const filter = { kind, standing };
  const isFiltered = kind !== undefined || standing !== undefined;
  const pages = Math.max(Math.ceil(data.total / data.pageSize), 1);
  if (data.items.length === 0 && !isFiltered)
    return (
      <EmptyState
        icon="list"
        title={t('applications.none')}
        actions={
          <LinkButton to="/online-services/home" variant="primary">
            {t('applications.services')}
          </LinkButton>
        }
      >
        {t('applications.noneText')}
      </EmptyState>
    );
  return (
    <>
      <ApplicationFilter kinds={data.kinds} {...filter} />
      <div role="status">
        {isFiltered && <p className={styles.facts}>{t('applications.found', { count: data.total })}</p>}
      </div>
      {data.items.length === 0 && (
        <EmptyState
          icon="search"
          title={t('applications.noneSuch')}
          actions={
            <LinkButton to="/account/applications" search={{}}>
              {t('applications.showAll')}
            </LinkButton>
          }
        />
      )}
      <ul className={styles.list}>
        {data.items.map(({ id, kind, number, state, standing, title, createdAt, takesPlaceAt }) => (
          <li key={id} className={styles.card}>
            <div className={styles.top}>
              <span className={styles.kind}>
                {t([`account:kind.${kind}.name`, `lifecycles:${kind}.name`])}
                {number !== undefined && <> · {t('applications.number', { number: String(number) })}</>}
              </span>
              <ApplicationState kind={kind} state={state} standing={standing} />
            </div>
            <h2 className={styles.title}>
              <Link to={pageOfApplication(kind)} params={{ id }} className={styles.link}>
                <bdi>{title}</bdi>
              </Link>
            </h2>
            <p className={styles.facts}>
              {takesPlaceAt && (
                <span className={styles.when}>
                  <Icon name="calendar" size={16} />
                  <time dateTime={takesPlaceAt}>{format.dateTime(takesPlaceAt)}</time>
                </span>
              )}
              <span>{t('applications.sent', { time: format.dateTime(createdAt) })}</span>
            </p>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t('applications.pages')} className={styles.pager}>
          {page > 1 && (
            <LinkButton to="/account/applications" search={{ ...filter, page: page - 1 }}>
              {t('applications.newer')}
            </LinkButton>
          )}
          <span>{t('applications.page', { page, pages })}</span>
          {page < pages && (
            <LinkButton to="/account/applications" search={{ ...filter, page: page + 1 }}>
              {t('applications.older')}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}
