import { useTranslation } from 'react-i18next';
import { useFavourites } from '../../../machines/flows/favourite/use-favourite.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { RussianOnly } from '../../parts/russian-only.tsx';
import { FavouriteButton } from '../../parts/tenders/favourite-button.tsx';
import { TenderCard } from '../../parts/tenders/tender-card.tsx';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import styles from './favourites-list.module.css';

/** The favourites, each with its heart to take it out; whoever has no account is told how long they are kept. */
export function FavouritesList() {
  const { t } = useTranslation(['subscriptions', 'tenders']);
  const { status } = useSession();
  const words = useTenderWords();
  const { data, isError, refetch } = useFavourites();
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonRegion label={t('lists:loading')}>
        <Skeleton shape="card" count={3} />
      </SkeletonRegion>
    );
  return (
    <div className={styles.list}>
      {status === 'signedOut' && data.length > 0 && (
        <Notice tone="info" live={false} title={t('favourites.visitor.title')}>
          {t('favourites.visitor.text')}{' '}
          <Link to="/sign-in" search={{ to: '/catalog/favorites' }}>
            {t('favourites.visitor.signIn')}
          </Link>
        </Notice>
      )}
      {data.length === 0 ? (
        <EmptyState
          icon="heart"
          title={t('favourites.none')}
          actions={
            <LinkButton variant="primary" to="/catalog/search" search={{ tab: 'trades' }}>
              {t('favourites.look')}
            </LinkButton>
          }
        >
          {t('favourites.noneText')}
        </EmptyState>
      ) : (
        <>
          <RussianOnly />
          <ul className={styles.cards}>
            {data.map((tender) => (
              <li key={tender.id}>
                <TenderCard
                  tender={tender}
                  actions={<FavouriteButton id={tender.id} name={words.title(tender).text} />}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
