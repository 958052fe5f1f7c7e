import type { AnyRegister, EditedRegister } from '../../api/register/register.ts';
import type { EditedId, RegisterId } from '../../api/registers/ids.ts';

/** A page of a register is about this one, and a few that its things lead to: no browser loads all the others for it. */
export const DEFINITIONS: { readonly [Id in RegisterId]: () => Promise<AnyRegister> } = {
  technoparks: async () => (await import('../../api/registers/technoparks.ts')).technoparks,
  'technopark-rooms': async () => (await import('../../api/registers/technopark-rooms.ts')).technoparkRooms,
  'krt-projects': async () => (await import('../../api/registers/krt-projects.ts')).krtProjects,
  'industrial-sites': async () => (await import('../../api/registers/industrial-sites.ts')).industrialSites,
  clusters: async () => (await import('../../api/registers/clusters.ts')).clusters,
  zones: async () => (await import('../../api/registers/zones.ts')).zones,
  'invest-catalog': async () => (await import('../../api/registers/invest-catalog.ts')).investCatalog,
  'land-plots': async () => (await import('../../api/registers/land-plots.ts')).landPlots,
  initiatives: async () => (await import('../../api/registers/initiatives.ts')).initiatives,
  technologies: async () => (await import('../../api/registers/technologies.ts')).technologies,
  'fund-products': async () => (await import('../../api/registers/fund-products.ts')).fundProducts,
  'fund-projects': async () => (await import('../../api/registers/fund-projects.ts')).fundProjects,
  'school-programs': async () => (await import('../../api/registers/school-programs.ts')).schoolPrograms,
};

/** Those that officials change by the registers' form, one at a time. */
export const EDITED_DEFINITIONS: { readonly [Id in EditedId]: () => Promise<EditedRegister> } = {
  ...DEFINITIONS,
  'support-measures': async () => (await import('../../api/registers/support-measures.ts')).supportMeasures,
};
