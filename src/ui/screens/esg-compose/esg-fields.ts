import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import { EMPTY_ESG, type EsgDraft } from '../../../machines/flows/esg-compose/esg-compose.draft.ts';

const OPTIONAL: readonly string[] = ['patronym', 'comment'];

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

export const isOptional = (name: string): boolean => OPTIONAL.includes(name);
