import { createDraftStore } from '../tab-storage.ts';

/** What an official has typed into the fields of something, by path. */
export interface EditingDraft<Typed> {
  readonly typed: Readonly<Record<string, Typed>>;
  /** What the portal had in each of those fields when it was begun upon: who changed it since is told. */
  readonly base: Readonly<Record<string, unknown>>;
}

export interface EditingDraftStore<Typed> {
  read(): EditingDraft<Typed>;
  write(draft: EditingDraft<Typed>): void;
}

/**
 * The changes of one thing that are not sent, in this tab: they outlive a reload, a way to another page and back, and
 * somebody else being faster.
 * @param name what is edited, and the version of this store: `register-editing:1:technoparks:some-id`
 * @param owner account id of the official; whoever signs in next finds nothing of it
 */
export function editingDraft<Typed>(name: string, owner: string): EditingDraftStore<Typed> {
  const none: { owner: string; typed: object; base: object } = { owner: '', typed: {}, base: {} };
  const store = createDraftStore(name, none);
  return {
    read() {
      const { owner: whose, typed, base } = store.read();
      if (whose !== owner || typed === null || base === null) return { typed: {}, base: {} };
      return { typed, base } as EditingDraft<Typed>;
    },
    write(draft) {
      if (Object.keys(draft.typed).length === 0) store.clear();
      else store.write({ owner, ...draft });
    },
  };
}
