import { judged } from '../../../api/contracts/field-errors.ts';
import { NotResolved } from '../../../api/contracts/investor.ts';

/** What an answer leaves open as the server takes it, or every rule that the typed words break. */
export const check = (comment: string) => judged(NotResolved, { comment });
