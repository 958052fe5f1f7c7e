import { createDraftStore } from '../../tab-storage.ts';

/** What the answer leaves open, as typed so far. `message` is the id of what it is about. */
export const commentDraft = createDraftStore('investor-comment:1', { message: '', comment: '' });
