import { Mark } from './mark.tsx';
import styles from './page-loader.module.css';

export interface PageLoaderProps {
  /** "Loading the page". */
  label: string;
  /** It may take long: nothing moves, and the page underneath is as clear as ever. */
  isStill?: boolean;
}

/** Over the page while the next one is on its way: the portal's mark drawing itself. */
export function PageLoader({ label, isStill }: PageLoaderProps) {
  return (
    <div className={styles.loader} data-still={isStill || undefined} data-print="hide">
      <div className={styles.sheet}>
        <Mark moving={!isStill} />
        <span>{label}</span>
      </div>
    </div>
  );
}
