import type { CurrentUser } from '../../api/contracts/current-user.ts';
import type { InvestorKind } from '../../api/contracts/investor.ts';
import type { UserType } from '../../api/contracts/user-types.ts';
import {
  EMPTY_MESSAGE,
  type MessageDraft,
} from '../../machines/flows/message-compose/message-compose.draft.ts';

/** What a signed-in person need not type (section 6). */
export function prefilledOf(user: CurrentUser): MessageDraft {
  const { id, surname, name, patronymic = '', phone, email, inn = '', userType } = user;
  const company =
    userType === 'legalEntity'
      ? [user.organizationLegalForm, user.organizationName]
      : [user.soleTraderSurname, user.soleTraderName, user.soleTraderPatronymic];
  return {
    ...EMPTY_MESSAGE,
    owner: id,
    lastname: surname,
    firstname: name,
    patronym: patronymic,
    phone,
    email,
    pin: inn,
    companyName: company.filter(Boolean).join(' '),
  };
}

/** Whether a field may stay empty, as the contract has it. */
export const isOptional = (name: keyof MessageDraft, userType: UserType): boolean =>
  name === 'patronym' || (name === 'companyName' && userType !== 'legalEntity');

/** The fields of a form, in the order of the form. Whoever has no TIN is not asked for one. */
export function fieldsOfMessage(kind: InvestorKind, userType: UserType): readonly (keyof MessageDraft)[] {
  const person = ['lastname', 'firstname', 'patronym', 'phone', 'email'] as const;
  if (kind === 'proposal') return [...person, 'businessField', 'proposalText', 'personalDataConsent'];
  return [
    ...person,
    'documentType',
    'companyName',
    ...(userType === 'individual' ? [] : (['pin'] as const)),
    'messageText',
    'personalDataConsent',
  ];
}
