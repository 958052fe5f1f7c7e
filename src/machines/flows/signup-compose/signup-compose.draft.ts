import { createDraftStore } from '../../tab-storage.ts';

/** What is typed into a signup for a programme. */
export interface SignupDraft {
  /** Whose text it is, and for which programme: an account's id and the programme's. */
  readonly owner: string;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly personalDataConsent: boolean;
}

const EMPTY_SIGNUP: SignupDraft = {
  owner: '',
  fullName: '',
  phone: '',
  email: '',
  personalDataConsent: false,
};

/** The typed text of this tab. */
export const signupDraft = createDraftStore('signup:1', EMPTY_SIGNUP);
