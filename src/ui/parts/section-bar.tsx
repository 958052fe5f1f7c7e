import type { LinkProps } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { createFormat } from '../../i18n/format.ts';
import { usePortal } from '../../use-portal.ts';
import { Link } from '../kit/link.tsx';
import styles from './section-bar.module.css';

export interface SectionBarProps {
  /** What the sections are, for those who do not see them side by side. */
  label: string;
  sections: readonly {
    readonly id: string;
    readonly label: string;
    /** How much there is in it. */
    readonly count?: number;
    readonly link: Required<Pick<LinkProps, 'to' | 'search'>> & Pick<LinkProps, 'params'>;
    readonly isCurrent: boolean;
  }[];
}

/** Sections side by side, each with an address of its own. */
export function SectionBar({ label, sections }: SectionBarProps) {
  const { number } = createFormat(usePortal().locale);
  const bar = useRef<HTMLElement>(null);
  const current = sections.find(({ isCurrent }) => isCurrent)?.id;
  useLayoutEffect(() => {
    if (current !== undefined) showCurrent(bar.current);
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={styles.bar}>
      <ul className={styles.sections}>
        {sections.map(({ id, label, count, link, isCurrent }) => (
          <li key={id}>
            <Link
              {...link}
              activeOptions={{ exact: true }}
              aria-current={isCurrent ? 'page' : undefined}
              className={styles.section}
            >
              {label}
              {count !== undefined && <span className={styles.count}>{number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the row is wider than the screen: what one looks at comes to its middle. */
function showCurrent(bar: HTMLElement | null) {
  const current = bar?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!bar || !current) return;
  const { left, width } = bar.getBoundingClientRect();
  bar.scrollBy({ left: current.left + current.width / 2 - (left + width / 2), behavior: 'instant' });
}
