import { INAPPLICABLE, REQUIREMENTS, ROWS, SAYS_SO, summary } from './lib/security-table.ts';

/** `npm run security` prints, by chapter, how many of the security requirements in docs/security.md are met and tried. */
const chapterOf = (number: string) => Number(number.split('.')[0]);
const row = (...cells: readonly (string | number)[]) =>
  cells.map((cell, place) => String(cell).padStart(place === 0 ? 8 : 10)).join('');

console.log(row('chapter', 'apply', 'met', 'tried', 'not met', 'not ours'));
for (const chapter of new Set(REQUIREMENTS.map(chapterOf))) {
  const rows = ROWS.filter(({ number }) => chapterOf(number) === chapter);
  const met = rows.filter(({ isMet }) => isMet);
  const tried = met.filter(({ isTried }) => isTried);
  const apart = INAPPLICABLE.filter((number) => chapterOf(number) === chapter);
  console.log(
    row(`V${chapter}`, rows.length, met.length, tried.length, rows.length - met.length, apart.length),
  );
}
for (const { number, how } of ROWS.filter(({ isMet }) => !isMet)) console.log(`\n${number} ${how}`);
console.log(`\n${summary()}`);
if (!SAYS_SO) {
  console.error('docs/security.md says otherwise.');
  process.exitCode = 1;
}
