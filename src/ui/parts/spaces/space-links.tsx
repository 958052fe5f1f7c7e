import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { OpeningFacts, SearchGroup } from '../../../api/contracts/search.ts';
import { openingQuery } from '../../../api/queries/search.ts';
import { choicesOf, type FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
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
  /** What that list is filtered by: of tenders there are several places. */
  filters?: FilterValues;
  /** Whoever looks at a map is led to maps. */
  view?: 'map' | undefined;
}

/** What the address calls the places of the opening after `#`. */
export const SPACES_PLACE = 'premises-and-land';

/** Filters that make several places of one list. */
const PLACED_BY = ['type', 'deal'];

/** Where else premises and land are found: with no count beside them that would say how many of those there are. */
const WAYS: readonly { readonly id: string; readonly to: LinkProps['to'] & string }[] = [
  { id: 'technoparks', to: '/business/technoparks' },
  { id: 'productionSite', to: '/business/production-site' },
  { id: 'everythingMap', to: '/business/map' },
];

/** Whether somebody who looks at a list looks at this place: at all of its list, or at what its filters leave of it. */
export function isPlaceOf(
  { group, href }: Pick<OpeningFacts['spaces'][number], 'group' | 'href'>,
  beside: SearchGroup | undefined,
  filters: FilterValues,
): boolean {
  if (group !== beside) return false;
  const { searchParams } = new URL(href, 'http://portal');
  return PLACED_BY.every((name) => {
    const wanted = searchParams.getAll(name);
    return wanted.length === 0 || choicesOf(filters, name).some((one) => wanted.includes(one));
  });
}

/**
 * Where premises and land are found, with how many there are; nothing where that did not come. Beside a list, whose first
 * things a phone is to show on its first screen, they are folded there.
 */
export function SpaceLinks({ beside, filters = {}, view }: SpaceLinksProps) {
  const { t } = useTranslation('search');
  const { api } = usePortal();
  const { data } = useQuery(openingQuery(api));
  const spaces = data?.spaces.filter((space) => !isPlaceOf(space, beside, filters)) ?? [];
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
