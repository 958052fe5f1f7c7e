import { createDraftStore } from '../../tab-storage.ts';

/** The answer to a reply that is being written; the reply, by its id. */
export const answerDraft = createDraftStore('reply-answer:1', { reply: '', accept: '', decline: '' });
