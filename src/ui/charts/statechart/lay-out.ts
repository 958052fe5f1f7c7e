import ELK from 'elkjs/lib/elk-api';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import { type OutlineState, statesWithin } from '../../../machines/outline.ts';
import { fitsWidth } from './fit.ts';
import { graphOf, type Manner, type Measure, type Plan, TEXT } from './graph.ts';
import { type Picture, pictureOf } from './picture.ts';

/** What is to be drawn, and with what. */
export interface Drawing {
  readonly root: OutlineState;
  /** What a state is called in the drawing; the root is the chart. */
  readonly nameOf: (state: OutlineState) => string;
  /** Leave room for how often each transition was taken. */
  readonly counts?: boolean;
}

/** Less and less of a chart, states in fewer and fewer columns, and names in shorter lines at last. */
const SMALLER: readonly Manner[] = [
  { words: false },
  { words: false, abreast: 2 },
  { words: false, abreast: 1 },
  { words: false, abreast: 1, merged: true },
  { words: false, abreast: 1, merged: true, nameWidth: 84 },
];

/** A chart drawn with everything that it says, and as much of it as a screen has room for. */
export interface Pictures {
  readonly whole: Picture;
  /** The whole one where that fits, else one of the states alone. */
  readonly fitting: Picture;
}

/**
 * Finds a place for every state and arrow of a chart, in a worker: the page stays free meanwhile.
 * @param width of the screen's room for it, px
 * @throws Error when the worker could not be loaded or the layout did not succeed; the signal's reason when aborted
 */
export const layOutFor = (drawing: Drawing, width: number, signal: AbortSignal): Promise<Pictures> =>
  inWorker(drawing, signal, async (place) => {
    const whole = await place({ words: true, counts: drawing.counts ?? false });
    if (fitsWidth(whole, width)) return { whole, fitting: whole };
    let fitting: Picture | undefined;
    for (const manner of SMALLER) {
      const picture = await place(manner);
      if (!fitting || picture.width < fitting.width) fitting = picture;
      if (fitsWidth(fitting, width)) break;
    }
    return { whole, fitting: fitting ?? whole };
  });

/** The whole chart, whatever room there is; as {@link layOutFor}. */
export const layOut = (drawing: Drawing, signal: AbortSignal): Promise<Picture> =>
  inWorker(drawing, signal, (place) => place({ words: true }));

async function inWorker<T>(
  { root, nameOf }: Drawing,
  signal: AbortSignal,
  make: (place: (manner: Manner) => Promise<Picture>) => Promise<T>,
): Promise<T> {
  // First the worker: it loads while the letters do.
  const worker = new ElkWorker();
  try {
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new Error('the layout worker could not be loaded')));
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    const elk = new ELK({ workerFactory: () => worker });
    const measuring = measureText(statesWithin(root).map(nameOf).join(''));
    const place = async (manner: Manner) => {
      const plan: Plan = { root, nameOf, manner, measure: await measuring };
      return pictureOf(plan, await elk.layout(graphOf(plan)));
    };
    return await Promise.race([make(place), broken]);
  } finally {
    worker.terminate();
  }
}

/**
 * Measures texts in the letters they will be drawn in.
 * @param names what the states are called, in the letters of the page's language
 */
async function measureText(names: string): Promise<Measure> {
  const { fontFamily } = getComputedStyle(document.documentElement);
  const fonts = {
    name: `${TEXT.name.weight} ${TEXT.name.size}px ${fontFamily}`,
    event: `${TEXT.event.weight} ${TEXT.event.size}px ${fontFamily}`,
    detail: `${TEXT.detail.weight} ${TEXT.detail.size}px ${fontFamily}`,
  };
  // Events are written in Latin letters, which the page around the drawing may not have asked for yet.
  await Promise.all(
    Object.values(fonts).map((font) => document.fonts.load(font, `a${names}`).catch(() => [])),
  );
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('the browser cannot measure text');
  return (text, role) => {
    canvas.font = fonts[role];
    return canvas.measureText(text).width;
  };
}
