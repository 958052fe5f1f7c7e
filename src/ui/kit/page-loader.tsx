import { Mark } from './mark.tsx';
import styles from './page-loader.module.css';

export interface PageLoaderProps {
  /** "Loading the page". */
  label: string;
}

/** Over the page while the next one is on its way: the portal's mark drawing itself. */
export function PageLoader({ label }: PageLoaderProps) {
  return (
    <div className={styles.loader} data-print="hide">
      <div className={styles.sheet}>
        <Mark moving />
        <span>{label}</span>
      </div>
    </div>
  );
}
