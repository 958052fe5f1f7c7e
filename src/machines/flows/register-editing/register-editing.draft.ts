import { createDraftStore } from '../../tab-storage.ts';
import type { Typed } from './register-editing.typed.ts';

/** What an official has typed into the fields of an object, by path. */
export interface EditingDraft {
  readonly typed: Readonly<Record<string, Typed>>;
  /** What the portal had in each of those fields when it was begun upon: who changed it since is told. */
  readonly base: Readonly<Record<string, unknown>>;
}
export const NOTHING_TYPED: EditingDraft = { typed: {}, base: {} };

/**
 * The changes of one object that are not sent, in this tab: they outlive a reload, a way to another page and back, and
 * somebody else being faster.
 * @param owner account id of the official; whoever signs in next finds nothing of it
 */
export function editingDraft(register: string, id: string, owner: string) {
  const none: { owner: string; typed: object; base: object } = { owner: '', typed: {}, base: {} };
  const store = createDraftStore(`register-editing:1:${register}:${id}`, none);
  return {
    read(): EditingDraft {
      const { owner: whose, typed, base } = store.read();
      if (whose !== owner || typed === null || base === null) return NOTHING_TYPED;
      return { typed, base } as EditingDraft;
    },
    write(draft: EditingDraft): void {
      if (Object.keys(draft.typed).length === 0) store.clear();
      else store.write({ owner, ...draft });
    },
  };
}
