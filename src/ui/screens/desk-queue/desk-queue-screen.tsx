import type { CaseFilters } from '../../../api/contracts/desk.ts';
import { OfficialsOnly } from '../../parts/desk/officials-only.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './desk-queue-screen.module.css';
import { QueuePage } from './queue-page.tsx';

export interface DeskQueueScreenProps {
  filters: CaseFilters;
}

/** `/desk`: what waits for officials. */
export function DeskQueueScreen({ filters }: DeskQueueScreenProps) {
  const { t } = useTranslation('desk');
  return (
    <div className={styles.desk}>
      <h1 className={styles.title}>{t('title')}</h1>
      <OfficialsOnly>
        <QueuePage filters={filters} />
      </OfficialsOnly>
    </div>
  );
}
