import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Modal } from './modal.tsx';

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

/** Something that has to be answered before anything else. */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  icon,
  tone = 'neutral',
  role = 'alertdialog',
}: DialogProps) {
  const heading = useId();
  const text = useId();
  return (
    <Modal
      role={role}
      labelledBy={heading}
      describedBy={text}
      onClose={onClose}
      className={styles.overlay ?? ''}
    >
      <div className={styles.dialog}>
        {icon && (
          <span className={tone === 'ok' ? styles.ok : styles.icon}>
            <Icon name={icon} size={32} />
          </span>
        )}
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <div id={text} className={styles.text}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}
