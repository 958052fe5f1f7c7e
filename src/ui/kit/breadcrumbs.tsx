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
  /** Of its words, where they are not in the page's language. */
  lang?: string | undefined;
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
        {items.map(({ label, to, search, hash, lang }) => (
          <li key={label} className={styles.item}>
            {to === undefined ? (
              <span aria-current="page">
                <bdi lang={lang}>{label}</bdi>
              </span>
            ) : (
              <Link to={to} {...(search && { search })} {...(hash && { hash })}>
                {lang ? <bdi lang={lang}>{label}</bdi> : label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
