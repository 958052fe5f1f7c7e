import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type CaseFilters, isWaiting } from '../../../api/contracts/desk.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { OPENED } from '../../../api/queries/desk.ts';
import { useDeskQueue } from '../../../machines/flows/desk-queue/use-desk-queue.ts';
import { usePortal } from '../../../use-portal.ts';
import { Link } from '../../kit/link.tsx';
import { KeyLegend } from '../../parts/desk/key-legend.tsx';
import { useShortcuts } from '../../parts/desk/use-shortcuts.ts';
import { useTranslation } from '../../use-translation.ts';
import { AssigneeFilter } from './assignee-filter.tsx';
import { CaseList } from './case-list.tsx';
import { QueueBar } from './queue-bar.tsx';
import styles from './queue-page.module.css';
import { SearchField } from './search-field.tsx';

/** The queues at the side, the cases of one of them beside, and the keys for those who live here. */
export function QueuePage({ filters }: { filters: CaseFilters }) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery(usePortal().api));
  const [hasHelp, setHasHelp] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const queue = useDeskQueue(filters, (query) => {
    const { query: _, ...others } = filters;
    // What is looked for need not wait for anybody.
    const all = query !== '' && isWaiting(filters) && { all: true as const };
    void navigate({ to: '/desk', search: { ...others, ...all, ...(query && { query }) } });
  });

  const rows = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-case]') ?? [])];

  /** The row that has the focus, else the one opened last, else none. */
  function place(all: readonly HTMLAnchorElement[]): number {
    const focused = all.indexOf(document.activeElement as HTMLAnchorElement);
    const opened = queryClient.getQueryData<string>(OPENED);
    return focused >= 0 ? focused : all.findIndex((row) => row.dataset.case === opened);
  }
  function move(by: 1 | -1): boolean {
    const all = rows();
    const from = place(all);
    const row = all[from < 0 ? 0 : Math.min(Math.max(from + by, 0), all.length - 1)];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return row !== undefined;
  }
  const isInList = () => list.current?.contains(document.activeElement) ?? false;
  const down = () => move(1);
  const up = () => move(-1);

  useShortcuts({
    j: down,
    k: up,
    arrowdown: () => isInList() && down(),
    arrowup: () => isInList() && up(),
    '/': () => {
      search.current?.focus();
      search.current?.select();
      return true;
    },
    '?': () => {
      setHasHelp(true);
      return true;
    },
    r: () => {
      queue.showChanges();
      return true;
    },
  });

  const { snapshot } = queue;
  const isEmpty = snapshot.context.items.length === 0;
  return (
    <div className={styles.page}>
      <QueueBar filters={filters} />
      <div className={styles.main}>
        {user?.role === 'admin' && (
          <Link to="/desk/content" className={styles.content}>
            {t('content')}
          </Link>
        )}
        <div className={styles.tools}>
          <SearchField
            queue={queue}
            inputRef={search}
            onLeave={() => {
              queue.drop();
              const all = rows();
              (all[place(all)] ?? all[0])?.focus();
            }}
          />
          <AssigneeFilter filters={filters} />
        </div>
        <div ref={list}>
          <CaseList queue={queue} filters={filters} />
        </div>
        {/* Below what is there: a list that came would push it away. */}
        {!(isEmpty && snapshot.hasTag('reading')) && (
          <KeyLegend
            isOpen={hasHelp}
            onToggle={setHasHelp}
            keys={[
              ['move', 'j', 'k'],
              ['open', t('keys.enter')],
              ['search', '/'],
              ['help', '?'],
              ['refresh', 'r'],
              ['leave', t('keys.escape')],
            ]}
          />
        )}
      </div>
    </div>
  );
}
