import { judged } from '../../../api/contracts/field-errors.ts';
import { SignupForm } from '../../../api/contracts/program-signups.ts';
import type { SignupDraft } from '../../../machines/flows/signup-compose/signup-compose.draft.ts';

/** The form as the server takes it, or every rule that the typed one breaks. */
export const check = ({ owner: _, ...typed }: SignupDraft) => judged(SignupForm, typed);
