import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { BannerPlace } from '../../../api/contracts/banner-places.ts';
import { bannersQuery } from '../../../api/queries/banners.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import { BannerCard } from './banner-card.tsx';
import styles from './banners.module.css';

export interface BannersProps {
  /** The page that invites. */
  place: BannerPlace;
  /** They stand beside a list: one under another. */
  isNarrow?: boolean;
}

/** What the agency invites to on a page; nothing where it invites to nothing, or where that did not come. */
export function Banners({ place, isNarrow = false }: BannersProps) {
  const { t } = useTranslation('common');
  const { data } = useQuery(bannersQuery(usePortal().api, place));
  if (!data || data.items.length === 0) return null;
  return (
    <ul
      aria-label={t('banners')}
      className={clsx(styles.banners, isNarrow && styles.beside)}
      data-print="hide"
    >
      {data.items.map((banner) => (
        <li key={banner.id} className={styles.item}>
          <BannerCard banner={banner} isNarrow={isNarrow} />
        </li>
      ))}
    </ul>
  );
}
