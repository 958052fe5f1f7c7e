import { createDraftStore } from '../../tab-storage.ts';

/** What is typed into the form of the information kiosk. */
export interface KioskDraft {
  /** Whose text it is: an account's id, '' for a visitor. */
  readonly owner: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym: string;
  readonly organization: string;
  readonly phone: string;
  readonly email: string;
  readonly question: string;
  readonly personalDataConsent: boolean;
}

export const EMPTY_QUESTION: KioskDraft = {
  owner: '',
  lastname: '',
  firstname: '',
  patronym: '',
  organization: '',
  phone: '',
  email: '',
  question: '',
  personalDataConsent: false,
};

/** The typed text of this tab. */
export const kioskDraft = createDraftStore('kiosk:1', EMPTY_QUESTION);
