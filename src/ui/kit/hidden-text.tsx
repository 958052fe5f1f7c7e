import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

export interface HiddenTextProps {
  children: ReactNode;
  id?: string;
}

/** Words for screen readers only, where the eye already has an icon, a colour or a place. */
export function HiddenText({ children, id }: HiddenTextProps) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}
