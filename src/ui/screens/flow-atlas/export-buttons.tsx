import type { FlowAtlas } from '../../../machines/flows/flow-atlas/use-flow-atlas.ts';
import { Button } from '../../kit/button.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './export-buttons.module.css';

const FORMATS = ['json', 'scxml', 'mermaid', 'svg', 'png'] as const;

/** The chart as a file, in each form that another tool can read. */
export function ExportButtons({ atlas }: { atlas: FlowAtlas }) {
  const { t } = useTranslation('atlas', { keyPrefix: 'export' });
  return (
    <div className={styles.exports}>
      <div className={styles.bar}>
        <span id="export-title" className={styles.title}>
          {t('title')}
        </span>
        <ul aria-labelledby="export-title" className={styles.buttons}>
          {FORMATS.map((format) => (
            <li key={format}>
              <Button
                variant="quiet"
                busy={atlas.exporting === format}
                busyLabel={t('busy')}
                onPress={() => atlas.exportAs(format)}
              >
                {t(format)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <p role="alert" className={styles.failed}>
        {atlas.notExported && t('failed')}
      </p>
    </div>
  );
}
