import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './choice-list.module.css';

export interface ChoiceListProps {
  label: string;
  /** `ChoiceLink`s, each in an `li`. */
  children: ReactNode;
}

/** A few ways to see the same thing, one of them current; each is an address. */
export function ChoiceList({ label, children }: ChoiceListProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>{children}</ul>
    </nav>
  );
}

interface ChoiceAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> {
  ref?: Ref<HTMLAnchorElement>;
  isCurrent: boolean;
}

function ChoiceAnchor({ isCurrent, className, ...rest }: ChoiceAnchorProps) {
  return (
    <a {...rest} aria-current={isCurrent ? 'true' : undefined} className={clsx(styles.choice, className)} />
  );
}

/** One of the ways. */
export const ChoiceLink = createLink(ChoiceAnchor);
