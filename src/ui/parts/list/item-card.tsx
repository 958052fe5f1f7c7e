import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { useTranslation } from '../../use-translation.ts';
import { DrawnThing, type SaidOf } from '../drawn-thing.tsx';
import { Picture, type PictureProps } from '../pictures/picture.tsx';
import styles from './item-card.module.css';

/** How a list, a map and an address agree on what is meant. */
export interface ItemCardState {
  /** The one that the list, the map and the address have in common. */
  isSelected?: boolean;
  /** The pointer or the focus is on it here, or on its mark on the map. */
  isHovered?: boolean;
  onHover?: ((isHovered: boolean) => void) | undefined;
  /** Far down its list: its picture comes when it is in sight. */
  isLate?: boolean;
  /** Over a map on a phone: without a picture, so that the map stays in sight. */
  isCompact?: boolean;
  /** Its heart, and what else a page lets one do with it. */
  actions?: ReactNode;
}

export interface ItemCardProps extends ItemCardState, Pick<PictureProps, 'drawing' | 'photo' | 'more'> {
  id: string;
  /** All that its words say, beside the texts of the portal; undefined for what is too rare to be kept. */
  of: SaidOf | undefined;
  /** Its {@link ItemWords}, in a component of their own: mostly the server has drawn them before. */
  children: ReactElement;
  /** Under its words: what depends on more than the thing. */
  foot?: ReactNode;
}

/** A thing of a list: picture, title, what decides. */
export function ItemCard({
  id,
  of,
  children,
  foot,
  isSelected = false,
  isHovered = false,
  isLate = false,
  isCompact = false,
  onHover,
  actions,
  ...picture
}: ItemCardProps) {
  // A drawing that stands for a picture tells nothing apart: its room is the words'.
  const hasPicture = !isCompact && picture.photo !== undefined;
  return (
    <article
      data-item={id}
      className={clsx(
        styles.card,
        isSelected && styles.selected,
        isHovered && styles.hovered,
        !hasPicture && styles.compact,
      )}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
      onFocus={() => onHover?.(true)}
      onBlur={() => onHover?.(false)}
    >
      {hasPicture && <Picture {...picture} isLate={isLate} className={styles.picture} />}
      <div className={styles.body}>
        <DrawnThing className={styles.words} of={of}>
          {children}
        </DrawnThing>
        {foot}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

export interface ItemWordsProps {
  /** Over the title. */
  marks: ReactNode;
  isSelected?: boolean | undefined;
  /** The link to its page, given the class that makes the whole card lead there. */
  title: (className: string) => ReactNode;
  children: ReactNode;
}

/** What a card says. */
export function ItemWords({ marks, isSelected, title, children }: ItemWordsProps) {
  const { t } = useTranslation('lists');
  return (
    <>
      <div className={styles.top}>
        {marks}
        {isSelected && <HiddenText>{t('selected')}</HiddenText>}
      </div>
      <h3 className={styles.name}>{title(styles.link ?? '')}</h3>
      {children}
    </>
  );
}
