import { expect, it } from 'vitest';
import { fillPlaces } from '../../src/page-places.ts';

it('puts everything into its place, in whatever order it is told', () => {
  const places = [
    { from: 6, to: 6, text: '<' },
    { from: 8, to: 11, text: 'DEF' },
    { from: 0, to: 2, text: 'a' },
  ];
  for (const told of [places, places.toReversed()])
    expect(fillPlaces('..hop,we...!', told)).toBe('ahop,<weDEF!');
  expect(fillPlaces('as it is', [])).toBe('as it is');
});
