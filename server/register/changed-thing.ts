import { isDeepStrictEqual } from 'node:util';
import { type $ZodError, safeParse } from 'zod/v4/core';
import type { EditedRegister } from '../../src/api/register/register.ts';
import { changedSchema, itemSchema, type KnownIds } from '../../src/api/register/schema.ts';
import type { ItemOf } from '../../src/api/register/types.ts';

type Thing = Readonly<Record<string, unknown>>;
type Checked<R extends EditedRegister> =
  | { readonly success: true; readonly data: ItemOf<R> }
  | { readonly success: false; readonly data?: never; readonly error: Pick<$ZodError, 'issues'> };

/**
 * Holds things to the rules of a register: fields that are new to those of today, fields that stay as they were only to
 * what the thing is as a whole. Rules become stricter; nobody has to mend what they do not touch.
 * @returns a function of a thing as it is wanted and as it is stored, if it is; it tells what is wrong with what is new
 */
export function thingChecker<const R extends EditedRegister>(register: R, known: KnownIds = {}) {
  const [today, beside] = [itemSchema(register, known), changedSchema(register, known)];
  return (wanted: Thing, old?: Thing): Checked<R> => {
    const parsed = safeParse(today, wanted, { reportInput: true });
    if (parsed.success || !old) return parsed;
    const issues = parsed.error.issues.filter(({ path: [name] }) => {
      const field = String(name);
      return !(field in old && isDeepStrictEqual(wanted[field], old[field]));
    });
    if (issues.length === 0) return safeParse(beside, wanted, { reportInput: true });
    return { success: false, error: { issues } };
  };
}
