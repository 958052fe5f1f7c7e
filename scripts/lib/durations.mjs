import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const FILE = join(root, 'node_modules', '.cache', 'test-durations.json');

/**
 * What takes long, for the first run; later ones remember. Only their order and their ratios matter: they were measured
 * with three jobs on two cores. Seconds.
 */
const KNOWN = {
  'browser tests/browser/every-page-in-russian.test.ts': 444,
  'browser tests/browser/every-page-in-arabic.test.ts': 387,
  'browser tests/browser/atlas.test.ts': 188,
  'browser tests/browser/account.test.ts': 169,
  'server tests/server/fuzz.test.ts': 154,
  'server tests/server/search.test.ts': 124,
  'browser tests/browser/catalog.test.ts': 115,
  'paths session': 113,
  'units all': 111,
  'browser tests/browser/accessibility.test.ts': 99,
  'browser tests/browser/newcomer.test.ts': 95,
  'browser tests/browser/registers.test.ts': 82,
  'browser tests/browser/booking.test.ts': 82,
  'paths slot-reservation': 80,
  'browser tests/browser/desk-offers.test.ts': 72,
  'browser tests/browser/content.test.ts': 71,
  'server tests/server/faults.test.ts': 67,
  'browser tests/browser/links.test.ts': 66,
  'browser tests/browser/desk.test.ts': 63,
  'server tests/server/limits.test.ts': 62,
  'browser tests/browser/shell.test.ts': 59,
  'paths list-filter': 59,
  'server tests/server/crash.test.ts': 59,
  'server tests/server/refusals.test.ts': 58,
  'rules types': 56,
  'server tests/server/attachments.test.ts': 53,
  'paths message-follow-up': 51,
  'paths register-editing': 45,
  'server tests/server/backup.test.ts': 44,
  'browser tests/browser/investor.test.ts': 44,
  'browser tests/browser/services.test.ts': 43,
  'browser tests/browser/traffic.test.ts': 41,
  'paths investor-message': 40,
  'server tests/server/earlier-rules.test.ts': 39,
  'paths production-site-selection': 39,
  'browser tests/browser/sales-market.test.ts': 38,
  'paths content-editing': 38,
  'server tests/server/hostile-imports.test.ts': 34,
  'browser tests/browser/favourites.test.ts': 34,
  'paths registration': 33,
  'paths attachments': 32,
  'paths desk-queue': 31,
  'browser tests/browser/specification.test.ts': 31,
  'server tests/server/desk.test.ts': 31,
  'paths email-confirmation': 30,
  'server tests/server/subscription-crash.test.ts': 29,
  'server tests/server/register-import.test.ts': 28,
  'paths investment-map': 27,
  'server tests/server/engine.test.ts': 27,
  'paths desk-case': 27,
  'server tests/server/register-editing.test.ts': 26,
  'paths favourite': 26,
  'browser tests/browser/search.test.ts': 25,
};
/** Everything else, by queue. Seconds. */
const USUAL = { rules: 4, units: 1, server: 6, browser: 14, paths: 10, build: 70 };

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
