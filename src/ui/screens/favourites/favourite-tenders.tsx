import { useFavouriteTenders } from '../../../machines/flows/favourite/use-favourites.ts';
import { LinkButton } from '../../kit/link.tsx';
import { FavouriteButton } from '../../parts/favourites/favourite-button.tsx';
import { FavouriteCards } from '../../parts/favourites/favourite-cards.tsx';
import { TenderCard } from '../../parts/tenders/tender-card.tsx';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import { useTranslation } from '../../use-translation.ts';

/** Favourite tenders, each with its heart to take it out. */
export function FavouriteTenders() {
  const { t } = useTranslation('favourites');
  const words = useTenderWords();
  return (
    <FavouriteCards
      list={useFavouriteTenders()}
      card={(tender) => {
        const { text, lang } = words.title(tender);
        return (
          <TenderCard
            tender={tender}
            actions={<FavouriteButton register="tenders" id={tender.id} name={text} lang={lang} />}
          />
        );
      }}
      wayOn={
        <LinkButton variant="primary" to="/catalog/search" search={{ tab: 'trades' }}>
          {t('toList')}
        </LinkButton>
      }
    />
  );
}
