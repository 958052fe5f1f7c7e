import type { ZodMiniType } from 'zod/mini';
import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import type { ProposalForm } from '../../../api/contracts/proposals.ts';
import type { CurrentUser } from '../../../api/contracts/user-profile.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { ProposalDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import type { Checked, ProposalKind } from './proposal-kind.ts';

/** In whose name a signed-in person proposes. */
export function companyOf(user: CurrentUser): string {
  const company =
    user.userType === 'legalEntity'
      ? [user.organizationLegalForm, user.organizationName]
      : [user.soleTraderSurname, user.soleTraderName, user.soleTraderPatronymic];
  return company.filter(Boolean).join(' ');
}

/** What a signed-in person need not type (section 6). */
export function prefilledOf<Draft extends ProposalDraft>(
  { empty, knownOf }: ProposalKind<Draft>,
  user: CurrentUser,
): Draft {
  const { id, surname, name, patronymic = '', phone, email } = user;
  const person = { owner: id, lastname: surname, firstname: name, patronym: patronymic, phone, email };
  return { ...empty, ...person, ...knownOf(user) };
}

/** What was submitted last, to be changed; the consent is given anew. */
export const submittedOf = <Draft extends ProposalDraft>(
  { empty, typedOf }: ProposalKind<Draft>,
  id: string,
  form: Readonly<Record<string, string>>,
  locale: LocaleCode,
): Draft => ({ ...empty, ...form, ...typedOf(form, locale), owner: id });

/**
 * Holds what is typed to the schema that the server uses.
 * @param optional fields that are not sent while they are empty
 * @param read what stands in fields that are no texts
 */
export function checkTyped<Draft extends ProposalDraft>(
  schema: ZodMiniType<ProposalForm>,
  { owner: _, ...typed }: Draft,
  optional: readonly string[],
  read: object,
): Checked {
  const given = Object.entries(typed).filter(
    ([name, value]) => !optional.includes(name) || String(value).trim() !== '',
  );
  const checked = schema.safeParse({ ...Object.fromEntries(given), ...read }, { reportInput: true });
  if (checked.success) return { form: checked.data, errors: [] };
  const order = Object.keys(typed);
  const errors = fieldErrorsOf(checked.error.issues);
  return { errors: errors.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path)) };
}
