import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import { InitiativeForm } from '../../../api/contracts/initiatives.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { CurrentUser } from '../../../api/contracts/user-profile.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import {
  EMPTY_INITIATIVE,
  type InitiativeDraft,
} from '../../../machines/flows/initiative-compose/initiative-compose.draft.ts';
import { kopecksOf, typedNumber, wholeOf } from '../../typed-number.ts';

const OPTIONAL: readonly string[] = ['patronym', 'needs'];
/** In the order of the form. */
const ORDER = Object.keys(EMPTY_INITIATIVE);
const KOPECKS = 100;

/** What a signed-in person need not type (section 6). */
export function prefilledOf(user: CurrentUser): InitiativeDraft {
  const { id, surname, name, patronymic = '', phone, email, inn = '', userType } = user;
  const company =
    userType === 'legalEntity'
      ? [user.organizationLegalForm, user.organizationName]
      : [user.soleTraderSurname, user.soleTraderName, user.soleTraderPatronymic];
  return {
    ...EMPTY_INITIATIVE,
    owner: id,
    lastname: surname,
    firstname: name,
    patronym: patronymic,
    phone,
    email,
    initiatorTin: inn,
    initiatorName: company.filter(Boolean).join(' '),
  };
}

/** What was submitted last, to be changed; the consent is given anew. */
export function submittedOf(
  id: string,
  form: Readonly<Record<string, string>>,
  locale: LocaleCode,
): InitiativeDraft {
  const kopecks = Number(form.moneyDemand);
  const digits = kopecks % KOPECKS === 0 ? 0 : 2;
  return {
    ...EMPTY_INITIATIVE,
    ...form,
    owner: id,
    moneyDemand: typedNumber(kopecks / KOPECKS, locale, digits),
  };
}

/** The form as the server takes it, or every rule that the typed one breaks. */
export function checkInitiative(
  { owner: _, ...typed }: InitiativeDraft,
  locale: LocaleCode,
): { form?: InitiativeForm; errors: readonly FieldError[] } {
  const given = Object.entries(typed).filter(
    ([name, value]) => !OPTIONAL.includes(name) || String(value).trim() !== '',
  );
  const body = {
    ...Object.fromEntries(given),
    // What is no number stays as it was typed, so that it is wrong rather than missing.
    moneyDemand: kopecksOf(typed.moneyDemand, locale) ?? typed.moneyDemand.trim(),
    implementationPeriod: wholeOf(typed.implementationPeriod, locale) ?? typed.implementationPeriod.trim(),
  };
  const checked = InitiativeForm.safeParse(body, { reportInput: true });
  if (checked.success) return { form: checked.data, errors: [] };
  const errors = fieldErrorsOf(checked.error.issues);
  return { errors: errors.toSorted((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path)) };
}

export const isOptional = (name: string): boolean => OPTIONAL.includes(name);
