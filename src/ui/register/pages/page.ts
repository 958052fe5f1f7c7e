import type { AnyRegister } from '../../../api/register/register.ts';

/**
 * A page of a register, told which: everything about registers comes with the page, and nothing of it with the entry.
 */
export interface PageProps {
  register: AnyRegister;
}
