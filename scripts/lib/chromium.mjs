import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { say } from './paths.mjs';

const run = promisify(execFile);
/** The first are quicker: a headless shell has no window to keep up. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The Chromium that the browser tests drive: `PORTAL_CHROMIUM`, or the system's, or Debian's newly installed.
 *
 * @returns {Promise<string>} the path of the program
 * @throws Error that says what to install where we may not
 */
export async function findChromium() {
  const given = process.env.PORTAL_CHROMIUM;
  if (given) {
    accessSync(given, constants.X_OK);
    return given;
  }
  const found = PLACES.find((path) => existsSync(path));
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or name one in PORTAL_CHROMIUM.',
    );
  say('Installing Chromium …');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 };
  await run('apt-get', ['update', '-qq'], options);
  await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    options,
  );
  return PLACES[0];
}
