import { clsx } from 'clsx';
import { type ComponentType, createContext, use, useState } from 'react';
import type { Kept } from '../../../api/contracts/favourites.ts';
import type { Favourite } from '../../../machines/flows/favourite/use-favourite.ts';
import { useKept } from '../../../machines/flows/favourite/use-favourites.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './favourite-button.module.css';
import type { FavouriteFlowProps } from './favourite-flow.tsx';

export interface FavouriteButtonProps extends Kept {
  /** What the object is called, for those who do not see which heart it is. */
  name: string;
  /** Of its name, where that is not in the page's language. */
  lang?: string | undefined;
  /** With its words beside the heart. */
  isWide?: boolean;
}

/**
 * What a heart shows, and what pressing it does. Most hearts of a page are never pressed: their flow comes with the first
 * press, and until it is there the heart shows what was pressed.
 */
function useHeart(kept: Kept) {
  const { data } = useKept();
  const [pressed, setPressed] = useState<boolean>();
  const [Flow, setFlow] = useState<ComponentType<FavouriteFlowProps>>();
  const [running, setRunning] = useState<Favourite>();
  const [hasFailed, setFailed] = useState(false);
  const isKept = data?.some(({ register, id }) => register === kept.register && id === kept.id) ?? false;
  const press = async () => {
    if (pressed !== undefined) return;
    setPressed(!isKept);
    setFailed(false);
    try {
      const { FavouriteFlow } = await import('./favourite-flow.tsx');
      setFlow(() => FavouriteFlow);
    } catch {
      setPressed(undefined);
      setFailed(true);
    }
  };
  const flow = Flow && <Flow kept={kept} onShow={setRunning} />;
  if (!running)
    return {
      isOn: pressed ?? isKept,
      isBusy: pressed !== undefined,
      failure: hasFailed ? ('failed' as const) : null,
      said: null,
      toggle: () => void press(),
      flow,
    };
  const { snapshot, toggle } = running;
  return {
    isOn: snapshot.hasTag('on'),
    isBusy: snapshot.hasTag('busy'),
    failure: snapshot.context.failure,
    said: snapshot.hasTag('added')
      ? ('added' as const)
      : snapshot.hasTag('removed')
        ? ('removed' as const)
        : null,
    toggle,
    flow,
  };
}

/** Whether hearts stand among the favourites themselves, where the list says what was taken out: the heart goes with it. */
export const AmongFavourites = createContext(false);

/**
 * The heart of an object: full at once when pressed, empty again with a word where the portal refuses. Once the portal has
 * added or removed it, that is said beside it.
 */
export function FavouriteButton({ register, id, name, lang, isWide = false }: FavouriteButtonProps) {
  const { t } = useTranslation('favourites');
  const { isOn, isBusy, failure, said, toggle, flow } = useHeart({ register, id });
  const isAmong = use(AmongFavourites);
  const isAdded = said === 'added' && !isAmong;
  const isRemoved = said === 'removed' && !isAmong;
  const words = t(isOn ? 'remove' : 'add');
  return (
    <div className={clsx(styles.frame, isWide && styles.below)}>
      <button
        type="button"
        aria-pressed={isOn}
        aria-busy={isBusy}
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
      <div role="status" className={clsx(failure ? styles.failure : (isAdded || isRemoved) && styles.said)}>
        {failure && t(failure)}
        {isAdded && (
          <>
            {t('added')}{' '}
            <Link to="/catalog/favorites" search={{ register }} className={styles.open}>
              {t('open')}
            </Link>
          </>
        )}
        {isRemoved && t('removed')}
      </div>
      {flow}
    </div>
  );
}
