import { judged } from '../../api/contracts/field-errors.ts';
import { type InvestorKind, investorForm } from '../../api/contracts/investor.ts';
import type { UserType } from '../../api/contracts/user-types.ts';
import type { MessageDraft } from '../../machines/flows/message-compose/message-compose.draft.ts';
import { fieldsOfMessage, isOptional } from './message-fields.ts';

/** The form as the server takes it, or every rule that the typed one breaks. */
export function checkMessage(kind: InvestorKind, userType: UserType, typed: MessageDraft) {
  const given = fieldsOfMessage(kind, userType).filter(
    (name) => !isOptional(name, userType) || String(typed[name]).trim() !== '',
  );
  const body = { kind, ...Object.fromEntries(given.map((name) => [name, typed[name]])) };
  return judged(investorForm(kind, userType), body);
}
