import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { type CaseFilters, isWaiting } from '../../../api/contracts/desk.ts';
import { queuesQuery } from '../../../api/queries/desk.ts';
import { usePortal } from '../../../use-portal.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Select } from '../../kit/select.tsx';
import { useCaseWords } from '../../parts/desk/use-case-words.ts';
import { useMedia } from '../../use-media.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './queue-bar.module.css';

/** One queue: what to filter by, and what stands in it. */
interface Queue {
  readonly key: string;
  readonly label: string;
  readonly search: CaseFilters;
  /** Unknown until it has been counted. */
  readonly count: number | undefined;
  readonly overdue: number;
  readonly isMine: boolean;
}
interface QueueGroup {
  readonly key: string;
  readonly label: string;
  readonly queues: readonly Queue[];
  /** The kind as one line, for a column that would be too long with the states of all kinds. */
  readonly whole?: Queue;
}

/** Of so many kinds the states stand in the column all the time. */
const FEW = 4;

function keyOf(filters: CaseFilters): string {
  if (isWaiting(filters)) return 'waiting';
  const { lifecycle, state, overdue } = filters;
  return overdue ? 'overdue' : [lifecycle, state].filter(Boolean).join('/') || 'all';
}

/**
 * The queues by lifecycle and state, with what stands in each: a column, or a field where there is no room. Of many
 * kinds the states are there of those that wait for the official, and of the one that is looked at.
 */
export function QueueBar({ filters }: { filters: CaseFilters }) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const isWide = useMedia('(width >= 1024px)');
  const groups = useQueues(filters);
  const current = keyOf(filters);
  const isLong = groups.length > FEW + 1;
  if (!isWide) {
    const all = groups.flatMap(({ label, queues }) =>
      queues.map((queue) => ({
        queue,
        value: queue.key,
        label: `${label && queue.label !== label ? `${label}: ` : ''}${queue.label}${queue.count === undefined ? '' : ` (${queue.count})`}`,
      })),
    );
    return (
      <Select
        label={t('queues.choose')}
        options={all}
        value={current}
        onChange={(key) => {
          const search = all.find(({ value }) => value === key)?.queue.search;
          if (search) void navigate({ to: '/desk', search });
        }}
      />
    );
  }
  return (
    <nav aria-label={t('queues.label')} className={styles.bar}>
      {groups.map(({ key, label, queues, whole }) => {
        const isFolded = isLong && whole !== undefined && key !== filters.lifecycle;
        const shown = isFolded ? [whole, ...queues.filter(({ isMine }) => isMine)] : queues;
        return (
          <Fragment key={key}>
            {label && !isFolded && <h2 className={styles.group}>{label}</h2>}
            <ul className={clsx(styles.list, isFolded && styles.folded)}>
              {shown.map((queue) => (
                <li key={queue.key}>
                  <QueueLink queue={queue} isCurrent={queue.key === current} />
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </nav>
  );
}

function QueueLink({ queue, isCurrent }: { queue: Queue; isCurrent: boolean }) {
  const { t } = useTranslation('desk');
  const { label, search, count, overdue, isMine } = queue;
  return (
    <Link
      to="/desk"
      search={search}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(styles.queue, isMine && styles.mine)}
    >
      <span className={styles.words}>
        {label}
        {isMine && <span className={styles.note}>{t('queues.mine')}</span>}
        {overdue > 0 && (
          <span className={styles.overdue}>
            <Icon name="warn" size={16} />
            {t('queues.overdueCount', { count: overdue, all: count ?? overdue })}
          </span>
        )}
      </span>
      <span className={styles.count}>
        {count !== undefined && (
          <>
            <HiddenText>{t('queues.count')} </HiddenText>
            {count}
          </>
        )}
      </span>
    </Link>
  );
}

/**
 * Every queue with the filters that lead to it; whose cases and the search stay as they are, and count. A queue in
 * which nothing is left keeps its place.
 */
function useQueues(filters: CaseFilters): readonly QueueGroup[] {
  const { assignee, query } = filters;
  const { t } = useTranslation('desk');
  const { api } = usePortal();
  const wordsOf = useCaseWords();
  const { data: whole = [] } = useQuery(queuesQuery(api));
  const { data: left } = useQuery(queuesQuery(api, filters));
  const kept = { ...(assignee && { assignee }), ...(query && { query }) };
  const data = whole.map(({ lifecycle, states }) => {
    const counted = left?.find((one) => one.lifecycle === lifecycle)?.states;
    return {
      lifecycle,
      states: states.map(({ state, isMine, isWaiting }) => {
        const { count = 0, overdue = 0 } = counted?.find((one) => one.state === state) ?? {};
        return { state, isMine, isWaiting, count: left && count, overdue };
      }),
    };
  });
  const sum = (of: 'count' | 'overdue', states: readonly { count: number | undefined; overdue: number }[]) =>
    left && states.reduce((total, state) => total + (state[of] ?? 0), 0);
  const all = data.flatMap(({ states }) => states);
  const waiting = all.filter(({ isWaiting }) => isWaiting);
  const overdue = sum('overdue', all);
  return [
    {
      key: 'all',
      label: '',
      queues: [
        {
          key: 'waiting',
          label: t('queues.waiting'),
          search: kept,
          count: sum('count', waiting),
          overdue: sum('overdue', waiting) ?? 0,
          isMine: false,
        },
        {
          key: 'all',
          label: t('queues.all'),
          search: { ...kept, all: true },
          count: sum('count', all),
          overdue: 0,
          isMine: false,
        },
        {
          key: 'overdue',
          label: t('queues.overdue'),
          search: { ...kept, overdue: true },
          count: overdue,
          overdue: 0,
          isMine: false,
        },
      ],
    },
    ...data.map(({ lifecycle, states }) => {
      const words = wordsOf(lifecycle);
      const own = { ...kept, lifecycle };
      const ofKind = {
        key: lifecycle,
        label: t('queues.allOfKind'),
        search: own,
        count: sum('count', states),
        overdue: 0,
        isMine: false,
      };
      return {
        key: lifecycle,
        label: words.name,
        whole: {
          ...ofKind,
          label: words.name,
          // Of what stands below, that says it itself.
          overdue:
            sum(
              'overdue',
              states.filter(({ isMine }) => !isMine),
            ) ?? 0,
        },
        queues: [
          ofKind,
          // What waits for the official comes first.
          ...states
            .toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
            .map(({ state, isWaiting: _, ...counts }) => ({
              key: `${lifecycle}/${state}`,
              label: words.state(state),
              search: { ...own, state },
              ...counts,
            })),
        ],
      };
    }),
  ];
}
