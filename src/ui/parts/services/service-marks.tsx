import type { Service } from '../../../api/contracts/services.ts';
import { Badge } from '../../kit/badge.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './service-marks.module.css';

export interface ServiceMarksProps {
  service: Pick<Service, 'type' | 'isPopular' | 'isSample'>;
}

/** What kind of service it is, and what else is worth a word. */
export function ServiceMarks({ service: { type, isPopular, isSample } }: ServiceMarksProps) {
  const { t } = useTranslation('services');
  return (
    <p className={styles.marks}>
      <Badge>{t(`type.${type}`)}</Badge>
      {isPopular && <Badge tone="info">{t('popular')}</Badge>}
      {isSample && <Badge tone="warn">{t('sample')}</Badge>}
    </p>
  );
}
