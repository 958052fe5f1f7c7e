import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

/** So many small pictures stand under the large one; the rest behind "+{n} photo". */
const SHOWN = 4;

export interface GalleryProps {
  /** Addresses of the photographs. */
  photos: readonly string[];
  /** What is shown where there are none: strokes on a 96 by 72 grid. */
  drawing: string;
}

/**
 * The photographs of a thing, or a drawing where there are none; a viewer shows them as large as the window, at an entry of
 * its own in the browser's history, so that "Back" closes it.
 */
export function Gallery({ photos, drawing }: GalleryProps) {
  const { t } = useTranslation('lists');
  const [at, setAt] = useState(0);
  const isInBrowser = useIsInBrowser();
  const isOpen = useLocation({ select: ({ state }) => state.isOver }) && isInBrowser;
  const navigate = useNavigate();
  const open = () =>
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: { isOver: true },
      resetScroll: false,
      hashScrollIntoView: false,
    });
  const rest = photos.length - SHOWN;
  return (
    <div data-picture className={styles.gallery}>
      <div className={styles.large}>
        <Picture drawing={drawing} photo={photos[at]} eager className={styles.picture} />
        {photos.length > 0 && (
          <button type="button" aria-label={t('photo.open')} className={styles.open} onClick={open} />
        )}
      </div>
      {photos.length > 1 && (
        <ul className={styles.small} aria-label={t('photo.all')}>
          {photos.slice(0, SHOWN).map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={t('photo.label', { n: index + 1 })}
                aria-pressed={index === at}
                className={styles.choice}
                onClick={() => setAt(index)}
              >
                <img src={url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
          {rest > 0 && (
            <li>
              <button
                type="button"
                className={styles.more}
                onClick={() => {
                  setAt(SHOWN);
                  open();
                }}
              >
                {t('photo.more', { count: rest })}
              </button>
            </li>
          )}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <PhotoViewer {...{ photos, at }} onShow={setAt} />
        </Suspense>
      )}
    </div>
  );
}
