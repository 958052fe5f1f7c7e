import { judged } from '../../../api/contracts/field-errors.ts';
import { PartnershipForm } from '../../../api/contracts/partnership.ts';
import type { QuestionDraft } from '../../../machines/flows/question-compose/question-compose.draft.ts';

/** The form as the server takes it, or every rule that the typed one breaks. */
export const check = ({ fullName, phone, email, personalDataConsent }: QuestionDraft) =>
  judged(PartnershipForm, { fullName, phone, email, personalDataConsent });
