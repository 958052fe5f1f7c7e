import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../api/contracts/tenders.ts';
import { TenderPicture } from '../../parts/tenders/tender-picture.tsx';
import styles from './gallery.module.css';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

/** So many small pictures stand under the large one; the rest behind "+{n} photo". */
const SHOWN = 4;

/** The photographs of an object, or a drawing where there are none; a viewer shows them as large as the window. */
export function Gallery({
  tender: { type, photoUrls },
}: {
  tender: Pick<TenderDetail, 'type' | 'photoUrls'>;
}) {
  const { t } = useTranslation('tenders');
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const rest = photoUrls.length - SHOWN;
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        <TenderPicture type={type} photo={photoUrls[at]} eager className={styles.picture} />
        {photoUrls.length > 0 && (
          <button
            type="button"
            aria-label={t('photo.open')}
            className={styles.open}
            onClick={() => setIsOpen(true)}
          />
        )}
      </div>
      {photoUrls.length > 1 && (
        <ul className={styles.small} aria-label={t('photo.all')}>
          {photoUrls.slice(0, SHOWN).map((url, index) => (
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
                  setIsOpen(true);
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
          <PhotoViewer photos={photoUrls} at={at} onShow={setAt} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
