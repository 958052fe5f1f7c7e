import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';
import { Icon, type IconDrawing, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** How much a button asks for: one `primary` a screen, `secondary` beside it, `quiet` inside texts and bars. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> {
  children: ReactNode;
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

/** A button that does something here. Going somewhere is a `LinkButton`. */
export function Button({
  children,
  variant = 'secondary',
  busy = false,
  busyLabel,
  icon,
  wide,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      type="button"
      {...rest}
      // The library's own `isPending` leaves an announcement behind that points at a button which may be gone.
      {...(busy && { onPress: () => {}, type: 'button', 'aria-disabled': true, 'data-pending': true })}
      className={clsx(styles.button, styles[variant], wide && styles.wide)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </AriaButton>
  );
}
