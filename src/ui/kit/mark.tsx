import { clsx } from 'clsx';
import styles from './mark.module.css';

export interface MarkProps {
  /** The stroke draws itself again and again: something is on its way. */
  moving?: boolean;
  className?: string | undefined;
}

/** The portal's mark: an M that is also a battlement. Always beside the name or a word, hence hidden. */
export function Mark({ moving = false, className }: MarkProps) {
  return (
    <svg
      className={clsx(styles.mark, moving && styles.moving, className)}
      viewBox="0 0 36 36"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width="36" height="36" rx="8" />
      <path className={styles.stroke} pathLength="100" d="M9 25.5v-13l4.7 5.6L18 11.2l4.3 6.9 4.7-5.6v13" />
    </svg>
  );
}
