import type { ConsultationRequest } from '../../../api/contracts/consultation.ts';
import { createDraftStore } from '../../tab-storage.ts';

/** What is typed into the request form, finished or not. */
export interface RequestDraft {
  readonly organization: string;
  /** '' while nothing is chosen. */
  readonly theme: ConsultationRequest['theme'] | '';
  readonly questionSummary: string;
  readonly question: string;
  readonly object: string;
  readonly email: string;
  readonly phone: string;
  readonly personalDataConsent: boolean;
  readonly termsConsent: boolean;
}

export const EMPTY_DRAFT: RequestDraft = {
  organization: '',
  theme: '',
  questionSummary: '',
  question: '',
  object: '',
  email: '',
  phone: '',
  personalDataConsent: false,
  termsConsent: false,
};

/** The typed text of this tab. */
const store = createDraftStore('consultation-request:1', EMPTY_DRAFT);
export const readDraft = store.read;
export const writeDraft = store.write;
/** Forgets the typed text, once it has arrived. */
export const clearDraft = store.clear;
