import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { portalNode, root, say } from './paths.mjs';
import { npm } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.portal-lock');

/**
 * Installs the packages when there are none or package-lock.json names others than those installed.
 *
 * It is `npm install` and not `npm ci`, because `npm ci` of npm 11 rejects a lock file whose optional packages
 * for other platforms the registry does not describe (npm/cli issue 9846). `--no-save` keeps package.json and
 * the lock file as they are.
 *
 * @throws Error with npm's output when it fails
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone('installing the packages', async () => {
    if (isInstalled()) return;
    if (!matchesLockFile()) {
      say('Installing the packages; this takes a minute or two …');
      // Build tools are development packages, which npm leaves out when NODE_ENV says production.
      await npm(['install', '--include=dev', '--no-save', '--no-fund', '--no-audit']);
    }
    writeFileSync(stamp, lockFileHash());
  });
}

function isInstalled() {
  return existsSync(portalNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockFileHash();
}

/** Whether somebody has run npm by hand and what it installed, by its own record, is what we want. */
function matchesLockFile() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(portalNode) || !existsSync(record)) return false;
  const wanted = packagesOf(lockFile);
  const installed = packagesOf(record);
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

function lockFileHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}
