import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { ProposalDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import type { ProposalKind } from './proposal-kind.ts';

/** Fields that are not sent while they are empty, of each kind. */
export const INITIATIVE_OPTIONAL: readonly string[] = ['patronym', 'needs'];
export const TECHNOLOGY_OPTIONAL: readonly string[] = ['patronym', 'requirements', 'industries'];

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

/** What is chosen, of several that stand in one draft. */
export const chosenOf = (several: string): string[] => several.split(',').filter(Boolean);
