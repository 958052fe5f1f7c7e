import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { TenderRequestForm } from '../../../api/contracts/tender-requests.ts';
import {
  DocumentReviewForm,
  InspectionForm,
  MOST_PARTICIPANTS,
  RoadshowForm,
  type TenderRequestKind,
} from '../../../api/contracts/tender-requests.ts';
import type { TenderRequestDraft } from '../../../machines/flows/tender-request/tender-request.draft.ts';

const OPTIONAL = ['patronym', 'organization', 'comment'] as const;

/** The form as the server takes it, or every rule that the typed one breaks. */
export function checkRequest(
  kind: TenderRequestKind,
  typed: TenderRequestDraft,
): { form?: TenderRequestForm; errors: readonly FieldError[] } {
  const { owner: _, startsAt, comment, question, participants, format, ...person } = typed;
  const given = (fields: object) =>
    Object.fromEntries(
      Object.entries({ ...person, ...fields }).filter(
        ([name, value]) => !OPTIONAL.some((optional) => optional === name) || String(value).trim() !== '',
      ),
    );
  const options = { reportInput: true };
  if (kind === 'inspection-request') {
    const { success, data, error } = InspectionForm.safeParse(given({ startsAt, comment }), options);
    return success ? { form: { kind, body: data }, errors: [] } : { errors: errorsOf(error.issues) };
  }
  if (kind === 'document-review-request') {
    const { success, data, error } = DocumentReviewForm.safeParse(given({ question }), options);
    return success ? { form: { kind, body: data }, errors: [] } : { errors: errorsOf(error.issues) };
  }
  const many = participants.trim() === '' ? undefined : Number(participants);
  const { success, data, error } = RoadshowForm.safeParse(
    given({ participants: many, format, comment }),
    options,
  );
  return success ? { form: { kind, body: data }, errors: [] } : { errors: errorsOf(error.issues) };
}

/** The fields that come before the person's, who come in the contract's order, too. */
const FIRST = ['startsAt', 'question', 'participants', 'format', 'comment'];
const placeOf = ({ path }: FieldError): number => (FIRST.includes(path) ? FIRST.indexOf(path) : FIRST.length);

/** A time not chosen is a missing answer, not a wrong one; a number of people has bounds, not lengths. */
const errorsOf = (issues: Parameters<typeof fieldErrorsOf>[0]): readonly FieldError[] =>
  fieldErrorsOf(issues)
    .map(
      (error): FieldError =>
        error.path === 'startsAt'
          ? { path: error.path, code: 'required' }
          : error.path === 'participants' && error.code !== 'required'
            ? { path: error.path, code: 'out_of_range', params: { from: 1, to: MOST_PARTICIPANTS } }
            : error,
    )
    .sort((one, other) => placeOf(one) - placeOf(other));
