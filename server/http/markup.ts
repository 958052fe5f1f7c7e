/** What XML cannot say, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused by XML 1.0
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without what XML 1.0 refuses. */
export const speakable = (text: string): string => text.toWellFormed().replace(UNSPEAKABLE, '');

/** A text as it stands in HTML and XML. */
export const escapeMarkup = (text: string): string =>
  speakable(text).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
