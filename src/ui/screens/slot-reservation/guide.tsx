import type { Announcement } from '../../../machines/flows/slot-reservation/slot-reservation.chart.ts';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './guide.module.css';

export interface GuideProps {
  /** What has just happened; a released or cancelled slot is confirmed here. */
  said: Announcement | null;
  /** A slot is being reserved at this moment. */
  reserving: boolean;
}

/** How booking works, while nothing is held. */
export function Guide({ said, reserving }: GuideProps) {
  const { t } = useTranslation('consultation');
  return (
    <>
      {(said === 'released' || said === 'cancelled') && (
        <Notice tone="ok" live={false}>
          {t(`announce.${said}`)}
        </Notice>
      )}
      <ol className={styles.steps}>
        {(['choose', 'fill', 'send'] as const).map((step) => (
          <li key={step} className={styles.step}>
            {t(`panel.guide.${step}`)}
          </li>
        ))}
      </ol>
      {reserving && <p className={styles.note}>{t('panel.reserving')}</p>}
    </>
  );
}
