import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ALL_ENTRIES } from '../../../api/contracts/menu-tree.ts';
import { applicationsQuery, currentUserQuery } from '../../../api/queries/account.ts';
import { mySlotsQuery } from '../../../api/queries/consultation.ts';
import { queuesQuery } from '../../../api/queries/desk.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { pageOfApplication } from '../../parts/page-of-application.ts';
import { useTranslation } from '../../use-translation.ts';
import { keptDrafts } from './kept-drafts.ts';
import styles from './open-matters.module.css';

/** What waits for the person who is signed in: a held slot, what came back or was answered, a draft, cases of the desk. */
export function OpenMatters() {
  const { t } = useTranslation(['online', 'shell']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const user = useQuery(currentUserQuery(api));
  const [slots, returned, answered] = useQueries({
    queries: [
      { ...mySlotsQuery(api), staleTime: 0 },
      applicationsQuery(api, { page: 1, standing: 'returned' }),
      // Of other kinds an answer ends the matter.
      applicationsQuery(api, { page: 1, standing: 'answered', kind: 'investor-message' }),
    ],
  });
  const isOfficial = user.data !== undefined && user.data.role !== 'user';
  const queues = useQuery({ ...queuesQuery(api), enabled: isOfficial });
  const asked = [user, slots, returned, answered, ...(isOfficial ? [queues] : [])];
  if (asked.some(({ isError }) => isError))
    return <LoadFailure onRetry={() => void Promise.all(asked.map(({ refetch }) => refetch()))} />;
  if (!user.data || !slots.data || !returned.data || !answered.data || (isOfficial && !queues.data))
    return <Skeleton shape="chip" />;

  const waiting = (queues.data ?? [])
    .flatMap(({ states }) => states)
    .filter(({ isWaiting }) => isWaiting)
    .reduce((sum, { count }) => sum + count, 0);
  const held = slots.data.items.filter(({ state }) => state === 'held');
  const drafts = keptDrafts(user.data.id);
  const mine = [
    ...returned.data.items.map((one) => ({ ...one, what: 'returned' })),
    ...answered.data.items.map((one) => ({ ...one, what: 'answered' })),
  ];
  if (waiting + held.length + drafts.length + mine.length === 0)
    return <p className={styles.none}>{t('mine.none')}</p>;
  return (
    <ul className={styles.list}>
      {held.map(({ id, startsAt, endsAt, expiresAt }) => (
        <Matter
          key={id}
          icon="clock"
          what={t('mine.held', { time: expiresAt ? format.time(expiresAt) : '' })}
        >
          <Link to="/online-services/online-consultation" search={{ day: startsAt.slice(0, 10) }}>
            {format.dateTimeRange(startsAt, endsAt)}
          </Link>
        </Matter>
      ))}
      {waiting > 0 && (
        <Matter icon="case" what={t('mine.desk')}>
          <Link to="/desk">{t('mine.cases', { value: format.number(waiting) })}</Link>
        </Matter>
      )}
      {mine.map(({ id, kind, title, what }) => (
        <Matter key={id} icon={what === 'returned' ? 'warn' : 'mail'} what={t(`mine.${what}`)}>
          <Link to={pageOfApplication(kind)} params={{ id }}>
            <bdi>{title}</bdi>
          </Link>
        </Matter>
      ))}
      {drafts.map((entry) => (
        <Matter key={entry} icon="list" what={t('mine.draft')}>
          <Link to={ALL_ENTRIES[entry].to}>{t(`shell:menu.entries.${entry}.name`)}</Link>
        </Matter>
      ))}
    </ul>
  );
}

interface MatterProps {
  icon: IconName;
  /** Why it waits. */
  what: string;
  children: ReactNode;
}

function Matter({ icon, what, children }: MatterProps) {
  return (
    <li className={styles.matter}>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.what}>{what}</span>
      <span className={styles.title}>{children}</span>
    </li>
  );
}
