/** What nobody searches for who means well: patterns, statements, operators, broken characters, nothing but padding. */
export const HOSTILE_TEXTS: readonly string[] = [
  '%',
  '_',
  "' OR 1=1",
  "'; drop table tenders; --",
  '<->&|!',
  ':*',
  '"',
  '\\',
  '((((',
  '\u0000',
  'а\u0000б',
  '\ud800',
  '\udc00\ud800',
  'и с на по',
  ' \t\n',
  '\u202eпомещение',
  '𝔓𝔬𝔪',
  '１２３',
  'ﷺ'.repeat(60),
  'ы'.repeat(200),
  'а '.repeat(100),
  `${'щ'.repeat(20)} `.repeat(9),
  // Each denies the one before: PostgreSQL denies 32 times at most.
  '-'.repeat(200),
  '- '.repeat(99),
  `${'-'.repeat(100)}участок`,
  '__proto__ constructor toString',
  'constructor',
  // In small letters twice as long.
  'İ'.repeat(200),
  // As many different words as there is room for.
  Array.from(
    { length: 50 },
    (_, n) => `ю${String.fromCodePoint(0x430 + (n % 32), 0x430 + Math.floor(n / 32))}`,
  ).join(' '),
];
