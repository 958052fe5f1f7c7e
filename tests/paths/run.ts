import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { enterObjects } from '../../server/register/publication/objects.ts';
import type { PathsReport, PathTarget } from '../../src/api/contracts/paths-report.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { launchBrowser } from '../support/browser.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { START, type TestPortal, testPortal } from '../support/portal.ts';
import { givenParks, givenPrograms, onDatabase } from '../support/registers.ts';
import { playOverHttp } from './api-target.ts';
import { type Picture, playInBrowser } from './browser-target.ts';
import { eventName, stateName } from './clocked-model.ts';
import { type Generated, generatePaths, type Path, pathName, shownBy, statesOf } from './generate.ts';
import { type Mutant, mutantName, mutantsOf, mutate, pathsUpon } from './mutants.ts';
import { StepFailure } from './step-failure.ts';
import { type ChartTables, loadTables } from './tables.ts';

/** What to play. */
export interface RunOptions {
  /** Only these charts. */
  readonly charts?: readonly string[];
  /** Only this target. */
  readonly target?: PathTarget;
  /** Only as many paths as it takes to stand in every state. */
  readonly brief?: boolean;
  /** No further than the first path that is red. */
  readonly bail?: boolean;
  /** Only the path with this number, from 0. */
  readonly path?: number;
  readonly locale: LocaleCode;
  readonly seed: number;
  /** Break the charts that run, one thing at a time, and count who notices. */
  readonly mutate: boolean;
  /** Only the mutants whose name contains one of these. */
  readonly mutants?: readonly string[];
  readonly headed: boolean;
  /** Address of a database to play on, which is not made anew. */
  readonly databaseUrl?: string;
  /** Paths played at once. */
  readonly lanes: number;
  /** Folder of the report. */
  readonly folder: string;
  /** Folder of the build whose charts can be broken. */
  readonly mutableBuild?: string;
  /** Told after every path. */
  readonly onProgress?: (chart: string, done: number, total: number, red: number) => void;
}

/** How long a path may take with a mutant until that counts as noticed. Milliseconds. */
const HANGING = 90_000;
/** Things of a register, for flows that all registers have. */
const PARKS = ['canning', 'weaving'].map((id) => ({ id }));

type ChartRun = PathsReport['charts'][number];
type PathRun = ChartRun['runs'][number];

/** Where paths of one target are played, one after the other. */
interface Lane {
  readonly portal: TestPortal;
  readonly databaseUrl: string;
  next: number;
}

const TARGETS: Readonly<Record<ChartTables['kind'], readonly PathTarget[]>> = {
  lifecycle: ['model', 'api'],
  flow: ['model', 'browser'],
};

/** Plays every path of every chart against its targets. @throws Error where a chart's tables are not whole */
export async function runPaths(options: RunOptions): Promise<PathsReport> {
  const charts = await loadTables(options.charts);
  const stand = await openStand(options);
  try {
    const runs: ChartRun[] = [];
    for (const tables of charts) {
      if (options.bail && runs.some(({ runs }) => runs.some(({ passed }) => !passed))) break;
      const generated = generatePaths(tables.chart, tables.cases, { seed: options.seed });
      for (const target of TARGETS[tables.kind])
        if (!options.target || options.target === target)
          runs.push(await stand.play(tables, generated, target));
    }
    return { at: new Date().toISOString(), seed: options.seed, charts: runs };
  } finally {
    await stand.close();
  }
}

/** The database, the portals and the browser that the paths of one run share; each is opened when first needed. */
async function openStand(options: RunOptions) {
  let database: TestDatabase | undefined;
  let browser: Promise<Browser> | undefined;
  const lanes: Lane[] = [];
  const seen = new Set<string>();
  const refused = new Set<string>();

  async function openLanes(): Promise<readonly Lane[]> {
    if (!options.databaseUrl) database ??= await openTestDatabase();
    while (lanes.length < options.lanes) {
      // The interface alone needs no build.
      const pages = options.target !== 'api' && (options.mutableBuild ?? true);
      const portal = await testPortal({
        ...(database && { engine: database.url }),
        ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
        pages,
        tenders: pages !== false,
      });
      if (pages !== false) {
        await givenParks(portal, PARKS);
        // Every path that signs up takes a place.
        await givenPrograms(portal, [{ id: 'path', students: 500 }]);
        const ids = PARKS.map(({ id }) => id);
        await onDatabase(portal, (db) => enterObjects(db, 'technoparks', ids, START));
      }
      lanes.push({ portal, databaseUrl: portal.databaseUrl, next: 0 });
    }
    return lanes;
  }

  /** Plays one path. @throws StepFailure */
  async function playOne(
    tables: ChartTables,
    path: Path,
    target: PathTarget,
    lane: Lane,
    broken?: { readonly mutant: Mutant; readonly signal: AbortSignal },
  ) {
    if (target === 'model') return [];
    const number = lane.next++;
    if (target === 'api') {
      await playOverHttp(tables, path, number, broken ? lane : { ...lane, refused });
      return [];
    }
    if (!tables.screen) throw new Error(`${tables.chart.id} has no table of its screen`);
    browser ??= launchBrowser({ headed: options.headed });
    const { locale, folder: report } = options;
    const stage = { browser: await browser, portal: lane.portal, locale, folder: report, seen };
    return playInBrowser(tables.screen, path, number, stage, broken);
  }

  async function play(tables: ChartTables, generated: Generated, target: PathTarget): Promise<ChartRun> {
    const { chart, kind } = tables;
    const { paths, universe, wanted, missed, unvisited } = generated;
    const began = performance.now();
    const chosen = options.brief ? throughEveryState(paths) : paths;
    const queue = [...paths.entries()].filter(
      ([index, path]) => chosen.includes(path) && (options.path === undefined || index === options.path),
    );
    const total = queue.length;
    const runs: PathRun[] = [];
    const screens: Picture[] = [];
    let red = 0;
    options.onProgress?.(`${chart.id} ${target}`, 0, total, 0);
    await everyLane(target, async (lane) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, path] = next;
        const start = performance.now();
        let failure: StepFailure | undefined;
        try {
          screens.push(...(await playOne(tables, path, target, lane)));
        } catch (error) {
          if (!(error instanceof StepFailure)) throw error;
          failure = error;
          red++;
          if (options.bail) queue.length = 0;
        }
        runs[index] = pathRun(index, path, target, failure, secondsSince(start));
        options.onProgress?.(`${chart.id} ${target}`, runs.filter(Boolean).length, total, red);
      }
    });
    // Where paths are red without any mutant, every mutant would seem killed.
    const mutants =
      options.mutate && target !== 'model' && red === 0 ? await hunt(tables, generated, target) : undefined;
    return {
      chart: chart.id,
      kind,
      target,
      states: { total: universe.states.length, visited: universe.states.length - unvisited.length },
      transitions: { total: wanted.size, taken: takenBy(chosen, wanted) },
      paths: chosen.length,
      seconds: secondsSince(began),
      ...(mutants && { mutants }),
      missed: [...unvisited, ...missed],
      runs: runs.filter(Boolean),
      screens,
    };
  }

  /** Breaks the running chart, one thing at a time, until some path turns red. */
  async function hunt(tables: ChartTables, generated: Generated, target: PathTarget) {
    const { chart, cases } = tables;
    const named = options.mutants ?? [''];
    const queue = mutantsOf(chart, generated.universe).filter((mutant) =>
      named.some((word) => mutantName(mutant).includes(word)),
    );
    const total = queue.length;
    const survivors: string[] = [];
    let done = 0;
    // In one process there is one chart of a lifecycle: its mutants take turns.
    await everyLane(target, huntInLane, target === 'api' ? 1 : undefined);
    return { total, killed: total - survivors.length, survivors };

    async function huntInLane(lane: Lane): Promise<void> {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const mend = target === 'api' ? mutate(chart, mutant) : () => {};
        let killed = false;
        try {
          const isExcused = mutantName(mutant) in (cases.unnoticed ?? {});
          for (const path of pathsUpon(mutant, generated, isExcused)) {
            const hanging = new AbortController();
            const noticed = playOne(tables, path, target, lane, { mutant, signal: hanging.signal }).then(
              () => false,
              () => true,
            );
            // A chart that goes round in circles keeps its page from ever answering.
            killed = await Promise.race([noticed, setTimeout(HANGING, true, { ref: false })]);
            hanging.abort();
            if (killed) break;
          }
        } finally {
          mend();
        }
        if (!killed) survivors.push(mutantName(mutant));
        done++;
        options.onProgress?.(`${chart.id} mutants`, done, total, survivors.length);
      }
    }
  }

  async function everyLane(target: PathTarget, work: (lane: Lane) => Promise<void>, most = options.lanes) {
    if (target === 'model') return work({} as Lane);
    await Promise.all((await openLanes()).slice(0, most).map(work));
  }

  function pathRun(
    index: number,
    path: Path,
    target: PathTarget,
    failure: StepFailure | undefined,
    seconds: number,
  ): PathRun {
    const { locale, seed } = options;
    const flags = [
      `--target ${target}`,
      `--path ${index}`,
      ...(locale === 'en' ? [] : [`--locale ${locale}`]),
      ...(seed === 1 ? [] : [`--seed ${seed}`]),
    ];
    const chart = path.chart;
    return {
      name: pathName(path),
      passed: !failure,
      seconds,
      command: `npm run paths -- --chart ${chart} ${flags.join(' ')}`,
      states: [...new Set(path.steps.flatMap(({ state }) => statesOf(state)))],
      steps: path.steps.map(({ event, state }) => ({
        event: event ? eventName(event) : path.input,
        state: stateName(state),
      })),
      ...(failure && {
        failure: {
          step: failure.step,
          message: failure.message,
          ...(failure.screenshot && { screenshot: failure.screenshot }),
        },
      }),
    };
  }

  return {
    play,
    async close() {
      await (await browser)?.close();
      for (const { portal } of lanes) await portal.close();
      await database?.close();
    },
  };
}

/** How much of what is wanted these paths show. */
function takenBy(paths: readonly Path[], wanted: ReadonlySet<string>): number {
  const shown = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ state }) => shownBy(state))));
  return [...wanted].filter((key) => shown.has(key)).length;
}

/** The paths that stand in some state where none before them has stood. */
function throughEveryState(paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    const states = path.steps.flatMap(({ state }) => statesOf(state));
    const isNew = states.some((state) => !seen.has(state));
    for (const state of states) seen.add(state);
    return isNew;
  });
}

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 10) / 100;
