import type { LinkProps } from '@tanstack/react-router';

export interface MenuItem {
  to: LinkProps['to'] & string;
  /** Key of its words in `shell.json`, under `menu`. */
  label: 'onlineServices' | 'onlineConsultation' | 'moscowInvestor';
}

/** The portal's sections, in the order of the header. Only what can be opened today. */
export const menu: readonly MenuItem[] = [
  { to: '/online-services', label: 'onlineServices' },
  { to: '/online-services/online-consultation', label: 'onlineConsultation' },
  { to: '/business/moscow-investor', label: 'moscowInvestor' },
];

/** How a menu item relates to the page shown: the page itself, the section it lies in, or neither. */
export function placeOf(item: MenuItem, path: string): 'page' | 'true' | undefined {
  const here = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (item.to === here) return 'page';
  const sections = menu.filter(({ to }) => here.startsWith(`${to}/`));
  const nearest = sections.reduce((best, next) => (next.to.length > best.length ? next.to : best), '');
  const pageHasItem = menu.some(({ to }) => to === here);
  return item.to === nearest && !pageHasItem ? 'true' : undefined;
}
