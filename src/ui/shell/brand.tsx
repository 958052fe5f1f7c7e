import { Link } from '@tanstack/react-router';
import { HiddenText } from '../kit/hidden-text.tsx';
import { Mark } from '../kit/mark.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './brand.module.css';

/** The mark and the portal's name, leading to the main page. */
export function Brand() {
  const { t } = useTranslation('shell');
  return (
    <Link to="/" className={styles.brand}>
      <Mark />
      <span className={styles.words} data-brand>
        <span className={styles.name}>{t('brand.name')}</span>{' '}
        <span className={styles.city}>{t('brand.city')}</span>
      </span>
      <HiddenText>, {t('brand.home')}</HiddenText>
    </Link>
  );
}
