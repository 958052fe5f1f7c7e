import { judged } from '../../../api/contracts/field-errors.ts';
import { Credentials } from '../../../api/contracts/session.ts';

/** The credentials as the server takes them, or every rule that the typed ones break. */
export const check = (typed: { email: string; password: string }) => judged(Credentials, typed);
