import { SELECTION_FORMATS } from '../../../api/contracts/selection.ts';
import type { SupportNavigator } from '../../../machines/flows/support-navigator/use-support-navigator.ts';
import { Button } from '../../kit/button.tsx';
import { DOWNLOAD } from '../../kit/drawings.ts';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './navigator-screen.module.css';

export interface DownloadsProps {
  flow: SupportNavigator;
}

/** The result as a file of Word or as a table. */
export function Downloads({ flow: { snapshot, download } }: DownloadsProps) {
  const { t } = useTranslation('navigator');
  const { format } = snapshot.context;
  return (
    <div className={styles.downloads}>
      <div className={styles.buttons}>
        {SELECTION_FORMATS.map((one) => (
          <Button
            key={one}
            icon={DOWNLOAD}
            busy={snapshot.hasTag('downloading') && one === format}
            busyLabel={t('download.busy')}
            onPress={() => download(one)}
          >
            {t(`download.${one}`)}
          </Button>
        ))}
      </div>
      {snapshot.hasTag('fileFailed') && (
        <Notice tone="bad" title={t(`download.${format}`)}>
          {t('download.failed')}
        </Notice>
      )}
    </div>
  );
}
