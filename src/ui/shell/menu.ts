import type { LinkProps } from '@tanstack/react-router';

export interface MenuItem {
  /** What lies under it, where that is more than its own page. */
  section?: string;
  to: LinkProps['to'] & string;
  /** Key of its words in `shell.json`, under `menu`. */
  label: 'catalog' | 'business' | 'onlineServices' | 'onlineConsultation' | 'moscowInvestor';
}

/** The portal's sections, in the order of the header. Only what can be opened today. */
export const menu: readonly MenuItem[] = [
  { to: '/catalog/search', section: '/catalog', label: 'catalog' },
  { to: '/business/krt', section: '/business', label: 'business' },
  { to: '/online-services/home', section: '/online-services', label: 'onlineServices' },
  { to: '/online-services/online-consultation', label: 'onlineConsultation' },
  { to: '/business/moscow-investor', label: 'moscowInvestor' },
];

/** How a menu item relates to the page shown: the page itself, the section it lies in, or neither. */
export function placeOf(item: MenuItem, path: string): 'page' | 'true' | undefined {
  const here = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (item.to === here) return 'page';
  const sectionOf = ({ to, section = to }: MenuItem) => section;
  const sections = menu.filter((one) => here.startsWith(`${sectionOf(one)}/`)).map(sectionOf);
  const nearest = sections.reduce((best, next) => (next.length > best.length ? next : best), '');
  const pageHasItem = menu.some(({ to }) => to === here);
  return sectionOf(item) === nearest && !pageHasItem ? 'true' : undefined;
}
