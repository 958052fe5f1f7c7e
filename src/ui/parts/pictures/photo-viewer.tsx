import { type KeyboardEvent, useId } from 'react';
import { createFormat } from '../../../i18n/format.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { usePortal } from '../../../use-portal.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useClosing } from '../../kit/use-closing.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './photo-viewer.module.css';

export interface PhotoViewerProps {
  photos: readonly string[];
  /** Which one is shown, from 0. */
  at: number;
  onShow: (at: number) => void;
}

/**
 * The photographs of an object as large as the window, one at a time and round in a circle: arrow keys leaf, Escape
 * closes.
 */
export function PhotoViewer({ photos, at, onShow }: PhotoViewerProps) {
  const { t } = useTranslation('lists');
  const { locale } = usePortal();
  const { number } = createFormat(locale);
  const title = useId();
  const where = useId();
  const total = photos.length;
  // It is shown at its own entry alone.
  const close = useClosing(() => {});
  const leaf = (by: number) => onShow((at + by + total) % total);

  function press(event: KeyboardEvent) {
    const onwards = LOCALE_FACTS[locale].dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === onwards) leaf(1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') leaf(-1);
    else if (event.key === 'Home') onShow(0);
    else if (event.key === 'End') onShow(total - 1);
  }

  return (
    <Modal
      labelledBy={title}
      describedBy={where}
      onClose={close}
      onKeyDown={press}
      className={styles.overlay ?? ''}
    >
      <div className={styles.viewer}>
        <div className={styles.bar}>
          <h2 id={title} className={styles.title}>
            <HiddenText>{t('photo.all')}</HiddenText>
          </h2>
          <p id={where} aria-live="polite" className={styles.where}>
            {t('photo.at', { n: number(at + 1), total: number(total) })}
          </p>
          <button type="button" aria-label={t('photo.close')} className={styles.button} onClick={close}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <img src={photos[at]} alt={t('photo.label', { n: number(at + 1) })} className={styles.photo} />
        {total > 1 && (
          <div className={styles.leaf}>
            <button
              type="button"
              aria-label={t('photo.previous')}
              className={styles.button}
              onClick={() => leaf(-1)}
            >
              <Icon name="back" size={24} />
            </button>
            <button
              type="button"
              aria-label={t('photo.next')}
              className={styles.button}
              onClick={() => leaf(1)}
            >
              <Icon name="forward" size={24} />
            </button>
          </div>
        )}
      </div>
    </Modal>
  );
}
