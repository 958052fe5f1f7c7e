import type { MarketReport } from '../../../api/contracts/sales-market.ts';
import { useReportSharing } from '../../../machines/flows/report-sharing/use-report-sharing.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './market.module.css';

/** The link by which others read a report. */
export function Sharing({ report }: { report: MarketReport }) {
  const { t } = useTranslation('sales-market');
  const { origin } = usePortal();
  const { snapshot, open, close } = useReportSharing(report.id, report.token);
  const { token, hasFailed } = snapshot.context;
  const [isBusy, isShared] = [snapshot.hasTag('busy'), snapshot.hasTag('shared')];
  return (
    <section className={styles.sharing} aria-label={t('sharing.title')}>
      {isShared ? (
        <p>
          {t('sharing.shared')}{' '}
          <bdi className={styles.address}>
            {`${origin}/sales-market/report/${report.id}/summary-analysis?share=${token}`}
          </bdi>
        </p>
      ) : (
        <p>{t('sharing.own')}</p>
      )}
      {hasFailed && <Notice tone="bad" title={t('sharing.failed')} />}
      <Button busy={isBusy} busyLabel={t('sharing.busy')} onPress={isShared ? close : open}>
        {t(isShared ? 'sharing.close' : 'sharing.open')}
      </Button>
    </section>
  );
}
