import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /**
   * Buttons; the first is the main way on. What only tells gives it the focus by `autoFocus`; what asks gives it to the
   * answer that changes nothing.
   */
  actions: ReactNode;
  /** Escape and a press outside; leave it out where a decision is needed. */
  onClose?: () => void;
  icon?: IconName;
  tone?: 'ok' | 'neutral';
  /** What only tells more is a `dialog`; what has to be answered interrupts. */
  role?: 'alertdialog' | 'dialog';
}

/** Something that has to be answered before anything else. Load it lazily: it brings overlay and focus scope. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  icon,
  tone = 'neutral',
  role = 'alertdialog',
}: DialogProps) {
  const text = useId();
  return (
    <ModalOverlay
      isOpen
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.();
      }}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog role={role} aria-describedby={text} className={styles.dialog ?? ''}>
          {icon && (
            <span className={tone === 'ok' ? styles.ok : styles.icon}>
              <Icon name={icon} size={32} />
            </span>
          )}
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <div id={text} className={styles.text}>
            {children}
          </div>
          <div className={styles.actions}>{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
