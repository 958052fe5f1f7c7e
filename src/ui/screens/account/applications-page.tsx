import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicationsQuery } from '../../../api/queries/account.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { ApplicationState } from '../../parts/application-state.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import styles from './applications-page.module.css';

export interface ApplicationsPageProps {
  /** Page of the list, from 1. */
  page: number;
}

/** The list, newest first, a page at a time. */
export function ApplicationsPage({ page }: ApplicationsPageProps) {
  const { t } = useTranslation(['account', 'lifecycles']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const { data, isError, refetch } = useQuery(applicationsQuery(api, page));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!data) return <Waiting />;
  const pages = Math.max(Math.ceil(data.total / data.pageSize), 1);
  if (data.items.length === 0)
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
      <ul className={styles.list}>
        {data.items.map(({ id, kind, state, standing, title, createdAt, takesPlaceAt }) => (
          <li key={id} className={styles.card}>
            <div className={styles.top}>
              <span className={styles.kind}>
                {t([`account:kind.${kind}.name`, `lifecycles:${kind}.name`])}
              </span>
              <ApplicationState kind={kind} state={state} standing={standing} />
            </div>
            <h2 className={styles.title}>
              <Link to={pageOf(kind)} params={{ id }} className={styles.link}>
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
            <LinkButton to="/account/applications" search={{ page: page - 1 }}>
              {t('applications.newer')}
            </LinkButton>
          )}
          <span>{t('applications.page', { page, pages })}</span>
          {page < pages && (
            <LinkButton to="/account/applications" search={{ page: page + 1 }}>
              {t('applications.older')}
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}

/** Messages have a page of their own: there one says whether the answer helps. */
const pageOf = (kind: string) =>
  kind === 'investor-message' ? '/account/messages/$id' : '/account/applications/$id';
