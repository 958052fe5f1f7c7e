import type { SearchedId } from '../../../api/registers/ids.ts';
import { PageHeading } from '../../kit/page-heading.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';
import { FavouritesList } from './favourites-list.tsx';

/** Objects that a person has put aside, a register at a time; the server knows nobody, so they come in the browser. */
export function FavouritesScreen({ register }: { register: SearchedId | undefined }) {
  const { t } = useTranslation('favourites');
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <InBrowser>
        <FavouritesList register={register} />
      </InBrowser>
    </>
  );
}
