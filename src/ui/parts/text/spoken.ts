import type { StandIn } from '../../../api/contracts/content-definition.ts';

/** What an element says of itself where another language stands in for the page's. */
export const spoken = (standIn: StandIn | undefined): { readonly lang?: StandIn; readonly dir?: 'ltr' } =>
  standIn ? { lang: standIn, dir: 'ltr' } : {};
