import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { MessageDetail } from '../../../api/contracts/investor.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { wayOf } from './way.ts';
import styles from './way-strip.module.css';

export interface WayStripProps {
  message: MessageDetail;
}

/** Where a message stands, drawn small; the whole chart is a link away. */
export function WayStrip({ message }: WayStripProps) {
  const { t } = useTranslation(['investor', 'lifecycles']);
  return (
    <div>
      <ol className={styles.way} aria-label={t('message.way')}>
        {wayOf(message).map(({ path, is }, index) => (
          <li
            key={path}
            className={clsx(styles.stop, styles[is])}
            aria-current={is === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {is === 'past' ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span>{t(`lifecycles:investor-message.state.${path}`)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.chart}>
        <Link to="/flows/$id" params={{ id: 'investor-message' }} search={{ state: message.state }}>
          {t('message.chart')}
        </Link>
      </p>
    </div>
  );
}
