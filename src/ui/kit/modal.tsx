import { type DialogHTMLAttributes, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal.module.css';

export interface ModalProps
  extends Pick<DialogHTMLAttributes<HTMLDialogElement>, 'role' | 'className' | 'onKeyDown'> {
  /** Ids of what it is called, and of what says more. */
  labelledBy: string;
  describedBy?: string;
  /** Escape and a press outside; leave it out where a decision is needed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * What lies over everything else until it is closed: the browser's own dialog, which keeps the focus, leaves what is
 * behind it out of reach and gives the focus back. It stands at the end of the page, so that no form or heading around
 * whoever opens it is around it too. The focus is first on the whole, unless something in it has `autoFocus`.
 */
export function Modal({ labelledBy, describedBy, onClose, className, children, ...props }: ModalProps) {
  const beganBeside = useRef(false);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape cancels a dialog already
    <dialog
      {...props}
      closedby={onClose ? 'closerequest' : 'none'}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`${styles.modal} ${className ?? ''}`}
      onCancel={(event) => {
        // A choice of files that is given up says so too.
        if (event.target !== event.currentTarget) return;
        // Whoever shows it takes it away.
        event.preventDefault();
        onClose?.();
      }}
      // Some browsers close it all the same when Escape is pressed once more.
      onClose={({ currentTarget }) => {
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
      // Only what is beside its content is the dialog itself; what is marked with a mouse may begin in it and end there.
      onPointerDown={({ target, currentTarget }) => {
        beganBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (beganBeside.current && target === currentTarget) onClose?.();
      }}
    >
      <span tabIndex={-1} ref={open} />
      {children}
    </dialog>,
    document.body,
  );
}

/**
 * Opens the dialog around a mark that comes before all else in it, and so before anything in it asks for the focus: what
 * is not shown gets none. The mark has the focus for a moment, as the first that can; otherwise a field would, before
 * anybody has heard what it is about.
 */
function open(mark: HTMLElement | null): (() => void) | undefined {
  const dialog = mark?.closest('dialog');
  if (!dialog) return undefined;
  // Nobody has asked for what comes with an address: its link on the page has the focus then, or the page itself.
  const { activeElement, body } = document;
  const link = `main a[href="${CSS.escape(location.pathname + location.search)}"]`;
  const letGo = holdPage();
  dialog.showModal();
  dialog.focus();
  return () => {
    // Taken away while it is open, it would not give the focus back.
    dialog.close();
    if (activeElement !== body) return letGo();
    const way = document.querySelector<HTMLElement>(link) ?? document.querySelector('main');
    way?.focus({ preventScroll: true });
    letGo();
  };
}

/** The page behind stays where it is, and as wide as it was. @returns lets it go again */
function holdPage(): () => void {
  const { documentElement: page } = document;
  // Where scroll bars lie over the page, there is no place of theirs to keep.
  if (innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  page.style.overflow = 'hidden';
  return () => {
    page.style.removeProperty('scrollbar-gutter');
    page.style.removeProperty('overflow');
  };
}
