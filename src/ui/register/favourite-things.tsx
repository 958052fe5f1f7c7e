import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { choicesQuery } from '../../api/queries/register-choices.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import type { RegisterId } from '../../api/registers/ids.ts';
import { useFavouriteThings } from '../../machines/flows/favourite/use-favourite-things.ts';
import { usePortal } from '../../use-portal.ts';
import { Badge } from '../kit/badge.tsx';
import { Link, LinkButton } from '../kit/link.tsx';
import { FavouriteCards } from '../parts/favourites/favourite-cards.tsx';
import { ListsLoading } from '../parts/favourites/lists-loading.tsx';
import { ItemCard, ItemWords } from '../parts/list/item-card.tsx';
import { DRAWINGS } from '../registers/drawings.ts';
import { useTranslation } from '../use-translation.ts';
import { loadRegister } from './definitions.ts';
import { FiledText } from './filed.tsx';
import styles from './register-card.module.css';
import { RegisterCard } from './register-card.tsx';
import { linkAt, pathOfThing } from './register-link.ts';
import { ThingHeart, type ThingHeartProps } from './thing-heart.tsx';

/** Favourites of a register by its id, once its definition is there. */
export const FavouritesOf = ({ id }: { id: RegisterId }) => (
  <FavouriteThings register={use(loadRegister(id))} />
);

/** Favourites of a register, each with its heart to take it out; what is withdrawn says so. */
function FavouriteThings({ register }: { register: AnyRegister }) {
  const { t } = useTranslation('favourites');
  const { isPending } = useQuery(choicesQuery(usePortal().api, register));
  const list = useFavouriteThings(register);
  // Cards would show ids where names are still on their way.
  if (isPending) return <ListsLoading />;
  return (
    <FavouriteCards
      list={list}
      card={({ card, ...thing }) =>
        card ? <RegisterCard {...{ register }} thing={card} /> : <WithdrawnCard {...{ register, thing }} />
      }
      wayOn={
        <LinkButton variant="primary" {...linkAt(register.list)}>
          {t('toList')}
        </LinkButton>
      }
    />
  );
}

/** Something that is shown no longer: what it was called, and the way to what is similar. */
function WithdrawnCard({ register, thing }: ThingHeartProps) {
  const { t } = useTranslation('favourites');
  const link = linkAt(pathOfThing(register, thing.id) ?? register.list);
  return (
    <ItemCard
      id={thing.id}
      actions={<ThingHeart {...{ register, thing }} />}
      drawing={DRAWINGS[register.id]}
      of={undefined}
    >
      <ItemWords
        marks={<Badge tone="warn">{t('withdrawn')}</Badge>}
        title={(className) => (
          <Link {...link} className={className}>
            <FiledText>{thing.name}</FiledText>
          </Link>
        )}
      >
        <p>{t('withdrawnText')}</p>
        <div className={styles.foot}>
          <Link {...link} tabIndex={-1} className={styles.open}>
            {t('similar')}
          </Link>
        </div>
      </ItemWords>
    </ItemCard>
  );
}
