import { useInspection } from '../../machines/flows/inspection/use-inspection.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './inspection-notice.module.css';

/** What became of `?inspect`, and where the data goes; a chunk of its own, as hardly anybody asks. */
export default function InspectionNotice() {
  const { t, ready } = useTranslation('atlas', { keyPrefix: 'inspect' });
  const inspection = useInspection();
  if (inspection.isClosed) return null;
  const canRetry = inspection.isBlocked || inspection.isUnreachable;
  return (
    <div className={styles.notice} data-print="hide">
      <div role="status">
        {ready && (
          <Notice tone="info" live={false} title={t('title')}>
            {inspection.isOpening && t('opening')}
            {inspection.isOpen && t('open')}
            {inspection.isBlocked && t('blocked')}
            {inspection.isUnreachable && t('unreachable')}
          </Notice>
        )}
      </div>
      {ready && (
        <div className={styles.actions}>
          {canRetry && <Button onPress={inspection.retry}>{t('retry')}</Button>}
          <Button variant="quiet" onPress={inspection.close}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  );
}
