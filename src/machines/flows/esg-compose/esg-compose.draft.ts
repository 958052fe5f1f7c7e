import { createDraftStore } from '../../tab-storage.ts';

/** What is typed into the application for the ESG status, finished or not. */
export interface EsgDraft {
  /** Whose text it is: an account's id. */
  readonly owner: string;
  readonly organization: string;
  readonly tin: string;
  /** '' while none is chosen. */
  readonly activity: string;
  readonly comment: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym: string;
  readonly phone: string;
  readonly email: string;
  readonly personalDataConsent: boolean;
}

export const EMPTY_ESG: EsgDraft = {
  owner: '',
  organization: '',
  tin: '',
  activity: '',
  comment: '',
  lastname: '',
  firstname: '',
  patronym: '',
  phone: '',
  email: '',
  personalDataConsent: false,
};

/** The typed text of this tab. */
export const esgDraft = createDraftStore('esg:1', EMPTY_ESG);
