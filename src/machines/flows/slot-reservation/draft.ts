import type { ConsultationRequest } from '../../../api/contracts/consultation.ts';

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

/** Grows when the fields change their meaning; text of another version is left alone and not read. */
const KEY = 'consultation-request:1';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's own storage, or undefined where there is none or the browser denies it. */
function tabStorage(): DraftStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The typed text of this tab. Whatever is missing or broken is empty: a draft is a help, never a reason to fail. */
export function readDraft(storage: DraftStorage | undefined = tabStorage()): RequestDraft {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? pickKnown(stored) : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps the typed text; a full or denied storage is no error. */
export function writeDraft(draft: RequestDraft, storage: DraftStorage | undefined = tabStorage()): void {
  try {
    storage?.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The form still holds the text; only a reload would lose it.
  }
}

/** Forgets the typed text, once it has arrived. */
export function clearDraft(storage: DraftStorage | undefined = tabStorage()): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** Takes the fields of {@link RequestDraft} whose type is right and leaves the rest empty. */
function pickKnown(stored: object): RequestDraft {
  const known = Object.entries(EMPTY_DRAFT).map(([name, empty]) => {
    const value: unknown = (stored as Record<string, unknown>)[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(known) as RequestDraft;
}
