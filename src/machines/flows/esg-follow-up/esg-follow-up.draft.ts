import { createDraftStore } from '../../tab-storage.ts';

/** The answer to an assessor's question that is being written; the application, by its id. */
export const esgAnswerDraft = createDraftStore('esg-answer:1', { application: '', answer: '' });
