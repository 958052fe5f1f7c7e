import { createDraftStore } from '../../tab-storage.ts';

/** What is typed into the form of an initiative, finished or not. */
export interface InitiativeDraft {
  /** Whose text it is: an account's id, or an initiative's where that is submitted again. */
  readonly owner: string;
  readonly title: string;
  /** '' while none is chosen. */
  readonly category: string;
  readonly initiatorName: string;
  readonly initiatorTin: string;
  /** Roubles, as they are typed. */
  readonly moneyDemand: string;
  /** Months, as they are typed. */
  readonly implementationPeriod: string;
  readonly description: string;
  readonly needs: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym: string;
  readonly phone: string;
  readonly email: string;
  readonly personalDataConsent: boolean;
}

export const EMPTY_INITIATIVE: InitiativeDraft = {
  owner: '',
  title: '',
  category: '',
  initiatorName: '',
  initiatorTin: '',
  moneyDemand: '',
  implementationPeriod: '',
  description: '',
  needs: '',
  lastname: '',
  firstname: '',
  patronym: '',
  phone: '',
  email: '',
  personalDataConsent: false,
};

/** The typed text of this tab: of a new initiative, and of a returned one before it is submitted again. */
export const initiativeDrafts = {
  new: createDraftStore('initiative:1', EMPTY_INITIATIVE),
  again: createDraftStore('initiative-again:1', EMPTY_INITIATIVE),
} as const;
