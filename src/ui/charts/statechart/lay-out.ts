import ELK from 'elkjs/lib/elk-api';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { OutlineState } from '../../../machines/outline.ts';
import { graphOf, type Measure, TEXT } from './graph.ts';
import { type Picture, pictureOf } from './picture.ts';

/**
 * Finds a place for every state and arrow of a chart, in a worker: the page stays free meanwhile.
 * @param chart the chart's name
 * @param counts leave room for how often each transition was taken
 * @throws Error when the worker could not be loaded or the layout did not succeed; the signal's reason when aborted
 */
export async function layOut(
  root: OutlineState,
  chart: string,
  signal: AbortSignal,
  counts = false,
): Promise<Picture> {
  // First the worker: it loads while the letters do.
  const worker = new ElkWorker();
  try {
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new Error('the layout worker could not be loaded')));
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    const elk = new ELK({ workerFactory: () => worker });
    const layout = measureText().then((measure) => elk.layout(graphOf(root, chart, measure, counts)));
    const placed = await Promise.race([layout, broken]);
    return pictureOf(root, chart, placed);
  } finally {
    worker.terminate();
  }
}

/** Measures texts in the letters they will be drawn in. */
async function measureText(): Promise<Measure> {
  const { fontFamily } = getComputedStyle(document.documentElement);
  const fonts = {
    name: `${TEXT.name.weight} ${TEXT.name.size}px ${fontFamily}`,
    event: `${TEXT.event.weight} ${TEXT.event.size}px ${fontFamily}`,
    detail: `${TEXT.detail.weight} ${TEXT.detail.size}px ${fontFamily}`,
  };
  // Charts are written in Latin letters, which the page around the drawing may not have asked for yet.
  await Promise.all(Object.values(fonts).map((font) => document.fonts.load(font, 'a').catch(() => [])));
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('the browser cannot measure text');
  return (text, role) => {
    canvas.font = fonts[role];
    return canvas.measureText(text).width;
  };
}
