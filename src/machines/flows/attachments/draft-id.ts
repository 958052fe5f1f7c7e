import { newKey } from '../../new-key.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The id under which files of a form being filled lie on the server; kept for this tab, so that a reload keeps them. */
export interface DraftId {
  /** The id; the first call makes one where there is none. */
  get(): string;
  /** Whether an earlier visit of this tab may have left files. */
  isKnown(): boolean;
  /** The form was sent: what is filled next is another draft. */
  forget(): void;
}

export const draftKey = (form: string): string => `attachments.${form}`;

/**
 * @param form names the form, in an address's words
 * @param storage asked only in a browser, and done without where it denies it
 */
export function createDraftId(form: string, storage: () => Storage = () => sessionStorage): DraftId {
  const key = draftKey(form);
  let id: string | null = null;
  const attempt = <Value>(work: (store: Storage) => Value): Value | null => {
    try {
      return work(storage());
    } catch {
      return null;
    }
  };
  const stored = () => {
    const text = attempt((store) => store.getItem(key));
    return text !== null && UUID.test(text) ? text : null;
  };
  return {
    get() {
      id ??= stored();
      if (id === null) {
        const made = newKey();
        id = made;
        attempt((store) => store.setItem(key, made));
      }
      return id;
    },
    isKnown: () => (id ?? stored()) !== null,
    forget() {
      id = null;
      attempt((store) => store.removeItem(key));
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
