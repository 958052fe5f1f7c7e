import type { output } from 'zod/mini';
import { ConsultationRequest, missingContact } from '../../../api/contracts/consultation.ts';
import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { RequestDraft } from '../../../machines/flows/slot-reservation/draft.ts';

/** Either the request as the server takes it, or every rule that the typed text breaks. */
export type Checked =
  | { readonly request: output<typeof ConsultationRequest>; readonly errors?: undefined }
  | { readonly request?: undefined; readonly errors: readonly FieldError[] };

/**
 * Checks the typed text by the server's own rules.
 * @param startsAt the slot's start, which is the request's `applicationTime`
 * @param isVisitor nobody is signed in, so that there is no address but one given here
 */
export function checkDraft(draft: RequestDraft, startsAt: string, isVisitor: boolean): Checked {
  const { object, email, phone, ...rest } = draft;
  const filled = Object.entries({ object, email: email.trim(), phone: phone.trim() }).filter(
    ([, text]) => text.trim() !== '',
  );
  const body = { applicationTime: startsAt, ...rest, ...Object.fromEntries(filled) };
  const checked = ConsultationRequest.safeParse(body, { reportInput: true });
  const missing = isVisitor ? missingContact({ email: email.trim(), phone: phone.trim() }) : [];
  if (checked.success && missing.length === 0) return { request: checked.data };
  return { errors: [...fieldErrorsOf(checked.error?.issues ?? []), ...missing] };
}
