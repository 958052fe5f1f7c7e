import { type Measure, TEXT } from '../../../src/ui/charts/statechart/graph.ts';
import { ARABIC, LETTERS, WIDTHS } from './letter-widths.ts';

/** Letters that are not the font's own, because it has not come, are a little wider in some systems. */
const SLACK = 1.04;
/** Nobody knows which font a system writes Arabic in: Noto Kufi is wider by this much than Noto Sans. */
const ARABIC_SLACK = 1.15;
/** Chinese characters are squares; so is whatever else there is no width of. Thousandths of the size. */
const SQUARE = 1000;

const places = new Map([...LETTERS].map((letter, place) => [letter, place]));
/** Vowels of Arabic stand over and under its letters. */
const isMark = (letter: string): boolean => /\p{M}/u.test(letter);

/** How wide a text is in a drawing at most, px, as far as that can be known without a browser. */
export const measureText: Measure = (text, role) => {
  const letters = [...text].filter((letter) => !isMark(letter));
  const widths = letters.map((letter, at) => {
    const arabic = ARABIC[letter];
    if (arabic) return arabic[ARABIC[letters[at + 1] ?? ''] ? 0 : 1] * ARABIC_SLACK;
    return (WIDTHS[role][places.get(letter) ?? -1] ?? SQUARE) * SLACK;
  });
  return (widths.reduce((sum, width) => sum + width, 0) / 1000) * TEXT[role].size;
};
