import { clsx } from 'clsx';
import type { Kept } from '../../../api/contracts/favourites.ts';
import { useFavourite } from '../../../machines/flows/favourite/use-favourite.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './favourite-button.module.css';

export interface FavouriteButtonProps extends Kept {
  /** What the object is called, for those who do not see which heart it is. */
  name: string;
  /** Of its name, where that is not in the page's language. */
  lang?: string;
  /** With its words beside the heart. */
  isWide?: boolean;
}

/** The heart of an object: full at once when pressed, empty again with a word where the portal refuses. */
export function FavouriteButton({ register, id, name, lang, isWide = false }: FavouriteButtonProps) {
  const { t } = useTranslation('favourites');
  const { snapshot, toggle } = useFavourite({ register, id });
  const { failure } = snapshot.context;
  const isOn = snapshot.hasTag('on');
  const words = t(isOn ? 'remove' : 'add');
  return (
    <div className={styles.frame}>
      <button
        type="button"
        aria-pressed={isOn}
        aria-busy={snapshot.hasTag('busy')}
        title={isWide ? undefined : words}
        className={clsx(styles.heart, isOn && styles.on, isWide && styles.wide)}
        onClick={toggle}
      >
        <Icon name="heart" />
        {isWide ? (
          <span>{words}</span>
        ) : (
          <HiddenText>
            {t('label')}: <bdi lang={lang}>{name}</bdi>
          </HiddenText>
        )}
      </button>
      <div role="status" className={failure ? styles.failure : undefined}>
        {failure && t(failure)}
      </div>
    </div>
  );
}
