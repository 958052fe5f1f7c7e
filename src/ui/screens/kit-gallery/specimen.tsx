import type { ReactNode } from 'react';
import styles from './specimen.module.css';

export interface SpecimenProps {
  title: string;
  children: ReactNode;
  /** Side by side instead of one below another. */
  row?: boolean;
}

/** One piece with its states under its name. */
export function Specimen({ title, children, row = false }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.title}>{title}</h3>
      <div className={row ? styles.row : styles.column}>{children}</div>
    </div>
  );
}

/** A family of pieces. */
export function SpecimenGroup({ title, children }: Omit<SpecimenProps, 'row'>) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.grid}>{children}</div>
    </section>
  );
}
