/*
 * Words that are searched for. A file of its own, so that no schema comes with the address that is read.
 */

/**
 * What hides or reorders what stands beside it: control characters, line separators, halves of surrogate pairs, and
 * the marks that override writing direction (Unicode TR 36).
 */
export const DISGUISE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const BETWEEN_WORDS = new RegExp(`(?:\\s|${DISGUISE.source})+`, 'gu');
/** Words as they are searched for: whatever cannot be part of a word is the space between two. */
export const searchedWords = (text: string): string =>
  text.normalize('NFC').replace(BETWEEN_WORDS, ' ').trim();
