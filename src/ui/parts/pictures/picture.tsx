import { clsx } from 'clsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** What is shown where there is no photograph: strokes on a 96 by 72 grid. */
  drawing: string;
  /** Address of the photograph. */
  photo?: string | undefined;
  /** Photographs besides the one shown. */
  more?: number;
  /** Loaded at once rather than when it comes into view. */
  eager?: boolean;
  className?: string | undefined;
}

/** The main photograph of a thing with the number of the others, or a drawing of what it is. */
export function Picture({ drawing, photo, more = 0, eager = false, className }: PictureProps) {
  const { t } = useTranslation('lists');
  return (
    <div data-picture className={clsx(styles.picture, className)}>
      <svg viewBox="0 0 96 72" className={styles.drawing} aria-hidden="true" focusable="false">
        <path d={drawing} />
      </svg>
      {photo && <img src={photo} alt="" loading={eager ? 'eager' : 'lazy'} className={styles.photo} />}
      {more > 0 && <span className={styles.more}>{t('photo.more', { count: more })}</span>}
    </div>
  );
}
