import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { MouseEventHandler } from 'react';
import { Icon, type IconName } from '../kit/icon.tsx';
import styles from './icon-link.module.css';

export interface IconLinkProps {
  to: LinkProps['to'] & string;
  search?: LinkProps['search'];
  icon: IconName;
  onClick?: MouseEventHandler;
  /** Where the row is narrow, others are there before it. */
  isSpare?: boolean;
  /** What it is called. */
  children: string;
}

/** A way from every page, shown as a drawing alone; where a phone's row has no room, its menu has it. */
export function IconLink({ to, search, icon, onClick, isSpare = false, children }: IconLinkProps) {
  return (
    <Link
      to={to}
      search={search as never}
      className={clsx(styles.link, isSpare && styles.spare)}
      title={children}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className={styles.word}>{children}</span>
    </Link>
  );
}
