import { type EditingEndpoints, editingEndpointsOf } from '../register/editing.ts';
import type { AnyRegister } from '../register/register.ts';
import type { RegisterId } from '../registers/ids.ts';
import { REGISTERS } from '../registers/index.ts';

/** The calls by which officials edit the things of each register, by its id. */
export const EDITING_ENDPOINTS = Object.fromEntries(
  Object.values<AnyRegister>(REGISTERS).map((register) => [register.id, editingEndpointsOf(register)]),
) as Readonly<Record<RegisterId, EditingEndpoints>>;
