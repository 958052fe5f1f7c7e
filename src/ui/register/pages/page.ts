import type { RegisterId } from '../../../api/registers/ids.ts';

/**
 * A page of a register, told which by its id: everything about registers comes with the page, and nothing of it with
 * the entry.
 */
export interface PageProps {
  id: RegisterId;
}
