import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The Node the portal runs on. It comes with the packages, so that a machine with an older one will do;
 * the scripts in this folder are the only code that older one ever runs.
 */
export const portalNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Tells the person at the terminal what is going on, in one line. */
export function say(line) {
  console.log(line);
}
