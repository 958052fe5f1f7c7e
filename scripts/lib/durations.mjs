import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const FILE = join(root, 'node_modules', '.cache', 'test-durations.json');

/** What takes long, measured on two cores, for the first run; later ones remember. Seconds. */
const KNOWN = {
  'units all': 25,
  'rules types': 30,
  'rules imports': 9,
  'rules unused code': 8,
  'server tests/server/attachments.test.ts': 32,
  'server tests/server/crash.test.ts': 28,
  'server tests/server/subscription-crash.test.ts': 18,
  'server tests/server/engine.test.ts': 20,
  'server tests/server/tender-import.test.ts': 19,
  'server tests/server/desk.test.ts': 13,
  'server tests/server/investor.test.ts': 11,
  'paths slot-reservation': 65,
  'paths list-filter': 46,
  'paths message-follow-up': 45,
  'paths session': 35,
  'paths registration': 29,
  'paths attachments': 24,
  'paths desk-queue': 23,
  'paths desk-case': 22,
};
/** Everything else, by queue. Seconds. */
const USUAL = { rules: 4, units: 0.5, server: 4, browser: 20, paths: 8, build: 16 };

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
