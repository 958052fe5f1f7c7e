import { type ComponentPropsWithoutRef, useState } from 'react';
import { useIsTakingOver } from '../use-is-taking-over.ts';

/** React leaves what is there as long as it is this one. */
const WHAT_IS_THERE = { __html: '' };

export type AsDrawnProps = {
  /** Before, it stays as the server drew it: plain links work, and nothing else. Once needed, it is React's for good. */
  isNeeded: boolean;
} & (
  | ({ as: 'nav' } & ComponentPropsWithoutRef<'nav'>)
  | ({ as: 'div' } & ComponentPropsWithoutRef<'div'>)
  | ({ as: 'ul' } & ComponentPropsWithoutRef<'ul'>)
);

/**
 * What the server drew and nobody sees yet, or nobody does more with than follow its links: React takes it over once it
 * is needed. Most links of a page stand in its menus, and to take each over takes as long as a card of a list (docs/adr/0038).
 */
export function AsDrawn({ as, isNeeded, children, ...props }: AsDrawnProps) {
  const isOver = useIsTakingOver();
  const [isOurs, setIsOurs] = useState(isNeeded);
  if (isNeeded && !isOurs) setIsOurs(true);
  const Tag = as as 'div';
  const attributes = props as ComponentPropsWithoutRef<'div'>;
  if (import.meta.env.SSR || !isOver || isOurs || isNeeded) return <Tag {...attributes}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server drew stays
  return <Tag {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={WHAT_IS_THERE} />;
}

/** Whether a disclosure of this class stood open before the page's scripts came: whoever is in it must not lose their place. */
export const wasOpened = (className: string | undefined): boolean =>
  !import.meta.env.SSR && document.querySelector(`details.${className}[open]`) !== null;
