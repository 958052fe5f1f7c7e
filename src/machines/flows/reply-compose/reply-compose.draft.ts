import { createDraftStore } from '../../tab-storage.ts';

/** What is typed into a reply to an initiative. */
export interface ReplyDraft {
  /** Whose text it is, and to which initiative: an account's id and the initiative's. */
  readonly owner: string;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  readonly personalDataConsent: boolean;
}

const EMPTY_REPLY: ReplyDraft = {
  owner: '',
  fullName: '',
  phone: '',
  email: '',
  message: '',
  personalDataConsent: false,
};

/** The typed text of this tab. */
export const replyDraft = createDraftStore('reply:1', EMPTY_REPLY);
