import { expect, it } from 'vitest';
import { quotable } from './quotes.ts';

it.each([
  ['ru', 'Технопарк «Гончары»', 'Технопарк „Гончары“'],
  ['en', 'The “Old” Mill', 'The ‘Old’ Mill'],
  ['de', 'Technologiepark „Töpferei“', 'Technologiepark ‚Töpferei‘'],
  ['es', 'parque «Alfareros»', 'parque “Alfareros”'],
  ['ae', 'المجمع «الخزف»', 'المجمع “الخزف”'],
  ['ch', '“陶艺”科技园', '‘陶艺’科技园'],
  ['de', '«Rotor» GmbH', '«Rotor» GmbH'],
  ['en', 'Plot 5 ha', 'Plot 5 ha'],
] as const)('a name with quotes of its own can be quoted in %s: %s', (locale, name, quoted) => {
  expect(quotable(name, locale)).toBe(quoted);
});
