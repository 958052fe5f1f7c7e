import { createDraftStore } from '../../tab-storage.ts';
import type { CaseAddress } from './desk-case.actors.ts';

/** What is typed into the forms of a case, by the names of fields. */
export type TypedFields = Readonly<Record<string, string>>;

export interface CaseDraft {
  read(): TypedFields;
  /** Nothing but empty fields is nothing to keep. */
  write(fields: TypedFields): void;
}

/**
 * The typed text of one case in this tab: it outlives a reload, a way to another case and back, and somebody else
 * being faster.
 * @param owner account id of the official; whoever signs in next finds nothing of it
 */
export function caseDraft({ lifecycle, id }: CaseAddress, owner: string): CaseDraft {
  const none: { owner: string; fields: object } = { owner: '', fields: {} };
  const store = createDraftStore(`desk-case:1:${lifecycle}:${id}`, none);
  return {
    read() {
      const kept = store.read();
      if (kept.owner !== owner || kept.fields === null) return {};
      return Object.fromEntries(Object.entries(kept.fields).filter(([, text]) => typeof text === 'string'));
    },
    write(fields) {
      if (Object.values(fields).every((text) => text === '')) store.clear();
      else store.write({ owner, fields });
    },
  };
}
