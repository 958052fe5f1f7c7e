import { createDraftStore, type DraftStore } from '../../tab-storage.ts';

/** What is typed into any form of a proposal, finished or not. */
export interface ProposalDraft {
  /** Whose text it is: an account's id, or a proposal's where that is submitted again. */
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym: string;
  readonly phone: string;
  readonly email: string;
  readonly personalDataConsent: boolean;
}

/** The form of an initiative. */
export interface InitiativeDraft extends ProposalDraft {
  /** '' while none is chosen. */
  readonly category: string;
  readonly initiatorName: string;
  readonly initiatorTin: string;
  /** Roubles, as they are typed. */
  readonly moneyDemand: string;
  /** Months, as they are typed. */
  readonly implementationPeriod: string;
  readonly needs: string;
}

/** The form of a technology. */
export interface TechnologyDraft extends ProposalDraft {
  /** '' while none is chosen. */
  readonly category: string;
  /** Ids of those chosen, by commas. */
  readonly industries: string;
  readonly readiness: string;
  /** Those chosen, by commas. */
  readonly effects: string;
  readonly developerName: string;
  readonly developerTin: string;
  readonly requirements: string;
}

const PERSON = {
  lastname: '',
  firstname: '',
  patronym: '',
  phone: '',
  email: '',
  personalDataConsent: false,
};

/** Its fields stand in the order of the form. */
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
  ...PERSON,
};

/** Its fields stand in the order of the form. */
export const EMPTY_TECHNOLOGY: TechnologyDraft = {
  owner: '',
  title: '',
  category: '',
  industries: '',
  readiness: '',
  effects: '',
  developerName: '',
  developerTin: '',
  description: '',
  requirements: '',
  ...PERSON,
};

/** The typed text of this tab: of a new proposal, and of a returned one before it is submitted again. */
export interface ProposalDrafts<Draft extends ProposalDraft> {
  readonly new: DraftStore<Draft>;
  readonly again: DraftStore<Draft>;
}

export const initiativeDrafts: ProposalDrafts<InitiativeDraft> = {
  new: createDraftStore('initiative:1', EMPTY_INITIATIVE),
  again: createDraftStore('initiative-again:1', EMPTY_INITIATIVE),
};

export const technologyDrafts: ProposalDrafts<TechnologyDraft> = {
  new: createDraftStore('technology:1', EMPTY_TECHNOLOGY),
  again: createDraftStore('technology-again:1', EMPTY_TECHNOLOGY),
};
