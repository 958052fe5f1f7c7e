import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import buttonStyles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { useOutside } from './frame-path.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './link.module.css';

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> {
  ref?: Ref<HTMLAnchorElement>;
}

interface ButtonAnchorProps extends AnchorProps {
  variant?: ButtonVariant;
  icon?: IconName;
  wide?: boolean;
}

function TextAnchor({ className, ...rest }: AnchorProps) {
  return <a {...rest} {...useOutside(rest.href)} className={clsx(styles.link, className)} />;
}

function ButtonAnchor({
  className,
  variant = 'secondary',
  icon,
  wide,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a
      {...rest}
      {...useOutside(rest.href)}
      className={clsx(buttonStyles.button, buttonStyles[variant], wide && buttonStyles.wide, className)}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  );
}

/** A link to a page of the portal. A plain anchor underneath, so it works before and without scripts. */
export const Link = createLink(TextAnchor);

/** A link to a page of the portal that looks like a button, for the main way on from a screen. */
export const LinkButton = createLink(ButtonAnchor);

export interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  /** Looks like a button of this kind; a text link without it. */
  variant?: ButtonVariant;
}

/** A link out of the portal: the other site learns neither the page nor a handle on the window. */
export function ExternalLink({ href, children, variant }: ExternalLinkProps) {
  const rel = 'noopener noreferrer external nofollow';
  return variant ? (
    <ButtonAnchor href={href} rel={rel} variant={variant} icon="external">
      {children}
    </ButtonAnchor>
  ) : (
    <TextAnchor href={href} rel={rel}>
      {children}
    </TextAnchor>
  );
}
