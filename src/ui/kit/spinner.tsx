import styles from './spinner.module.css';

/** A small turning ring beside a word that says what is going on. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="10" cy="10" r="8" />
      <circle className={styles.arc} cx="10" cy="10" r="8" pathLength="100" strokeDasharray="28 72" />
    </svg>
  );
}
