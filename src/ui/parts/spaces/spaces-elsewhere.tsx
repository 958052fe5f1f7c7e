import { useQuery } from '@tanstack/react-query';
import type { SearchGroup } from '../../../api/contracts/search.ts';
import { spacesQuery } from '../../../api/queries/search.ts';
import {
  choicesOf,
  type FilterValues,
  wordOf,
} from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import { linkOf } from '../link-of.ts';
import { CountedLink } from './counted-link.tsx';
import styles from './space-links.module.css';
import { isPlaceOf } from './space-links.tsx';

/** Of what size things are looked for, whichever filter says it. */
function sizeIn(filters: FilterValues): Readonly<Record<string, unknown>> {
  const area = [...choicesOf(filters, 'area'), ...choicesOf(filters, 'areaBand')];
  const [areaFrom, areaTo] = ['areaFrom', 'areaTo'].map((name) => wordOf(filters, name));
  return { ...(area.length > 0 && { area }), ...(areaFrom && { areaFrom }), ...(areaTo && { areaTo }) };
}

/** Where premises and land of the size that a list has nothing of are found instead; nothing where there are none. */
export function SpacesElsewhere({ beside, filters }: { beside: SearchGroup; filters: FilterValues }) {
  const { t } = useTranslation('search');
  const { api } = usePortal();
  const size = sizeIn(filters);
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
