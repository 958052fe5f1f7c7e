import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import type { NamesIn } from './chart-pictures/drawings.ts';
import type { Drawn, Task } from './chart-pictures/worker.ts';

/** Where the server reads which file has the pictures of a chart. */
const LIST = '.vite/chart-pictures.json';
const WORKER = join(import.meta.dirname, 'chart-pictures', 'worker.ts');
/** While the portal is worked on: `/@chart-pictures/tender/en.json`. */
const WHILE_WORKING = /^\/@chart-pictures\/([\w-]+)\/(\w+)\.json$/;
/** Threads at most; the build itself needs a processor, too. */
const MOST_THREADS = 4;

/** Files of pictures, by chart, and by whose names states have in them: paths in the built client. */
export type PictureList = Readonly<Record<string, Readonly<Partial<Record<NamesIn, string>>>>>;

/**
 * Draws every chart of the portal while the rest is built, in threads beside it: charts change no more after that, and
 * no browser has to load what finds places (docs/adr/0036). While the portal is worked on a picture is drawn when it is
 * asked for.
 */
export function chartPictures(): Plugin {
  let drawing: Promise<readonly Drawn[]> | undefined;
  return {
    name: 'chart-pictures',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, chart, names] = WHILE_WORKING.exec(request.url ?? '') ?? [];
        if (chart === undefined || names === undefined) return next();
        draw({ chart, names: names as NamesIn }).then(([drawn]) => {
          response.statusCode = drawn ? 200 : 404;
          response.setHeader('content-type', 'application/json');
          response.end(drawn?.json);
        }, next);
      });
    },
    buildStart() {
      const threads = Math.min(Math.max(availableParallelism() - 1, 1), MOST_THREADS);
      const shares = Array.from({ length: threads }, (_, share) => draw({ share, of: threads }));
      drawing = Promise.all(shares).then((parts) => parts.flat());
      // Whoever waits for it is told.
      drawing.catch(() => {});
    },
    async generateBundle() {
      const list: Record<string, Partial<Record<NamesIn, string>>> = {};
      for (const { chart, names, json } of (await drawing) ?? []) {
        const file = this.emitFile({ type: 'asset', name: `chart-${chart}.json`, source: json });
        const address = this.getFileName(file);
        list[chart] = { ...list[chart], ...Object.fromEntries(names.map((each) => [each, address])) };
      }
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(list) });
    },
  };
}

/** Has a thread draw. @throws Error when it could not */
function draw(task: Task): Promise<readonly Drawn[]> {
  return new Promise((resolve, reject) => {
    const drawn: Drawn[] = [];
    const worker = new Worker(WORKER, { workerData: task });
    worker.on('message', (one: Drawn) => drawn.push(one));
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve(drawn) : reject(new Error(`charts were not drawn: ${code}`)),
    );
  });
}
