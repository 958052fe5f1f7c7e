import { judged } from '../../../api/contracts/field-errors.ts';
import { ReplyAcceptance } from '../../../api/contracts/initiative-replies.ts';

/** An answer as the server takes it, or every rule that the typed one breaks: one rule does for a yes and for a no. */
export const check = (answer: string) => judged(ReplyAcceptance, { answer });
