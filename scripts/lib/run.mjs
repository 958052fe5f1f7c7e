import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { portalNode, root } from './paths.mjs';

/**
 * Young memory of 16 MB from the start: V8 would take 128 MB, of which a server that rests has no use, and begin with one, which
 * makes a start clear away four times as often.
 */
export const YOUNG = ['--min-semi-space-size=16', '--max-semi-space-size=16'];

/**
 * Runs an npm command and shows its output only when it fails.
 *
 * @param {string[]} args
 * @throws Error with the output of the command
 */
export async function npm(args) {
  const { command, first, shell } = npmProgram();
  await quietly(command, [...first, ...args], { shell });
}

/**
 * Runs a program of the portal on the portal's Node, as if it had been called instead of us: it has the
 * terminal, gets our signals, and its exit code is ours.
 *
 * A terminal sends Ctrl-C to both of us and npm passes signals on too, so the program may get the same signal
 * more than once. When we are killed it sees its `disconnect` event.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to our environment
 * @returns {Promise<number>} the exit code; 128 and the signal's number for a program ended by a signal
 */
export function runPortal(args, env = {}) {
  const child = startPortal(args, env, 'inherit');
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Runs a program of the portal as {@link runPortal} does, but keeps what it prints.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to our environment
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(args, env = {}) {
  const child = startPortal(args, env, 'pipe');
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output: String(Buffer.concat(output)) }),
    );
  });
}

/**
 * Starts a program of the portal on the portal's Node, with a channel of messages.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env added to our environment
 * @param {'inherit' | 'pipe'} out where its output goes
 * @throws Error once somebody wants us to end
 */
export function startPortal(args, env, out) {
  if (interrupted) throw new Error('Interrupted.');
  const child = spawn(portalNode, args, {
    cwd: root,
    env: { ...process.env, ...quickStart(), ...env, PATH: pathWithTools() },
    stdio: [out === 'pipe' ? 'ignore' : 'inherit', out, out, 'ipc'],
  });
  if (!children) {
    children = new Set();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        interrupted = true;
        for (const child of children) child.kill(signal);
      });
  }
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Those that run; from the first on our signals are theirs. */
let children;
let interrupted = false;

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** What lets a program, and those that it starts, load its modules quickly: compiled once, and found at once. */
function quickStart() {
  const { NODE_COMPILE_CACHE, NODE_OPTIONS = '' } = process.env;
  const first = pathToFileURL(join(root, 'scripts', 'lib', 'drizzle-found-once.mjs')).href;
  return {
    NODE_COMPILE_CACHE: NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${first}`.trim(),
  };
}

/** The packages' programs first, so that their `#!/usr/bin/env node` finds the portal's Node. */
function pathWithTools() {
  return `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
}

/** The npm that runs this script, or the one in the PATH when the script was called by hand. */
function npmProgram() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('.js')) return { command: process.execPath, first: [running], shell: false };
  return { command: 'npm', first: [], shell: process.platform === 'win32' };
}

function quietly(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ${args.join(' ')} failed (${signal ?? code}):\n${Buffer.concat(output)}`));
    });
  });
}
