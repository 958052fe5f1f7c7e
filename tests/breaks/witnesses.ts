import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { registry } from '../../src/machines/registry.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A part of `npm test`, which is plain JavaScript. */
const script = (name: string) => import(join(ROOT, 'scripts', 'lib', name));
const {
  reachOf,
}: { reachOf(changed: string[]): { files: Map<string, number>; charts: Map<string, number> } } =
  await script('changes.mjs');
const { readDurations }: { readDurations(): { of(queue: string, thing: string): number } } =
  await script('durations.mjs');

/** Tests that are played together in one process, until the first is red. */
export interface Wave {
  readonly queue: 'server' | 'units' | 'paths';
  /** Test files, or charts. */
  readonly names: readonly string[];
}

/** What takes long and repeats what others ask more directly; `npm test` plays it for other reasons. */
const LONG =
  /\/(crash|subscription-crash|fuzz|database-faults|faults|engine|production|processes)\.test\.ts$/;

/** What one test holds every area to. */
const ABOUT_ALL = /^(rate-)?limits\.test\.ts$/;

/** How long the nearest of each kind may take together. Seconds. */
const NEAREST = { server: 25, units: 10, paths: 60 };

const lifecycles = new Set(registry.filter(({ kind }) => kind === 'lifecycle').map(({ chart }) => chart.id));
const durations = readDurations();

interface Reached {
  readonly name: string;
  readonly steps: number;
  readonly seconds: number;
}

/**
 * Who could notice a break of a file, the nearest first: tests of the server, its units, the paths over HTTP of its
 * charts, then tests from further away.
 * @param about names of tests that are about its area, whatever they import
 * @param patience how long those from further away may take. Seconds
 */
export function wavesFor(file: string, about: RegExp, patience: number): Wave[] {
  const { files, charts } = reachOf([file]);
  const reached = (queue: Wave['queue'], entries: Iterable<[string, number]>): Reached[] =>
    [...entries]
      .map(([name, steps]) => ({ name, steps, seconds: durations.of(queue, name) }))
      .sort((a, b) => a.steps - b.steps || a.seconds - b.seconds);
  for (const name of readdirSync(join(ROOT, 'tests', 'server')))
    if (about.test(name))
      files.set(`tests/server/${name}`, Math.min(files.get(`tests/server/${name}`) ?? 2, 2));
  const tests = [...files].filter(([name]) => name.endsWith('.test.ts') || name.endsWith('.test.tsx'));
  const server = reached(
    'server',
    tests.filter(([name]) => name.startsWith('tests/server/') && !LONG.test(name)),
  );
  const units = reached(
    'units',
    // What stands beside screens and flows meets none of the server's code.
    tests.filter(([name]) =>
      (file.startsWith('server/') ? /^tests\/units\// : /^(src|tests\/units)\//).test(name),
    ),
  );
  const paths = reached(
    'paths',
    [...charts].filter(([id]) => lifecycles.has(id)),
  );
  const nearest = Math.min(...paths.map(({ steps }) => steps));
  const near = asMany(server, NEAREST.server);
  const others = server.filter((one) => !near.includes(one));
  const isAbout = ({ name }: Reached) => about.test(basename(name)) || ABOUT_ALL.test(basename(name));
  // Those that are about the area are asked however long they take.
  const far = [
    ...others.filter(isAbout),
    ...asMany(
      others.filter((one) => !isAbout(one)),
      patience,
    ),
  ];
  const waves: Wave[] = [
    { queue: 'server', names: named(near) },
    {
      queue: 'paths',
      names: named(
        asMany(
          paths.filter(({ steps }) => steps <= nearest + 1),
          NEAREST.paths,
        ),
      ),
    },
    { queue: 'units', names: named(asMany(units, NEAREST.units)) },
    { queue: 'server', names: named(far) },
  ];
  return waves.filter(({ names }) => names.length > 0);
}

const named = (reached: readonly Reached[]): string[] => reached.map(({ name }) => name);

/** The first of them that there is time for, one at least. */
function asMany(reached: readonly Reached[], most: number): readonly Reached[] {
  let spent = 0;
  return reached.filter(({ seconds }, index) => {
    spent += seconds;
    return (index === 0 && most > 0) || spent <= most;
  });
}
