import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonalTable } from '../server/personal-data/kept.ts';
import { PERSONAL, TABLES } from '../server/personal-data/table.ts';
import { DAY, HOUR } from '../src/api/contracts/durations.ts';

/** `npm run personal-data` writes docs/personal-data.md from what is said of each table; with `--check` it only says whether that is stale. */
const FILE = join(import.meta.dirname, '..', 'docs', 'personal-data.md');

const UNITS = [
  ['year', 365 * DAY],
  ['day', DAY],
  ['hour', HOUR],
] as const;

/** Five years are `5 years`: the largest unit that says it in whole numbers. */
function duration(ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms % each === 0) ?? ['ms', 1];
  const many = ms / length;
  return `${many} ${unit}${many === 1 ? '' : 's'}`;
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const howLong = ({ rules, also }: PersonalTable): string =>
  [
    ...rules.map(({ does, after, since }) =>
      after === 0
        ? `${does === 'delete' ? 'Deleted' : 'Erased'} as soon as ${since}.`
        : `${does === 'delete' ? 'Deleted' : 'Erased'} ${duration(after)} after ${since}.`,
    ),
    also ?? [],
  ]
    .flat()
    .join(' ');

const withAccount = ({ onDeletion }: PersonalTable): string => {
  if ('keeps' in onDeletion) return `Stays. ${onDeletion.keeps}`;
  return onDeletion.does === 'delete' ? 'Deleted.' : 'Erased: the row stays without them.';
};

const given = ({ export: told, secret }: PersonalTable): string =>
  told ? `\`${told.as}\`` : `Nothing. ${secret}`;

const page = [
  '# Personal data',
  '',
  'Written by `npm run personal-data` from `server/personal-data/table.ts`; do not edit. A test holds that table to the',
  'database: a table or a column that it says nothing about fails `tests/server/personal-data.test.ts`.',
  '',
  'Every hour each process looks for what is due and lets go of it, 500 rows a statement, passing over rows that are locked.',
  '*Erased* means that the columns are emptied and the row stays: that something was sent, and what officials did. Files follow',
  'their rows within the hour. Backups are their keeper’s: one that is older than a period still has what the portal has let go.',
  '',
  'Where a decision is named it is the portal’s own, for the operator to confirm before people use it.',
  '',
  '## What is kept, and how long',
  '',
  row('table', 'what', 'why', 'how long', 'by what right'),
  row('---', '---', '---', '---', '---'),
  ...PERSONAL.map(([name, table]) =>
    row(`\`${name}\``, table.what, table.why, howLong(table), `${table.basis}.`),
  ),
  '',
  '## What a person gets, and what goes with the account',
  '',
  row('table', 'personal', 'with the account', 'its person gets'),
  row('---', '---', '---', '---'),
  ...PERSONAL.map(([name, table]) =>
    row(`\`${name}\``, code(Object.keys(table.personal)), withAccount(table), given(table)),
  ),
  '',
  '## What holds nothing about anybody',
  '',
  row('table', 'holds'),
  row('---', '---'),
  ...Object.entries(TABLES).flatMap(([name, table]) =>
    table.kind === 'other' ? [row(`\`${name}\``, table.holds)] : [],
  ),
  '',
].join('\n');

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, page);
  console.log('docs/personal-data.md is written.');
} else if (readFileSync(FILE, 'utf8') !== page) {
  console.error('Stale: docs/personal-data.md. Run npm run personal-data.');
  process.exitCode = 1;
}
