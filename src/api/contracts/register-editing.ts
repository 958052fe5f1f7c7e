import { type EditingEndpoints, editingEndpointsOf } from '../register/editing.ts';
import type { EditedRegister } from '../register/register.ts';
import { EDITED_REGISTERS } from '../registers/edited.ts';
import type { EditedId } from '../registers/ids.ts';

/** The calls by which officials edit the things of each register, by its id. */
export const EDITING_ENDPOINTS = Object.fromEntries(
  Object.values<EditedRegister>(EDITED_REGISTERS).map((register) => [
    register.id,
    editingEndpointsOf(register),
  ]),
) as Readonly<Record<EditedId, EditingEndpoints>>;
