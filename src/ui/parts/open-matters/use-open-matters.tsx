import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { ALL_ENTRIES, CONSULTATION } from '../../../api/contracts/menu-tree.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { applicationsQuery } from '../../../api/queries/applications.ts';
import { mySlotsQuery } from '../../../api/queries/consultation.ts';
import { queuesQuery } from '../../../api/queries/desk.ts';
import { createFormat } from '../../../i18n/format.ts';
import { markBooking } from '../../../machines/flows/slot-reservation/booking-mark.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { pageOfApplication } from '../page-of-application.ts';
import { keptDrafts } from './kept-drafts.ts';
import styles from './open-matter.module.css';

/** What is open for somebody now. */
interface OpenMatters {
  /** One line each, what ends first before all else; undefined until everything that was asked for is there. */
  readonly matters: readonly ReactElement[] | undefined;
  readonly isFailed: boolean;
  askAgain(): void;
}

/**
 * A held slot, bookings that lie ahead, and of an account what came back or was answered, a draft, cases of the desk.
 * @param isSignedIn of a visitor nothing but slots is known
 */
export function useOpenMatters(isSignedIn: boolean): OpenMatters {
  const { t, ready } = useTranslation(['online', 'shell']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const slots = useQuery({ ...mySlotsQuery(api), staleTime: 0 });
  const user = useQuery({ ...currentUserQuery(api), enabled: isSignedIn });
  const [returned, answered] = useQueries({
    queries: [
      { ...applicationsQuery(api, { page: 1, standing: 'returned' }), enabled: isSignedIn },
      // Of other kinds an answer ends the matter.
      {
        ...applicationsQuery(api, { page: 1, standing: 'answered', kind: 'investor-message' }),
        enabled: isSignedIn,
      },
    ],
  });
  const isAhead = slots.data && slots.data.items.length > 0;
  useEffect(() => {
    if (!isSignedIn && isAhead === false) markBooking(false);
  }, [isSignedIn, isAhead]);
  const isOfficial = isSignedIn && user.data !== undefined && user.data.role !== 'user';
  const queues = useQuery({ ...queuesQuery(api), enabled: isOfficial });
  const asked = [slots, ...(isSignedIn ? [user, returned, answered] : []), ...(isOfficial ? [queues] : [])];
  const isFailed = asked.some(({ isError }) => isError);
  const askAgain = () => void Promise.all(asked.map(({ refetch }) => refetch()));
  if (!ready || isFailed || asked.some(({ data }) => !data))
    return { matters: undefined, isFailed, askAgain };

  const own = slots.data?.items ?? [];
  const waiting = (queues.data ?? [])
    .flatMap(({ states }) => states)
    .filter(({ isWaiting }) => isWaiting)
    .reduce((sum, { count }) => sum + count, 0);
  const mine = [
    ...(returned.data?.items ?? []).map((one) => ({ ...one, what: 'returned' })),
    ...(answered.data?.items ?? []).map((one) => ({ ...one, what: 'answered' })),
  ];
  const matters = [
    ...own
      .filter(({ state }) => state === 'held')
      .map(({ id, startsAt, endsAt, expiresAt }) => (
        <Matter
          key={id}
          icon="clock"
          what={t('mine.held', { time: expiresAt ? format.time(expiresAt) : '' })}
        >
          <Link to={CONSULTATION} search={{ day: startsAt.slice(0, 10) }}>
            {format.dateTimeRange(startsAt, endsAt)}
          </Link>
        </Matter>
      )),
    ...own
      .filter(({ state }) => state === 'registered')
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ id, startsAt, endsAt }) => (
        <Matter key={id} icon="calendar" what={t('mine.booked')}>
          <Link to={CONSULTATION} search={{ booking: id }}>
            {format.dateTimeRange(startsAt, endsAt)}
          </Link>
        </Matter>
      )),
    ...(waiting > 0
      ? [
          <Matter key="desk" icon="case" what={t('mine.desk')}>
            <Link to="/desk">{t('mine.cases', { value: format.number(waiting) })}</Link>
          </Matter>,
        ]
      : []),
    ...mine.map(({ id, kind, title, what }) => (
      <Matter key={id} icon={what === 'returned' ? 'warn' : 'mail'} what={t(`mine.${what}`)}>
        <Link to={pageOfApplication(kind)} params={{ id }}>
          <bdi>{title}</bdi>
        </Link>
      </Matter>
    )),
    ...(user.data ? keptDrafts(user.data.id) : []).map((entry) => (
      <Matter key={entry} icon="list" what={t('mine.draft')}>
        <Link to={ALL_ENTRIES[entry].to}>{t(`shell:menu.entries.${entry}.name`)}</Link>
      </Matter>
    )),
  ];
  return { matters, isFailed, askAgain };
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
