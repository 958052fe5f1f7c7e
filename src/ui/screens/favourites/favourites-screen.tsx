import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../kit/page-heading.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';

const FavouritesList = lazy(async () => ({
  default: (await import('./favourites-list.tsx')).FavouritesList,
}));

/** Objects that a person has put aside; the server knows nobody, so they come in the browser. */
export function FavouritesScreen() {
  const { t } = useTranslation('subscriptions');
  return (
    <>
      <PageHeading lead={t('favourites.lead')}>{t('favourites.title')}</PageHeading>
      <InBrowser>
        <FavouritesList />
      </InBrowser>
    </>
  );
}
