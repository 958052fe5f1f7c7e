import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface BadgeProps {
  tone?: 'neutral' | 'info' | 'ok' | 'warn' | 'bad';
  icon?: IconName;
  children: ReactNode;
}

/** A state in a word. The colour only repeats what the word says. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={clsx(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
