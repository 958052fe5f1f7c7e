// A thread that finds the places of states and arrows: `chart-pictures.ts` starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { type NamesIn, type WantedDrawing, wantedDrawings } from './drawings.ts';
import { forgetAllBut, keptOrMade, keyOf } from './kept.ts';
import { layOut, picturesOf } from './lay-out.ts';

/** What a thread has to draw: one chart, or a share of all. */
export type Task =
  | { readonly chart: string; readonly names: NamesIn }
  | { readonly share: number; readonly of: number };

/** Pictures of a chart, as the JSON of `ChartPictures`, or with the chart's own names of one `Picture`. */
export interface Drawn {
  readonly chart: string;
  /** All that it is the same for. */
  readonly names: readonly NamesIn[];
  readonly json: string;
}

/** What a drawing needs of it: the line of an arrow and not its corners, and all to a tenth of a pixel. */
function asDrawn(key: string, value: unknown): unknown {
  if (key === 'points') return undefined;
  return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
}

async function draw(drawing: WantedDrawing): Promise<string> {
  const drawn = drawing.names === 'chart' ? await layOut(drawing) : await picturesOf(drawing, drawing.counts);
  return JSON.stringify(drawn, asDrawn);
}

const task: Task = workerData;
const isWanted = ({ chart, names }: WantedDrawing) =>
  !('chart' in task) || (chart === task.chart && names === task.names);
const groups = Map.groupBy((await wantedDrawings()).filter(isWanted), keyOf);
const { share, of } = 'share' in task ? task : { share: 0, of: 1 };
if ('share' in task && share === 0) forgetAllBut(new Set(groups.keys()));
for (const [place, [key, alike]] of [...groups].entries()) {
  const [drawing] = alike;
  if (!drawing || place % of !== share) continue;
  const json = await keptOrMade(key, () => draw(drawing));
  const drawn: Drawn = { chart: drawing.chart, names: alike.map(({ names }) => names), json };
  parentPort?.postMessage(drawn);
}
