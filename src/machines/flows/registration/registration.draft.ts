import type { UserType } from '../../../api/contracts/user-types.ts';
import { createDraftStore } from '../../tab-storage.ts';
import type { RegistrationStep } from './registration.settings.ts';

/** What is typed into the registration, finished or not, and where this tab is; a password is no part of it. */
export interface RegistrationDraft {
  /** '' while none is chosen. */
  readonly userType: UserType | '';
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
  readonly postalIndex: string;
  readonly address: string;
  readonly organizationLegalForm: string;
  readonly organizationName: string;
  readonly inn: string;
  /** The sole trader is called as the person (section 5). */
  readonly isNameSame: boolean;
  readonly soleTraderSurname: string;
  readonly soleTraderName: string;
  readonly soleTraderPatronymic: string;
  /** The legal address is the actual one (section 5). */
  readonly isAddressSame: boolean;
  readonly legalAddress: string;
  readonly termsConsent: boolean;
  readonly step: RegistrationStep;
  readonly done: number;
  /** The address to confirm, once registered. */
  readonly registeredEmail: string;
  /** When its mail may be sent again, milliseconds since the epoch. */
  readonly allowedAt: number;
}

export const EMPTY_REGISTRATION: RegistrationDraft = {
  userType: '',
  surname: '',
  name: '',
  patronymic: '',
  position: '',
  email: '',
  phone: '',
  postalIndex: '',
  address: '',
  organizationLegalForm: '',
  organizationName: '',
  inn: '',
  isNameSame: true,
  soleTraderSurname: '',
  soleTraderName: '',
  soleTraderPatronymic: '',
  isAddressSame: false,
  legalAddress: '',
  termsConsent: false,
  step: 'generalInfo',
  done: 0,
  registeredEmail: '',
  allowedAt: 0,
};

export const registrationDraft = createDraftStore('registration:1', EMPTY_REGISTRATION);
