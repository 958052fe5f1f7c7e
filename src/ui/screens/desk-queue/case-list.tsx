import type { CaseFilters } from '../../../api/contracts/desk.ts';
import type { DeskQueue } from '../../../machines/flows/desk-queue/use-desk-queue.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useMedia } from '../../use-media.ts';
import { useTranslation } from '../../use-translation.ts';
import { CaseCards } from './case-cards.tsx';
import styles from './case-list.module.css';
import { CaseTable } from './case-table.tsx';

/** The cases of a queue, with what has changed since and the way to more of them. */
export function CaseList({ queue, filters }: { queue: DeskQueue; filters: CaseFilters }) {
  const { t } = useTranslation('desk');
  const isWide = useMedia('(width >= 768px)');
  const { snapshot, more, retry, showChanges } = queue;
  const { items, cursor, changed } = snapshot.context;
  const isAll = filters.all === true && Object.keys(filters).length === 1;
  const isReading = snapshot.hasTag('reading');
  const Cases = isWide ? CaseTable : CaseCards;
  return (
    <div className={styles.list}>
      <div role="status">
        {changed.length > 0 && (
          <p className={styles.changed}>
            <Icon name="info" size={16} />
            {t('list.changed', { count: changed.length })}
            <Button variant="quiet" onPress={showChanges}>
              {t('list.show')}
            </Button>
          </p>
        )}
      </div>
      {snapshot.hasTag('failed') && <LoadFailure onRetry={retry} />}
      {isReading && (
        <SkeletonRegion label={t('list.loading')} className={items.length > 0 ? styles.again : undefined}>
          {items.length === 0 && <Skeleton shape="chip" count={6} />}
        </SkeletonRegion>
      )}
      {items.length > 0 && <Cases items={items} />}
      {items.length === 0 && !isReading && !snapshot.hasTag('failed') && (
        <EmptyState
          icon={filters.query ? 'search' : 'check'}
          title={t('list.none')}
          actions={
            !isAll && (
              <LinkButton to="/desk" search={{ all: true }}>
                {t('list.reset')}
              </LinkButton>
            )
          }
        >
          {t(filters.query ? 'list.noneFound' : 'list.noneText')}
        </EmptyState>
      )}
      {snapshot.hasTag('moreFailed') && <Notice tone="bad" title={t('list.moreFailed')} />}
      {cursor !== null && (
        <div className={styles.more}>
          <Button busy={snapshot.hasTag('readingMore')} busyLabel={t('list.loadingMore')} onPress={more}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
