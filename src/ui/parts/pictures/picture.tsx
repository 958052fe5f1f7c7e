import { clsx } from 'clsx';
import { useTranslation } from '../../use-translation.ts';
import { useInSight } from '../in-sight.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  /** What is shown where there is no photograph: strokes on a 96 by 72 grid. */
  drawing: string;
  /** Address of the photograph. */
  photo?: string | undefined;
  /** Photographs besides the one shown. */
  more?: number;
  /** Loaded at once rather than when it comes near to view. */
  eager?: boolean;
  /** Far down a page: loaded when it comes into sight, which browsers alone call a screen and a half away. */
  isLate?: boolean | undefined;
  className?: string | undefined;
}

/** The main photograph of a thing with the number of the others, or a drawing of what it is. */
export function Picture({
  drawing,
  photo,
  more = 0,
  eager = false,
  isLate = false,
  className,
}: PictureProps) {
  const { t } = useTranslation('lists');
  return (
    <div data-picture className={clsx(styles.picture, className)}>
      <svg viewBox="0 0 96 72" className={styles.drawing} aria-hidden="true" focusable="false">
        <path d={drawing} />
      </svg>
      {photo &&
        (isLate ? (
          <LatePhoto photo={photo} />
        ) : (
          <img src={photo} alt="" loading={eager ? 'eager' : 'lazy'} className={styles.photo} />
        ))}
      {more > 0 && <span className={styles.more}>{t('photo.more', { count: more })}</span>}
    </div>
  );
}

function LatePhoto({ photo }: { photo: string }) {
  const { place, isSeen } = useInSight<HTMLDivElement>();
  return (
    <div ref={place} className={styles.photo}>
      {isSeen ? (
        <img src={photo} alt="" className={styles.photo} />
      ) : (
        <noscript>
          <img src={photo} alt="" loading="lazy" className={styles.photo} />
        </noscript>
      )}
    </div>
  );
}
