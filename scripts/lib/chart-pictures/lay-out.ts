import ELK from 'elkjs/lib/elk.bundled.js';
import type { OutlineState } from '../../../src/machines/outline.ts';
import { fitsWidth } from '../../../src/ui/charts/statechart/fit.ts';
import { graphOf, type Manner, type Plan } from '../../../src/ui/charts/statechart/graph.ts';
import { type Picture, pictureOf } from '../../../src/ui/charts/statechart/picture.ts';
import type { ChartPictures } from '../../../src/ui/charts/statechart/pictures.ts';
import { measureText } from './measure.ts';

/** What is to be drawn. */
export interface Drawing {
  readonly root: OutlineState;
  /** What a state is called in the drawing; the root is the chart. */
  readonly nameOf: (state: OutlineState) => string;
}

/** Less and less of a chart, states in fewer and fewer columns, and names in shorter lines at last. */
const SMALLER: readonly Manner[] = [
  { words: false },
  { words: false, abreast: 2 },
  { words: false, abreast: 1 },
  { words: false, abreast: 1, merged: true },
  { words: false, abreast: 1, merged: true, nameWidth: 84 },
];

/** Room for a drawing on the narrowest phones that there are, px: nothing smaller is made than what fits there. */
const NARROWEST = 280;

/**
 * A chart drawn with everything that it says, and in as many smaller manners as screens may need.
 * @param counts also with room for how often each transition was taken
 * @throws Error when the layout did not succeed
 */
export async function picturesOf(drawing: Drawing, counts: boolean): Promise<ChartPictures> {
  const whole = await layOut(drawing);
  const counted = counts ? await layOut(drawing, { words: true, counts }) : undefined;
  const smaller: Picture[] = [];
  const fits = (picture: Picture | undefined) => !!picture && fitsWidth(picture, NARROWEST);
  if (!fits(counted ?? whole))
    for (const manner of SMALLER) {
      const picture = await layOut(drawing, manner);
      smaller.push(picture);
      if (fits(picture)) break;
    }
  return { whole, ...(counted && { counted }), smaller };
}

/**
 * Finds a place for every state and arrow of a chart.
 * @throws Error when the layout did not succeed
 */
export async function layOut({ root, nameOf }: Drawing, manner: Manner = { words: true }): Promise<Picture> {
  const plan: Plan = { root, nameOf, manner, measure: measureText };
  return pictureOf(plan, await new ELK().layout(graphOf(plan)));
}
