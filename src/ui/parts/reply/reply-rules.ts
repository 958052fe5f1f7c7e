import { judged } from '../../../api/contracts/field-errors.ts';
import { ReplyForm } from '../../../api/contracts/initiative-replies.ts';
import type { ReplyDraft } from '../../../machines/flows/reply-compose/reply-compose.draft.ts';

/** The form as the server takes it, or every rule that the typed one breaks. */
export const check = ({ owner: _, ...typed }: ReplyDraft) => judged(ReplyForm, typed);
