import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_VIEWS_OF_LINE } from '../server/areas/statistics/page-views.ts';
import { LIMITS, QUOTAS, SHARES } from '../server/http/limits.ts';

/** `npm run limits` writes the table of limits to docs/limits.md; with `--check` it only says whether that is stale. */
const FILE = join(import.meta.dirname, '..', 'docs', 'limits.md');

const UNITS = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** `90000` is `90 s`: the largest unit that says it in whole numbers. */
function duration(ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms % each === 0) ?? ['ms', 1];
  return `${ms / length} ${unit}`;
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const page = [
  '# Limits',
  '',
  'Written by `npm run limits` from `server/http/limits.ts`; do not edit. Each row is tried in',
  '`tests/server/limits.test.ts`, just kept and just broken.',
  '',
  'A *line* is an IPv4 address or the /64 of IPv6; a *recipient* is an e-mail address, whether or not it has an account,',
  'without what stands behind a `+`; a *visitor* is a browser’s signed cookie; an *object* is a tender, a service or a page; a *browser* is one',
  'that is known to an address by its own signed cookie. A limit by several of them counts for each combination. What is',
  'stored of them is a keyed hash. Whatever is refused is answered with 429, `Retry-After` and, where no other code is named, `too_many_requests`.',
  '',
  '## How often',
  '',
  row('name', 'by', 'at once', 'one more every', 'what'),
  row('---', '---', '---:', '---:', '---'),
  ...Object.values(LIMITS).map(({ name, by, burst, every, what }) =>
    row(`\`${name}\``, by.join(', '), burst, duration(every), what),
  ),
  '',
  '## How much of what is everybody’s',
  '',
  'Without an account; whatever number of visitors a line shows up as. 429 `line_share`. Accounts answer for themselves.',
  '',
  row('name', 'share of a line', 'but at least', 'of', 'counted'),
  row('---', '---:', '---:', '---', '---'),
  ...Object.values(SHARES).map(({ name, percent, least, of, unit }) =>
    row(`\`${name}\``, `${percent} %`, least, of, unit),
  ),
  '',
  '## How much at a time',
  '',
  row('name', 'by', 'at most', 'what'),
  row('---', '---', '---:', '---'),
  ...Object.values(QUOTAS).map(({ name, by, most, what }) => row(`\`${name}\``, by.join(', '), most, what)),
  '',
  'The settings `FILES_DAILY_MB` (what one sender may attach in a day, 429 `upload_quota`) and `FILES_UNSENT_MB` (what all',
  'files of forms that are not sent may take together, 503 `storage_full`) are in the README.',
  `Views of pages are counted in memory, ${MOST_VIEWS_OF_LINE} of a line in half a minute: more are neither counted nor refused.`,
  '',
].join('\n');

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, page);
  console.log('docs/limits.md is written.');
} else if (readFileSync(FILE, 'utf8') !== page) {
  console.error('Stale: docs/limits.md. Run npm run limits.');
  process.exitCode = 1;
}
