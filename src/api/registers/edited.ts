import type { EditedRegister } from '../register/register.ts';
import type { EditedId } from './ids.ts';
import { REGISTERS } from './index.ts';
import { supportMeasures } from './support-measures.ts';

/** All that officials change by the registers' form. */
export const EDITED_REGISTERS = { ...REGISTERS, 'support-measures': supportMeasures } as const satisfies {
  readonly [Id in EditedId]: EditedRegister & { readonly id: Id };
};
