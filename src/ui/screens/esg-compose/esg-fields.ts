import { EsgForm } from '../../../api/contracts/esg-applications.ts';
import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { CurrentUser } from '../../../api/contracts/user-profile.ts';
import { EMPTY_ESG, type EsgDraft } from '../../../machines/flows/esg-compose/esg-compose.draft.ts';

const OPTIONAL: readonly string[] = ['patronym', 'comment'];
/** In the order of the form. */
const ORDER = Object.keys(EMPTY_ESG);

/** What a signed-in person need not type (section 6). */
export function prefilledOf(user: CurrentUser): EsgDraft {
  const { id, surname, name, patronymic = '', phone, email, inn = '', userType } = user;
  const isCompany = userType === 'legalEntity';
  const company = [user.organizationLegalForm, user.organizationName].filter(Boolean).join(' ');
  return {
    ...EMPTY_ESG,
    owner: id,
    lastname: surname,
    firstname: name,
    patronym: patronymic,
    phone,
    email,
    tin: isCompany ? inn : '',
    organization: isCompany ? company : '',
  };
}

/** The form as the server takes it, or every rule that the typed one breaks. */
export function checkEsg({ owner: _, ...typed }: EsgDraft): {
  form?: EsgForm;
  errors: readonly FieldError[];
} {
  const given = Object.entries(typed).filter(
    ([name, value]) => !OPTIONAL.includes(name) || String(value).trim() !== '',
  );
  const checked = EsgForm.safeParse(Object.fromEntries(given), { reportInput: true });
  if (checked.success) return { form: checked.data, errors: [] };
  const errors = fieldErrorsOf(checked.error.issues);
  return { errors: errors.toSorted((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path)) };
}

export const isOptional = (name: string): boolean => OPTIONAL.includes(name);
