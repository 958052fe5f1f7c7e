import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Icon, type IconDrawing, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** How much a button asks for: one `primary` a screen, `secondary` beside it, `quiet` inside texts and bars. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps
  extends Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'children' | 'className' | 'style' | 'onClick' | 'disabled'
  > {
  children: ReactNode;
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  variant?: ButtonVariant;
  /** Keeps its focus and place, takes no presses, shows a ring; the screen announces what it waits for. */
  busy?: boolean;
  /** Replaces the words while busy: "Sending…". */
  busyLabel?: string;
  icon?: IconName | IconDrawing;
  /** As wide as its column. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that does something here: the browser's own, for the reason in select.tsx. Going somewhere is a `LinkButton`. */
export function Button({
  children,
  variant = 'secondary',
  busy = false,
  busyLabel,
  icon,
  wide,
  type = 'button',
  onPress,
  isDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      disabled={isDisabled}
      // Not disabled while busy: that would take the focus away.
      {...(busy
        ? { type: 'button', 'aria-disabled': true, 'data-pending': true }
        : { type, onClick: () => onPress?.() })}
      className={clsx(styles.button, styles[variant], wide && styles.wide)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}
