import type { RegisterId } from '../../api/registers/ids.ts';

/** What a register's list offers over its things: the area of its words, under `banner`, and where it leads. */
export const BANNERS: { readonly [Id in RegisterId]?: { readonly area: string; readonly to: string } } = {
  initiatives: { area: 'initiative', to: '/business/initiatives/propose' },
  technologies: { area: 'technology', to: '/industries/technology-bank/propose' },
};
