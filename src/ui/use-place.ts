import { useMatch } from '@tanstack/react-router';
import type { Place } from '../api/contracts/menu-tree.ts';

/**
 * The address of the page that shows. The location is the next page's as soon as somebody is on the way to it, and a
 * page that followed it would change under their eyes before it goes.
 */
export const usePlace = (): Place =>
  useMatch({ strict: false, select: ({ pathname, search }): Place => ({ path: pathname, search }) });
