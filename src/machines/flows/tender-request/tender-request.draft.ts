import { createDraftStore } from '../../tab-storage.ts';

/** What is typed into the three forms about an object; they share the person. */
export interface TenderRequestDraft {
  /** Whose text it is: an account's id, '' for a visitor. */
  readonly owner: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym: string;
  readonly organization: string;
  readonly phone: string;
  readonly email: string;
  /** One of the offered times, ISO 8601; '' while none is chosen. */
  readonly startsAt: string;
  readonly comment: string;
  readonly question: string;
  readonly participants: string;
  readonly format: 'onSite' | 'online';
  readonly personalDataConsent: boolean;
}

export const EMPTY_REQUEST: TenderRequestDraft = {
  owner: '',
  lastname: '',
  firstname: '',
  patronym: '',
  organization: '',
  phone: '',
  email: '',
  startsAt: '',
  comment: '',
  question: '',
  participants: '5',
  format: 'onSite',
  personalDataConsent: false,
};

/** The typed text of this tab, for whichever object it is sent about. */
export const tenderRequestDraft = createDraftStore('tender-request:1', EMPTY_REQUEST);
