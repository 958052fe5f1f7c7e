import type { AnyRegister } from '../../api/register/register.ts';
import type { RegisterId } from '../../api/registers/ids.ts';
import { DEFINITIONS } from '../registers/definitions.ts';

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
