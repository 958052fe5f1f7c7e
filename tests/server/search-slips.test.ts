import { expect, it } from 'vitest';
import { onOtherLayout } from '../../server/areas/search/layouts.ts';
import { isLikelySlip } from '../../server/areas/search/slips.ts';

it.each([
  // Two wrong letters make another word of a short one.
  ['en', 'trade mission', 'trade million', false],
  // One may be a slip, unless the portal says what was typed.
  ['en', 'wearhouse', 'warehouse', true],
  ['en', 'warehause', 'warehouse', true],
  ['en', 'house', 'hours', false],
  ['ru', 'оффис', 'офис', true],
  ['ru', 'скалд', 'склад', true],
  // Who has begun a word may not have finished it.
  ['en', 'ware', 'warehouse', true],
  ['de', 'halle', 'werkhalle', true],
] as const)('%s: “%s” may be a slip for “%s”: %s', (locale, typed, meant, isLikely) => {
  expect(isLikelySlip(locale, typed, meant)).toBe(isLikely);
});

it.each([
  ['crkfl', ['склад']],
  ['CRKFL', ['СКЛАД']],
  [',bpytc', ['бизнес']],
  ['rke,', ['клуб', 'клу,']],
  ['jabc 100', ['офис 100']],
  ['щаашсу', ['office']],
  ['Щаашсу', ['Office']],
  // Short, in both scripts, or in another one.
  ['jn', []],
  ['jabc офис', []],
  ['Büro', []],
  ['办公室', []],
])('“%s” is on the other layout %j', (typed, meant) => {
  expect(onOtherLayout(typed)).toEqual(meant);
});
