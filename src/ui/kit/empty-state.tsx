import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface EmptyStateProps {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** Nothing else is on the page: the title is its heading. */
  isPage?: boolean;
  /** The way on: a button or a link. */
  actions?: ReactNode;
}

/** Nothing to show here, why, and what to do about it. */
export function EmptyState({ icon = 'search', title, children, actions, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      {isPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
