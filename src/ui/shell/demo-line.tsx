import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './demo-line.module.css';

/** Says over every page that the data is made up. Whoever knows it closes it; the footer says it all the same. */
export function DemoLine({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.line}>
      <p>{t('demo')}</p>
      <button type="button" aria-label={t('demoClose')} className={styles.close} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
