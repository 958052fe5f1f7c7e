import { createContext, use } from 'react';

/** Path of a page that is made to be shown in another site's frame; undefined on every other page. */
export const FramePath = createContext<string | undefined>(undefined);

/**
 * A link from such a page to any other opens outside the frame, where the other page may be shown.
 * @param href where an anchor leads; what leads to another part or another list of the page itself stays in the frame
 * @returns attributes for the anchor, which the router leaves alone then
 */
export function useOutside(href: string | undefined): { target?: '_blank'; rel?: 'noopener' } {
  const path = use(FramePath);
  if (path === undefined || href === undefined) return {};
  const [to] = href.split(/[?#]/);
  return to === '' || to === path ? {} : { target: '_blank', rel: 'noopener' };
}
