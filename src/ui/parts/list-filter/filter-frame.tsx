import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { AsDrawn } from '../../kit/as-drawn.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useMedia } from '../../use-media.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './filter-frame.module.css';

const WIDE = '(width >= 1280px)';

export interface FilterFrameProps {
  isOpen: boolean;
  onClose: () => void;
  /** Beside the title: clearing everything. */
  action?: ReactNode;
  /** The panel. */
  children: ReactNode;
  /** Under the panel, at the side of a wide page only. */
  below?: ReactNode;
}

/**
 * Where the filters of a list stand: at its side on a wide page; else in a drawer that covers a phone whole. The
 * browser's own dialog: it keeps the focus, closes by Escape and weighs nothing.
 */
export function FilterFrame({ isOpen, onClose, action, children, below }: FilterFrameProps) {
  const { t } = useTranslation('lists');
  const isWide = useMedia(WIDE);
  const isInBrowser = useIsInBrowser();
  const title = useId();
  // The server does not know how wide the page is, and draws it for all: a narrow page does not take it over to drop it.
  const [isWideAtFirst] = useState(() => !import.meta.env.SSR && matchMedia(WIDE).matches);
  // A window that grew wide has its filters at the side; made narrow again, it does not cover the list unasked.
  useEffect(() => {
    if (isWide && isOpen) onClose();
  }, [isWide, isOpen, onClose]);
  const heading = (
    <div className={styles.head}>
      <h2 id={title} className={styles.title}>
        {t('filter.title')}
      </h2>
      {action}
    </div>
  );
  return (
    <>
      <aside className={styles.side} aria-labelledby={title}>
        {/* Where it has no room, the style sheet hides it. */}
        {(isWide || !isInBrowser) && (
          <AsDrawn as="div" isNeeded={isWide || isWideAtFirst} className={styles.sheet}>
            {heading}
            {children}
          </AsDrawn>
        )}
        {below && <div className={styles.below}>{below}</div>}
      </aside>
      {!isWide && isOpen && (
        <Drawer labelledBy={title} onClose={onClose} closeLabel={t('filter.close')}>
          {heading}
          {children}
        </Drawer>
      )}
    </>
  );
}

interface DrawerProps {
  labelledBy: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

function Drawer({ labelledBy, closeLabel, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={styles.drawer}
      onClose={onClose}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything in it lies in its body.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.body}>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" size={24} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
