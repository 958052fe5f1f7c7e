import { lazy } from 'react';
import { OfficialsOnly } from '../../parts/desk/officials-only.tsx';

const EditingPage = lazy(async () => ({ default: (await import('./editing-page.tsx')).EditingPage }));

export interface RegisterEditingScreenProps {
  /** The id of a register, as the address has it. */
  register: string;
  id: string;
}

/** `/desk/registers/{register}/{id}`: the fields of an object, changed by officials. */
export function RegisterEditingScreen({ register, id }: RegisterEditingScreenProps) {
  return (
    <OfficialsOnly>
      <EditingPage key={`${register} ${id}`} registerId={register} id={id} />
    </OfficialsOnly>
  );
}
