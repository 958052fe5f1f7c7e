import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../kit/page-heading.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';

const FavoritesList = lazy(async () => ({ default: (await import('./favorites-list.tsx')).FavoritesList }));

/** Objects that a person has put aside; the server knows nobody, so they come in the browser. */
export function FavoritesScreen() {
  const { t } = useTranslation('subscriptions');
  return (
    <>
      <PageHeading lead={t('favorites.lead')}>{t('favorites.title')}</PageHeading>
      <InBrowser>
        <FavoritesList />
      </InBrowser>
    </>
  );
}
