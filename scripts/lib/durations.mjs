import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const FILE = join(root, 'node_modules', '.cache', 'test-durations.json');

/**
 * What takes long, for the first run; later ones remember. Only their order and their ratios matter: they were measured
 * with three jobs on two cores. Seconds.
 */
const KNOWN = {
  'browser tests/browser/every-page-in-russian.test.ts': 150,
  'browser tests/browser/every-page-in-arabic.test.ts': 120,
  'browser tests/browser/catalog.test.ts': 191,
  'browser tests/browser/atlas.test.ts': 166,
  'browser tests/browser/account.test.ts': 154,
  'units all': 138,
  'paths session': 100,
  'browser tests/browser/accessibility.test.ts': 96,
  'paths investor-message': 87,
  'browser tests/browser/investor.test.ts': 84,
  'paths hand-over': 73,
  'paths message-follow-up': 69,
  'paths slot-reservation': 69,
  'paths list-filter': 65,
  'server tests/server/refusals.test.ts': 62,
  'server tests/server/crash.test.ts': 59,
  'browser tests/browser/services.test.ts': 57,
  'browser tests/browser/desk.test.ts': 55,
  'server tests/server/engine.test.ts': 55,
  'server tests/server/faults.test.ts': 54,
  'paths roadshow-request': 46,
  'browser tests/browser/traffic.test.ts': 43,
  'server tests/server/attachments.test.ts': 42,
  'paths flow-atlas': 41,
  'paths registration': 41,
  'server tests/server/fuzz.test.ts': 40,
  'browser tests/browser/booking.test.ts': 39,
  'server tests/server/limits.test.ts': 37,
  'paths consultation-slot': 34,
  'server tests/server/subscription-crash.test.ts': 34,
  'paths attachment': 33,
  'paths desk-queue': 31,
  'server tests/server/investor.test.ts': 29,
  'server tests/server/tender-import.test.ts': 29,
  'paths desk-case': 29,
  'paths attachments': 27,
  'browser tests/browser/shell.test.ts': 26,
  'paths inspection-request': 25,
  'server tests/server/hostile-imports.test.ts': 23,
  'server tests/server/desk.test.ts': 22,
  'rules types': 40,
  'rules imports': 21,
  'rules unused code': 21,
  'paths tender-request': 20,
};
/** Everything else, by queue. Seconds. */
const USUAL = { rules: 4, units: 1, server: 8, browser: 20, paths: 12, build: 28 };

/** How long each thing took when it was last played. */
export function readDurations() {
  const last = readLast();
  return {
    /** @returns {number} seconds that a thing of a queue can be expected to take */
    of: (queue, thing) => last[`${queue} ${thing}`] ?? KNOWN[`${queue} ${thing}`] ?? USUAL[queue] ?? 10,
    /** @param {Readonly<Record<string, number>>} seconds by `queue thing` */
    remember(seconds) {
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify({ ...last, ...seconds }, null, 1));
    },
  };
}

function readLast() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}
