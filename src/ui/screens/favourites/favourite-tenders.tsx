import { useFavouriteTenders } from '../../../machines/flows/favourite/use-favourites.ts';
import { LinkButton } from '../../kit/link.tsx';
import { FavouriteCards } from '../../parts/favourites/favourite-cards.tsx';
import { TenderCard } from '../../parts/tenders/tender-card.tsx';
import { TenderHeart } from '../../parts/tenders/tender-heart.tsx';
import { useTranslation } from '../../use-translation.ts';

/** Favourite tenders, each with its heart to take it out. */
export function FavouriteTenders() {
  const { t } = useTranslation('favourites');
  return (
    <FavouriteCards
      list={useFavouriteTenders()}
      card={(tender) => <TenderCard tender={tender} actions={<TenderHeart tender={tender} />} />}
      wayOn={
        <LinkButton variant="primary" to="/catalog/search" search={{ tab: 'trades' }}>
          {t('toList')}
        </LinkButton>
      }
    />
  );
}
