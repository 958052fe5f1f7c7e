import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import * as z from 'zod/mini';
import { type PathsReport, pathsReport } from '../../../src/api/contracts/paths-report.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** What the last run of `npm run paths` left behind, read again when the file has changed. */
export function createPathsReports(folder: string, onError: (error: unknown) => void) {
  const file = join(folder, 'paths.json');
  let known: { readonly version: string; readonly report: PathsReport | null } | undefined;

  /** The report; null when there is none that can be read. */
  async function read(): Promise<PathsReport | null> {
    const info = await stat(file).catch(() => null);
    if (!info) return null;
    const version = `${info.mtimeMs} ${info.size}`;
    if (known?.version === version) return known.report;
    let report: PathsReport | null = null;
    try {
      report = z.parse(pathsReport, JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      onError(error);
    }
    known = { version, report };
    return report;
  }

  /** Paths of a chart with the target of each, and one picture a state. */
  async function ofChart(id: string) {
    const report = await read();
    const charts = report?.charts.filter(({ chart }) => chart === id) ?? [];
    const screens = new Map(charts.flatMap((run) => run.screens).map((screen) => [screen.state, screen]));
    return {
      at: report?.at ?? null,
      runs: charts.flatMap(({ target, runs }) => runs.map((run) => ({ ...run, target }))),
      screens: [...screens.values()],
    };
  }

  /** The picture of a state. Where the report says it lies is believed only inside the folder, for pictures. */
  async function screen(id: string, state: string): Promise<{ type: string; bytes: Buffer } | null> {
    const { screens } = await ofChart(id);
    const named = screens.find((each) => each.state === state);
    const type = named && TYPES[extname(named.file)];
    if (!type) return null;
    try {
      const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, named.file))]);
      return path.startsWith(root + sep) ? { type, bytes: await readFile(path) } : null;
    } catch {
      return null;
    }
  }

  return { ofChart, screen };
}
