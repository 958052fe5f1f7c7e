import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useTranslation } from '../../use-translation.ts';
import { LoadFailure } from '../load-failure.tsx';
import { RussianOnly } from '../russian-only.tsx';
import { AmongFavourites } from './favourite-button.tsx';
import styles from './favourite-cards.module.css';
import { ListsLoading } from './lists-loading.tsx';

export interface FavouriteCardsProps<Item> {
  /** What is kept of one register, as it was read. */
  list: { readonly data: readonly Item[] | undefined; readonly isError: boolean; refetch(): unknown };
  card: (item: Item) => ReactNode;
  /** Leads to the register, where nothing of it is kept. */
  wayOn: ReactNode;
}

/** What a person keeps of one register. */
export function FavouriteCards<Item extends { readonly id: string }>({
  list: { data, isError, refetch },
  card,
  wayOn,
}: FavouriteCardsProps<Item>) {
  const { t } = useTranslation('favourites');
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <ListsLoading />;
  if (data.length === 0) return <EmptyState icon="heart" title={t('noneHere')} actions={wayOn} />;
  return (
    <div className={styles.list}>
      <RussianOnly />
      <ul className={styles.cards}>
        <AmongFavourites value>
          {data.map((item) => (
            <li key={item.id}>{card(item)}</li>
          ))}
        </AmongFavourites>
      </ul>
    </div>
  );
}
