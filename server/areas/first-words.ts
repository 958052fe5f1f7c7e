/** Longest title made of a text, characters. */
const LONGEST = 120;

/** Of this portal or another: nobody tells one matter from another by it. */
const ADDRESS = /https?:\/\/\S*/g;

/**
 * What a text without a title is called: the beginning of its first line that says something, up to a word's end. Of a
 * question that was begun by the portal, that is the name of what is asked about.
 * A text that has no words but addresses is called by them.
 */
export function firstWords(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(ADDRESS, '').replace(/\s+/g, ' ').trim());
  const first = lines.find((line) => line !== '') ?? text.trim();
  if (first.length <= LONGEST) return first;
  return `${first.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
}
