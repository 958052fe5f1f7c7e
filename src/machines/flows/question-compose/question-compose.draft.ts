import { createDraftStore, type DraftStore } from '../../tab-storage.ts';

/** What is typed into a form with a question. */
export interface QuestionDraft {
  /** Whose text it is: an account's id, '' for a visitor. */
  readonly owner: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym: string;
  /** Of forms that ask for all of it in one field. */
  readonly fullName: string;
  readonly organization: string;
  readonly phone: string;
  readonly email: string;
  /** Of an application for money: roubles and months as typed. */
  readonly sum: string;
  readonly months: string;
  readonly question: string;
  readonly personalDataConsent: boolean;
}

export const EMPTY_QUESTION: QuestionDraft = {
  owner: '',
  lastname: '',
  firstname: '',
  patronym: '',
  fullName: '',
  organization: '',
  phone: '',
  email: '',
  sum: '',
  months: '',
  question: '',
  personalDataConsent: false,
};

/** The typed text of this tab, of each form its own. */
export const questionDrafts: Readonly<
  Record<
    'kiosk' | 'school' | 'partnership' | 'site-request' | 'fund-application' | 'fund-answer',
    DraftStore<QuestionDraft>
  >
> = {
  kiosk: createDraftStore('kiosk:1', EMPTY_QUESTION),
  school: createDraftStore('school:1', EMPTY_QUESTION),
  partnership: createDraftStore('partnership:1', EMPTY_QUESTION),
  'site-request': createDraftStore('site-request:1', EMPTY_QUESTION),
  'fund-application': createDraftStore('fund-application:1', EMPTY_QUESTION),
  'fund-answer': createDraftStore('fund-answer:1', EMPTY_QUESTION),
};
