import type { AnyRegister } from '../../api/register/register.ts';
import type { RegisterId } from '../../api/registers/ids.ts';

/** A page of a register is about this one, and a few that its things lead to: no browser loads all the others for it. */
const DEFINITIONS: { readonly [Id in RegisterId]: () => Promise<AnyRegister> } = {
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
const known = new Map<RegisterId, AnyRegister>();
const asked = new Map<RegisterId, Promise<AnyRegister>>();

async function loadOne(id: RegisterId): Promise<AnyRegister> {
  const register = known.get(id) ?? (await DEFINITIONS[id]());
  known.set(id, register);
  return register;
}

/** Registers whose things a thing of this one belongs to or has. */
const idsOfOthers = ({ fields }: AnyRegister): readonly RegisterId[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'of' ? [field.register] : []));

async function loadWithOthers(id: RegisterId): Promise<AnyRegister> {
  const register = await loadOne(id);
  await Promise.all(idsOfOthers(register).map(loadOne));
  return register;
}

/** The definition of a register, once those that its fields lead to are known, too: the same promise for all who ask. */
export function loadRegister(id: RegisterId): Promise<AnyRegister> {
  const loaded = asked.get(id) ?? loadWithOthers(id);
  asked.set(id, loaded);
  // What did not come is asked for again.
  loaded.catch(() => asked.delete(id));
  return loaded;
}

/** A register that a field of a loaded one leads to. @throws Error where nothing that leads to it was loaded */
export function registerOf({ register: id }: { readonly register: RegisterId }): AnyRegister {
  const register = known.get(id);
  if (!register) throw new Error(`The register ${id} is not loaded`);
  return register;
}

/** What leads to other registers' things from a loaded one. */
export const othersOf = (register: AnyRegister): readonly AnyRegister[] =>
  idsOfOthers(register).map((id) => registerOf({ register: id }));
