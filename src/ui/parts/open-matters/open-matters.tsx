import { Skeleton } from '../../kit/skeleton.tsx';
import { useTranslation } from '../../use-translation.ts';
import { LoadFailure } from '../load-failure.tsx';
import styles from './open-matters.module.css';
import { useOpenMatters } from './use-open-matters.tsx';

interface OpenMattersProps {
  /** Whether an account's matters are meant, or a visitor's. */
  isSignedIn: boolean;
}

/** All that waits for somebody, each with the way to it. */
export function OpenMatters({ isSignedIn }: OpenMattersProps) {
  const { t } = useTranslation('online');
  const { matters, isFailed, askAgain } = useOpenMatters(isSignedIn);
  if (isFailed) return <LoadFailure onRetry={askAgain} />;
  if (!matters) return <Skeleton shape="chip" />;
  if (matters.length === 0) return <p className={styles.none}>{t('mine.none')}</p>;
  return <ul className={styles.list}>{matters}</ul>;
}
