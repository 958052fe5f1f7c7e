import styles from './line-mark.module.css';

/** The colour of a metro line, beside its name or a station's. @param colour `#rrggbb` */
export const LineMark = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 10 10" aria-hidden="true" className={styles.mark}>
    <circle cx="5" cy="5" r="4.5" fill={colour} />
  </svg>
);
