import type { LinkProps } from '@tanstack/react-router';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';
import { useKitTexts } from './use-kit-texts.ts';

export interface Crumb {
  label: string;
  /** Where it leads; the last one, the page itself, has none. */
  to?: LinkProps['to'];
  search?: LinkProps['search'];
  hash?: string;
}

export interface BreadcrumbsProps {
  items: readonly Crumb[];
}

/** The way down to this page; the page itself closes the list without a link. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const { t } = useKitTexts();
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {items.map(({ label, to, search, hash }) => (
          <li key={label} className={styles.item}>
            {to === undefined ? (
              <span aria-current="page">
                <bdi>{label}</bdi>
              </span>
            ) : (
              <Link to={to} {...(search && { search })} {...(hash && { hash })}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
