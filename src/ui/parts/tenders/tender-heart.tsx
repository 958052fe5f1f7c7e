import type { Tender } from '../../../api/contracts/tenders.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { useTenderWords } from './use-tender-words.ts';

/** The heart of an object in a list, and on the list's map. */
export function TenderHeart({ tender }: { tender: Tender }) {
  const { text, lang } = useTenderWords().title(tender);
  return <FavouriteButton register="tenders" id={tender.id} name={text} lang={lang} />;
}
