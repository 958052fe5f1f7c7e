import { scaleLinear } from 'd3';
import { describe, expect, it } from 'vitest';
import { createTexts } from '../../../i18n/texts.ts';
import { marketWords } from './market-words.ts';

const texts = await createTexts('en');

describe('values at the axis of a report', () => {
  it.each([0.02, 0.18, 0.9, 7, 152, 5142])('are told apart where the highest is %f million', (highest) => {
    const { short } = marketWords(texts.t, 'en');
    const told = scaleLinear([0, highest], [0, 1]).nice(4).ticks(4).map(short);
    expect(new Set(told).size).toBe(told.length);
  });
});
