import { useQuery } from '@tanstack/react-query';
import { type ReplyChoice, receivedRepliesQuery } from '../../../api/queries/initiatives.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Pager } from '../../kit/pager.tsx';
import { ApplicationState } from '../../parts/application-state.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { FiledText } from '../../register/filed.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './replies-page.module.css';

export interface RepliesPageProps {
  choice: ReplyChoice;
}

/** The list: what waits for an answer first, then the newest first. */
export function RepliesPage({ choice }: RepliesPageProps) {
  const { t } = useTranslation('reply');
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const { data, isError, refetch } = useQuery(receivedRepliesQuery(api, choice));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!data) return <Waiting />;
  const { initiative } = choice;
  const pages = Math.max(Math.ceil(data.total / data.pageSize), 1);
  return (
    <>
      {initiative && (
        <p className={styles.facts}>
          {t('list.onlyOne')}{' '}
          <Link to="/account/replies" search={{}}>
            {t('list.all')}
          </Link>
        </p>
      )}
      {data.items.length === 0 ? (
        <EmptyState
          icon="talk"
          title={t('list.none')}
          actions={
            <LinkButton to="/business/initiatives/propose" variant="primary">
              {t('list.propose')}
            </LinkButton>
          }
        >
          {t('list.noneText')}
        </EmptyState>
      ) : (
        <p className={styles.facts} role="status">
          {t('list.waiting', { count: data.waiting })}
        </p>
      )}
      <ul className={styles.list}>
        {data.items.map(({ id, number, initiative, fullName, state, standing, createdAt, dueAt }) => (
          <li key={id} className={styles.card}>
            <div className={styles.top}>
              <span className={styles.kind}>{t('list.numbered', { number: String(number) })}</span>
              <ApplicationState kind="initiative-reply" {...{ state, standing }} words="reply:list" />
            </div>
            <h2 className={styles.title}>
              <Link to="/account/replies/$id" params={{ id }} className={styles.link}>
                <bdi>{fullName || t('one.from')}</bdi>
              </Link>
            </h2>
            <p>
              <FiledText>{initiative.title}</FiledText>
            </p>
            <p className={styles.facts}>
              {dueAt && (
                <span className={styles.when}>
                  <Icon name="clock" size={16} />
                  {t('list.due', { date: format.day(dueAt.slice(0, 10)) })}
                </span>
              )}
              <span>{t('list.sent', { time: format.dateTime(createdAt) })}</span>
            </p>
          </li>
        ))}
      </ul>
      <Pager
        page={choice.page}
        pages={pages}
        link={(page, props) => (
          <Link {...props} to="/account/replies" search={{ initiative, page: page > 1 ? page : undefined }} />
        )}
      />
    </>
  );
}
