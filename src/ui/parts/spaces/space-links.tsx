import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { SearchGroup } from '../../../api/contracts/search.ts';
import { openingQuery } from '../../../api/queries/search.ts';
import { usePortal } from '../../../use-portal.ts';
import { PIN } from '../../kit/drawings.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { linkOf } from '../link-of.ts';
import { CountedLink } from './counted-link.tsx';
import styles from './space-links.module.css';

export interface SpaceLinksProps {
  /** The list that one looks at, which is no other place; without one all places are told, each with its map. */
  beside?: SearchGroup;
  /** Whoever looks at a map is led to maps. */
  view?: 'map' | undefined;
}

/** What the address calls the places of the opening after `#`. */
export const SPACES_PLACE = 'premises-and-land';

/** Where else premises and land are found: with no count beside them that would say how many of those there are. */
const WAYS: readonly { readonly id: string; readonly to: LinkProps['to'] & string }[] = [
  { id: 'technoparks', to: '/business/technoparks' },
  { id: 'productionSite', to: '/business/production-site' },
  { id: 'everythingMap', to: '/business/map' },
];

/**
 * Where premises and land are found, with how many there are; nothing where that did not come. Beside a list, whose first
 * things a phone is to show on its first screen, they are folded there.
 */
export function SpaceLinks({ beside, view }: SpaceLinksProps) {
  const { t } = useTranslation('search');
  const { api } = usePortal();
  const { data } = useQuery(openingQuery(api));
  const spaces = data?.spaces.filter(({ group }) => group !== beside) ?? [];
  if (spaces.length === 0) return null;
  const label = t(beside === undefined ? 'spaces.label' : 'spaces.also');
  const places = (
    <ul className={styles.spaces}>
      {spaces.map(({ id, name, href, total, isEstimate }) => {
        const onMap = linkOf(`${href}${href.includes('?') ? '&' : '?'}view=map#results`);
        const link = view === 'map' ? onMap : linkOf(href);
        return (
          <li key={id} className={styles.space}>
            <CountedLink {...{ link, name, total, isEstimate }} />
            {beside === undefined && (
              <Link {...onMap} title={t('spaces.onMap')} className={styles.map}>
                <Icon name={PIN} />
                <HiddenText>
                  {t('spaces.onMap')}: {name}
                </HiddenText>
              </Link>
            )}
          </li>
        );
      })}
      {WAYS.map(({ id, to }) => (
        <li key={id} className={styles.space}>
          <Link to={to} search={{}} className={styles.way}>
            {t(`spaces.ways.${id}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
  return beside === undefined ? (
    <nav id={SPACES_PLACE} tabIndex={-1} aria-label={label} className={styles.strip} data-print="hide">
      <p aria-hidden="true" className={styles.label}>
        {label}
      </p>
      {places}
    </nav>
  ) : (
    <nav aria-label={label} className={clsx(styles.strip, styles.over)} data-print="hide">
      <p aria-hidden="true" className={clsx(styles.label, styles.wide)}>
        {label}
      </p>
      <details className={styles.folding}>
        <summary className={styles.summary}>
          {label}
          <Icon name="chevron" className={styles.chevron} />
        </summary>
        {places}
      </details>
    </nav>
  );
}
