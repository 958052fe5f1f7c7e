/** Marks that end or divide a sentence, of all scripts that the portal is written in. */
const MARK = '[.,;:!?،؛؟。，；：！？、]';

/**
 * A mark twice, also with a space between, or a sentence that ends twice ("г..", "?.", "。."). An abbreviation's period
 * before a comma or a colon is none.
 */
const DOUBLED = new RegExp(String.raw`(${MARK})\s*\1|[.!?؟。！？]\s*[.。]|[,،，;；:：]\s*[.。]`, 'gu');

/** Every doubled mark in a text with what stands before it; addresses on the Web have marks of their own. */
export function doubledPunctuation(text: string): string[] {
  const words = text.replace(/(?:https?:\/\/|mailto:|\/)\S+/g, '');
  return [...words.matchAll(DOUBLED)].map(({ index, 0: mark }) =>
    words.slice(Math.max(index - 40, 0), index + mark.length),
  );
}
