import type { UserType } from '../../../api/contracts/user-types.ts';

/** The steps of the registration in the specification's order (section 2). */
export const STEPS = [
  'generalInfo',
  'personalData',
  'contactInfo',
  'actualAddress',
  'organizationInfo',
  'setPassword',
] as const;
export type RegistrationStep = (typeof STEPS)[number];

/**
 * The steps of each type of user. Section 2 excepts nobody from the actual address; only the organization is left out
 * for an individual, who has none. They may leave the address empty: nothing on the portal needs it of them, and
 * personal data that nobody needs is not demanded. Of an organization it is, because section 5 ties the legal address
 * to it.
 */
export const STEPS_OF: Readonly<Record<UserType, readonly RegistrationStep[]>> = {
  individual: ['generalInfo', 'personalData', 'contactInfo', 'actualAddress', 'setPassword'],
  legalEntity: STEPS,
  soleTrader: STEPS,
};

/** The step in which each field is asked for. */
export const STEP_OF_FIELD: Readonly<Record<string, RegistrationStep>> = {
  userType: 'generalInfo',
  surname: 'personalData',
  name: 'personalData',
  patronymic: 'personalData',
  position: 'personalData',
  email: 'contactInfo',
  phone: 'contactInfo',
  postalIndex: 'actualAddress',
  address: 'actualAddress',
  organizationLegalForm: 'organizationInfo',
  organizationName: 'organizationInfo',
  inn: 'organizationInfo',
  soleTraderSurname: 'organizationInfo',
  soleTraderName: 'organizationInfo',
  soleTraderPatronymic: 'organizationInfo',
  legalAddress: 'organizationInfo',
  password: 'setPassword',
  repeatPassword: 'setPassword',
  termsConsent: 'setPassword',
};

/** The first step with one of the fields; the last one for fields of no step. */
export function firstStepOf(fields: readonly { readonly path: string }[]): RegistrationStep {
  return STEPS.find((step) => fields.some(({ path }) => STEP_OF_FIELD[path] === step)) ?? 'setPassword';
}
