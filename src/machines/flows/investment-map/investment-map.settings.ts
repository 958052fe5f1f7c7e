import { LAYER_IDS, type SearchedId } from '../../../api/registers/ids.ts';

const OBJECT = /^([a-z-]{1,40})\.([a-z0-9-]{1,60})$/;

/** How the address and the flow call a thing of a register. */
export const objectOf = (register: SearchedId, id: string): string => `${register}.${id}`;

/** The thing that a word of an address means; undefined where it can mean none. */
export function partsOfObject(
  object: string,
): { readonly register: SearchedId; readonly id: string } | undefined {
  const [, name, id] = OBJECT.exec(object) ?? [];
  const register = LAYER_IDS.find((one) => one === name);
  return register && id !== undefined ? { register, id } : undefined;
}
