/** First and last class of each section of OKVED 2. */
const SECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  A: [1, 3],
  B: [5, 9],
  C: [10, 33],
  D: [35, 35],
  E: [36, 39],
  F: [41, 43],
  G: [45, 47],
  H: [49, 53],
  I: [55, 56],
  J: [58, 63],
  K: [64, 66],
  L: [68, 68],
  M: [69, 75],
  N: [77, 82],
  O: [84, 84],
  P: [85, 85],
  Q: [86, 88],
  R: [90, 93],
  S: [94, 96],
  T: [97, 98],
  U: [99, 99],
};

/** A section, class, subclass, group, subgroup or kind: `C`, `25`, `25.1`, `25.11`, `25.11.1`, `25.11.11`. */
export const OKVED = /^(?:[A-U]|\d{2}(?:\.\d{1,2}(?:\.\d{1,2})?)?)$/;

/**
 * An economic activity code and everything it lies in, the widest first: `25.11` → `C`, `25`, `25.1`, `25.11`.
 * Whoever serves one of these serves the code.
 */
export function wayTo(code: string): string[] {
  const [digits = ''] = code.split('.');
  const number = Number(digits);
  const section = Object.entries(SECTIONS).find(([, [first, last]]) => number >= first && number <= last);
  const inside = /^\d/.test(code)
    ? [2, 4, 5, 7, 8].map((length) => code.slice(0, length)).filter((part) => !part.endsWith('.'))
    : [code];
  return [...new Set([...(section ? [section[0]] : []), ...inside])];
}
