/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What somebody has typed and not sent, kept for this tab alone. */
export interface DraftStore<Draft extends object> {
  /** Whatever is missing or broken is empty: a draft is a help, never a reason to fail. */
  read(storage?: DraftStorage): Draft;
  /** A full or denied storage is no error. */
  write(draft: Draft, storage?: DraftStorage): void;
  clear(storage?: DraftStorage): void;
}

/** The tab's own storage, or undefined where there is none or the browser denies it. */
function tabStorage(): DraftStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * @param key grows when the fields change their meaning; text of another version is left alone and not read
 * @param empty every field with its empty value; nothing else is kept or read
 */
export function createDraftStore<Draft extends object>(key: string, empty: Draft): DraftStore<Draft> {
  return {
    read(storage = tabStorage()) {
      try {
        const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
        return typeof stored === 'object' && stored !== null ? pickKnown(stored, empty) : empty;
      } catch {
        return empty;
      }
    },
    write(draft, storage = tabStorage()) {
      try {
        storage?.setItem(key, JSON.stringify(pickKnown(draft, empty)));
      } catch {
        // The form still holds the text; only a reload would lose it.
      }
    },
    clear(storage = tabStorage()) {
      try {
        storage?.removeItem(key);
      } catch {
        // Nothing was kept either.
      }
    },
  };
}

/** Takes the fields of `empty` whose type is right and leaves the rest empty. */
function pickKnown<Draft extends object>(stored: object, empty: Draft): Draft {
  const known = Object.entries(empty).map(([name, value]) => {
    const kept: unknown = (stored as Record<string, unknown>)[name];
    return [name, typeof kept === typeof value ? kept : value];
  });
  return Object.fromEntries(known) as Draft;
}
