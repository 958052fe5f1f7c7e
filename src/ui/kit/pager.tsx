import type { ReactNode } from 'react';
import { useTranslation } from '../use-translation.ts';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Draws the link to a page; it is given its content and how it is called. */
  link: (page: number, props: PagerLinkProps) => ReactNode;
}

export interface PagerLinkProps {
  readonly className: string;
  readonly 'aria-label': string;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

/** The pages worth a link: the first, the last, and those around; 0 stands for a gap. */
function worth(page: number, pages: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1];
    return before !== undefined && one - before > 1 ? [0, one] : [one];
  });
}

/** The pages of a list, as links: each page has an address. */
export function Pager({ page, pages, link }: PagerProps) {
  const { t } = useTranslation('lists');
  if (pages < 2) return null;
  const step = (to: number, key: 'previous' | 'next') =>
    to >= 1 &&
    to <= pages && (
      <li key={key}>
        {link(to, {
          className: styles.step ?? '',
          'aria-label': t(`pager.${key}`),
          'aria-current': undefined,
          children: <Icon name={key === 'next' ? 'forward' : 'back'} />,
        })}
      </li>
    );
  return (
    <nav aria-label={t('pager.label')}>
      <ul className={styles.pages}>
        {step(page - 1, 'previous')}
        {worth(page, pages).map((one, index) =>
          one === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity
            <li key={`gap-${index}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={one}>
              {link(one, {
                className: styles.page ?? '',
                'aria-label': t('pager.page', { page: one }),
                'aria-current': one === page ? 'page' : undefined,
                children: one,
              })}
            </li>
          ),
        )}
        {step(page + 1, 'next')}
      </ul>
    </nav>
  );
}
