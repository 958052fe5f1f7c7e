import { filedName } from '../../i18n/filed-name.ts';

const NO_BREAK = '\u00a0';
/** Behind a hyphen: no line breaks there, and the hyphen stays one that is found. */
const WORD_JOINER = '\u2060';

/**
 * A thing's name as it is shown: `Лаборатория 1 007 м²` and `1-й Вязовский` break between words only, not within a
 * number, before its unit or behind its hyphen.
 */
export const nameText = (name: string): string =>
  filedName(name)
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d)|(?:м²|га|м|кВт|m²|ha|kW)(?![\p{L}\d]))/gu, NO_BREAK)
    .replaceAll(/(?<=№) (?=\d)/gu, NO_BREAK)
    .replaceAll(/(?<=\d-)(?=\p{L}{1,3}(?!\p{L}))/gu, WORD_JOINER);
