import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../api/contracts/tenders.ts';
import { TenderPicture } from '../../parts/tenders/tender-picture.tsx';
import styles from './gallery.module.css';

/** So many small pictures stand under the large one; the rest behind "+{n} photo". */
const SHOWN = 4;

/** The photographs of an object, or a drawing where there are none. */
export function Gallery({
  tender: { type, photoUrls },
}: {
  tender: Pick<TenderDetail, 'type' | 'photoUrls'>;
}) {
  const { t } = useTranslation('tenders');
  const [at, setAt] = useState(0);
  const [isWhole, setIsWhole] = useState(false);
  const rest = photoUrls.length - SHOWN;
  const shown = isWhole ? photoUrls : photoUrls.slice(0, SHOWN);
  return (
    <div className={styles.gallery}>
      <TenderPicture type={type} photo={photoUrls[at]} eager className={styles.large} />
      {photoUrls.length > 1 && (
        <ul className={styles.small} aria-label={t('photo.all')}>
          {shown.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={t('photo.label', { n: index + 1 })}
                aria-pressed={index === at}
                className={clsx(styles.choice)}
                onClick={() => setAt(index)}
              >
                <img src={url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
          {rest > 0 && !isWhole && (
            <li>
              <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
                {t('photo.more', { count: rest })}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
