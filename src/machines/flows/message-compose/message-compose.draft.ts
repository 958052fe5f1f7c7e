import type { DOCUMENT_TYPES, InvestorKind } from '../../../api/contracts/investor.ts';
import { createDraftStore, type DraftStore } from '../../tab-storage.ts';

/** What is typed into the form of a message, finished or not; a kind leaves the other's fields empty. */
export interface MessageDraft {
  /** Whose text it is: an account's id, or a message's where that is sent again. */
  readonly owner: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym: string;
  readonly phone: string;
  readonly email: string;
  /** '' while none is chosen. */
  readonly documentType: (typeof DOCUMENT_TYPES)[number] | '';
  readonly pin: string;
  readonly companyName: string;
  readonly messageText: string;
  readonly businessField: string;
  readonly proposalText: string;
  readonly personalDataConsent: boolean;
}

export const EMPTY_MESSAGE: MessageDraft = {
  owner: '',
  lastname: '',
  firstname: '',
  patronym: '',
  phone: '',
  email: '',
  documentType: '',
  pin: '',
  companyName: '',
  messageText: '',
  businessField: '',
  proposalText: '',
  personalDataConsent: false,
};

/** The typed text of this tab, by kind. */
export const messageDrafts: Readonly<Record<InvestorKind, DraftStore<MessageDraft>>> = {
  problem: createDraftStore('investor-problem:1', EMPTY_MESSAGE),
  proposal: createDraftStore('investor-proposal:1', EMPTY_MESSAGE),
};
/** The typed text of a returned message, before it is sent again. */
export const correctionDraft = createDraftStore('investor-correction:1', EMPTY_MESSAGE);
