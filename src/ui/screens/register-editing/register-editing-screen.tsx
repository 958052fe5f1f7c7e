import { lazy } from 'react';
import type { EditedRegister } from '../../../api/register/register.ts';
import { EDITED_IDS } from '../../../api/registers/ids.ts';
import { OfficialsOnly } from '../../parts/desk/officials-only.tsx';
import { EDITED_DEFINITIONS } from '../../registers/definitions.ts';

const EditingPage = lazy(async () => ({ default: (await import('./editing-page.tsx')).EditingPage }));

const asked = new Map<string, Promise<EditedRegister>>();

/** The definition that an address names: the same promise each time, and anew where it did not come. */
function definitionOf(name: string): Promise<EditedRegister> | null {
  const id = EDITED_IDS.find((one) => one === name);
  if (!id) return null;
  const definition = asked.get(id) ?? EDITED_DEFINITIONS[id]();
  asked.set(id, definition);
  definition.catch(() => asked.delete(id));
  return definition;
}

export interface RegisterEditingScreenProps {
  /** The id of a register, as the address has it. */
  register: string;
  id: string;
}

/** `/desk/registers/{register}/{id}`: the fields of an object, changed by officials. */
export function RegisterEditingScreen({ register, id }: RegisterEditingScreenProps) {
  return (
    <OfficialsOnly>
      <Editing key={`${register} ${id}`} register={register} id={id} />
    </OfficialsOnly>
  );
}

/** Asks for the definition once an official is there, in a browser. */
const Editing = ({ register, id }: RegisterEditingScreenProps) => (
  <EditingPage register={definitionOf(register)} id={id} />
);
