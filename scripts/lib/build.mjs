import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { root, say } from './paths.mjs';
import { npm } from './run.mjs';

const SOURCES = [
  'src',
  'content',
  'public',
  'index.html',
  'vite.config.ts',
  // The build's own steps, and what it has learnt.
  'scripts/lib',
  'package-lock.json',
];
/** Written by the build itself. */
const GENERATED = new Set(['src/routeTree.gen.ts']);
const stamp = join(root, 'dist', '.stamp');

/**
 * Builds the pages when there is no build or a source file was added, removed or changed since.
 *
 * @throws Error with the output of the build when it fails
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await alone('building the pages', async () => {
    if (isBuilt()) return;
    say('Building the pages …');
    const state = sourceState();
    await npm(['run', 'build', '--silent']);
    // The state from before: a file changed during the build makes the next start build again.
    writeFileSync(stamp, state);
  });
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceState();
}

/** Names, sizes and times of the sources: reading them all would cost every start what a build rarely saves. */
function sourceState() {
  const hash = createHash('sha256');
  for (const source of SOURCES) visit(source, hash);
  return hash.digest('hex');
}

function visit(path, hash) {
  const full = join(root, path);
  if (!existsSync(full) || GENERATED.has(path)) return;
  const state = statSync(full);
  if (state.isDirectory()) {
    for (const name of readdirSync(full).sort()) visit(`${path}/${name}`, hash);
  } else {
    hash.update(`${path} ${state.size} ${state.mtimeMs}\n`);
  }
}
