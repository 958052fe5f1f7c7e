import { useQuery } from '@tanstack/react-query';
import type { SearchGroup } from '../../../api/contracts/search.ts';
import { spacesQuery } from '../../../api/queries/search.ts';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import { linkOf } from '../link-of.ts';
import { CountedLink } from './counted-link.tsx';
import styles from './space-links.module.css';
import { isPlaceOf } from './space-links.tsx';

type Asked = Readonly<Record<string, unknown>>;

/** Of what size things are looked for, whichever filter says it. */
function sizeIn({ area, areaBand, areaFrom, areaTo }: Asked): Asked {
  const bands = [area, areaBand].flatMap((one) => one ?? []);
  return {
    ...(bands.length > 0 && { area: bands }),
    ...(areaFrom !== undefined && { areaFrom }),
    ...(areaTo !== undefined && { areaTo }),
  };
}

export interface SpacesElsewhereProps {
  beside: SearchGroup;
  filters: FilterValues;
  /** What the list is asked for by them, which leaves out what says nothing. */
  asked: Asked;
}

/** Where premises and land of the size that a list has nothing of are found instead; nothing where there are none. */
export function SpacesElsewhere({ beside, filters, asked }: SpacesElsewhereProps) {
  const { t } = useTranslation('search');
  const { api } = usePortal();
  const size = sizeIn(asked);
  const isSized = Object.keys(size).length > 0;
  const { data } = useQuery({ ...spacesQuery(api, size), enabled: isSized });
  // Whatever their size, the strip over the list names them.
  const spaces = (isSized && data?.spaces.filter((space) => !isPlaceOf(space, beside, filters))) || [];
  if (spaces.length === 0) return null;
  const label = t('spaces.ofSize');
  return (
    <nav aria-label={label} className={styles.elsewhere}>
      <p aria-hidden="true" className={styles.label}>
        {label}
      </p>
      <ul className={styles.spaces}>
        {spaces.map(({ id, name, href, total, isEstimate }) => (
          <li key={id} className={styles.space}>
            <CountedLink {...{ link: linkOf(href), name, total, isEstimate }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
