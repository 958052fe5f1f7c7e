import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** What joins all areas: behind it everything is reached, but from far away. */
const JOINTS = new Set([
  'server/app.ts',
  'server/main.ts',
  'server/portal.ts',
  'src/machines/registry.ts',
  'src/routeTree.gen.ts',
]);
const BEHIND_A_JOINT = 4;
/** Folders whose files are one thing. */
const TOGETHER =
  /^(server\/areas\/[^/]+|src\/machines\/(?:flows|lifecycles)\/[^/]+|src\/ui\/screens\/[^/]+|tests\/paths\/charts\/[^/]+)\//;
/** Texts that are everywhere tell nothing about what a file has to do with. */
const COMMON_TEXTS = new Set(['common', 'shell', 'fields']);

/**
 * What differs from the branch that others see, `origin/main`, or where there is none from the last commit; what is
 * not committed yet is part of it.
 *
 * @returns {string[]} paths in the project
 */
export function changedFiles() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const base = () => {
    try {
      return git('merge-base', 'HEAD', 'origin/main').trim();
    } catch {
      return 'HEAD';
    }
  };
  const names = `${git('diff', '--name-only', '--no-renames', base())}${git('ls-files', '--others', '--exclude-standard')}`;
  return [...new Set(names.split('\n').filter(Boolean))];
}

/**
 * How far each file is from what changed: by imports, from a server's area over its contracts to those who ask it, by
 * the texts that both show, and from a chart to its paths. What is not named is out of reach.
 *
 * @param {readonly string[]} changed
 * @returns {{ files: Map<string, number>, charts: Map<string, number> }} steps; charts by their ids
 */
export function reachOf(changed) {
  const sources = readSources();
  const importers = new Map();
  for (const [file, { imports }] of sources)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);

  const files = new Map();
  /** @type {[string, number][]} */
  let edge = [];
  const reach = (file, steps) => {
    if ((files.get(file) ?? Number.POSITIVE_INFINITY) <= steps) return;
    files.set(file, steps);
    edge.push([file, steps]);
  };
  for (const file of changed) for (const [other, steps] of besides(file, sources)) reach(other, steps);
  while (edge.length > 0) {
    const now = edge;
    edge = [];
    for (const [file, steps] of now) {
      const further = steps + 1 + (isJoint(file, steps) ? BEHIND_A_JOINT : 0);
      for (const other of importers.get(file) ?? []) reach(other, further);
    }
  }

  const charts = new Map();
  const reachChart = (id, steps) => {
    if ((charts.get(id) ?? Number.POSITIVE_INFINITY) > steps) charts.set(id, steps);
  };
  for (const [file, steps] of files) {
    const table = /^tests\/paths\/charts\/([^/]+)\//.exec(file);
    if (table) reachChart(table[1], steps);
    for (const each of [file, ...(isJoint(file, steps) ? [] : (sources.get(file)?.imports ?? []))]) {
      const flow = /^src\/machines\/flows\/([^/]+)\//.exec(each) ?? /\/([^/]+)\.chart\.ts$/.exec(each);
      if (flow) reachChart(flow[1], each === file ? steps : steps + 1);
    }
  }
  return { files, charts };
}

/** One that changed itself is a file like others. */
const isJoint = (file, steps) => steps > 0 && JOINTS.has(file);

/** @returns {[file: string, steps: number][]} the file itself and what belongs together with it beyond imports */
function besides(file, sources) {
  /** @type {[string, number][]} */
  const found = [[file, 0]];
  const [, folder] = TOGETHER.exec(file) ?? [];
  const family = folder ? [...sources.keys()].filter((other) => other.startsWith(`${folder}/`)) : [file];
  for (const member of family) {
    const near = member === file ? 0 : 1;
    found.push([member, near]);
    // A server's area and those who ask it know of each other by the contract alone.
    for (const imported of sources.get(member)?.imports ?? [])
      if (imported.endsWith('.chart.ts') || sources.get(imported)?.isContract)
        found.push([imported, near + 1]);
  }
  const area = file.startsWith('server/') ? basename(dirname(file)) : undefined;
  const locale = /^src\/i18n\/\w\w\/([\w-]+)\.json$/.exec(file);
  const texts = locale
    ? [locale[1]]
    : file.startsWith('src/ui/')
      ? [...(sources.get(file)?.texts ?? [])].filter((name) => !COMMON_TEXTS.has(name))
      : [];
  for (const [other, { texts: shown }] of sources) {
    if (area && /^tests\/(server|browser)\//.test(other) && basename(other).startsWith(area))
      found.push([other, 1]);
    if (texts.some((name) => shown.has(name)) && (locale || other.startsWith('tests/')))
      found.push([other, locale ? 1 : 2]);
  }
  return found;
}

/** @returns {Map<string, { imports: string[], texts: Set<string>, isContract: boolean }>} by path in the project */
function readSources() {
  const sources = new Map();
  for (const top of ['src', 'server', 'tests', 'bench', 'scripts'])
    for (const name of readdirSync(join(root, top), { recursive: true })) {
      const file = `${top}/${String(name).replaceAll('\\', '/')}`;
      if (!/\.(tsx?|mjs)$/.test(file)) continue;
      const text = readFileSync(join(root, file), 'utf8');
      // Imports name their files whole, so that they can be read without knowing how names are resolved.
      const imports = [...text.matchAll(/(?:from|import|import\(|URL\()\s*'(\.{1,2}\/[^']+)'/g)].map(
        ([, path]) => join(dirname(file), path).replaceAll('\\', '/'),
      );
      const texts = new Set([...text.matchAll(/['"`]([a-z]+):[a-zA-Z$]/g)].map(([, name]) => name));
      const isContract = file.startsWith('src/api/contracts/') && text.includes('endpoint(');
      sources.set(file, { imports, texts, isContract });
    }
  return sources;
}

/**
 * The nearest of what can be reached, as much as there is time for.
 *
 * @param {{ queue: string, name: string, steps: number, seconds: number }[]} reached
 * @param {number} most seconds in all
 * @returns {{ chosen: typeof reached, left: typeof reached }}
 */
export function nearest(reached, most) {
  let spent = 0;
  const chosen = [];
  const left = [];
  for (const one of reached.sort((a, b) => a.steps - b.steps || a.seconds - b.seconds)) {
    // What is nearest is played, however long it takes.
    const isNext = chosen.length === 0 || one.steps === 0 || spent + one.seconds <= most;
    (isNext ? chosen : left).push(one);
    if (isNext) spent += one.seconds;
  }
  return { chosen, left };
}
