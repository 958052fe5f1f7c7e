import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HiddenText } from './hidden-text.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` a line, `title` a heading, `chip` a slot or button, `card` a block. */
  shape?: 'text' | 'title' | 'chip' | 'card';
  count?: number;
}

/** Grey shapes where the content will stand. Put them in a `SkeletonRegion`, which says so in words. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity
    <span key={index} className={clsx(styles.skeleton, styles[shape])} aria-hidden="true" />
  ));
}

export interface SkeletonRegionProps {
  /** "Loading the available times". */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** The place that is being filled: one sentence for screen readers, the shapes for the eye. */
export function SkeletonRegion({ label, children, className }: SkeletonRegionProps) {
  return (
    <div role="status" aria-busy="true" className={className ?? styles.region}>
      <HiddenText>{label}</HiddenText>
      {children}
    </div>
  );
}
