import { EsgAnswer } from '../../../api/contracts/esg-applications.ts';
import { judged } from '../../../api/contracts/field-errors.ts';

/** An answer to the assessor as the server takes it, or every rule that the typed one breaks. */
export const check = (answer: string) => judged(EsgAnswer, { answer });
