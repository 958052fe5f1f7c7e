import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

export interface HiddenTextProps {
  children: ReactNode;
  id?: string;
  /** A heading of the list that it stands above. */
  as?: 'span' | 'h2';
}

/** Words for screen readers only, where the eye already has an icon, a colour or a place. */
export function HiddenText({ children, id, as: Element = 'span' }: HiddenTextProps) {
  return (
    <Element className={styles.hidden} id={id}>
      {children}
    </Element>
  );
}
