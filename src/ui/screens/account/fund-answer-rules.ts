import { judged } from '../../../api/contracts/field-errors.ts';
import { FundAnswer } from '../../../api/contracts/fund-applications.ts';

/** An answer as the server takes it, or every rule that the typed one breaks. */
export const check = (answer: string) => judged(FundAnswer, { answer });
