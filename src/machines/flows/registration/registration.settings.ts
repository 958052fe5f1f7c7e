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
 * The steps of each type of user. An individual has no organization. Their address is in no rule of section 5, which
 * knows an actual address only beside a legal one, and nothing on the portal needs it: so they are not asked for it
 * before they have an account, and may add it to the profile.
 */
export const STEPS_OF: Readonly<Record<UserType, readonly RegistrationStep[]>> = {
  individual: ['generalInfo', 'personalData', 'contactInfo', 'setPassword'],
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
