import { createDraftStore } from '../../tab-storage.ts';

/** What is typed into the check of boundaries, or was pointed at on its map. */
export interface KrtDraft {
  readonly latitude: string;
  readonly longitude: string;
  /** A corner a line: latitude, longitude. */
  readonly outline: string;
}
export const EMPTY: KrtDraft = { latitude: '', longitude: '', outline: '' };

/** The typed text of this tab. */
export const krtDraft = createDraftStore('krt-check:1', EMPTY);
