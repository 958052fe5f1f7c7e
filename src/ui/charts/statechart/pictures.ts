import { fitsWidth } from './fit.ts';
import type { Picture } from './picture.ts';

/** A chart as it was drawn when the portal was built, with names in one language. */
export interface ChartPictures {
  /** With everything that it says. */
  readonly whole: Picture;
  /** The same with room for how often each transition was taken; of lifecycles alone. */
  readonly counted?: Picture;
  /** States without words, in less and less room, as far as a phone needs. */
  readonly smaller: readonly Picture[];
}

/** A chart drawn with everything that it says, and as much of it as a screen has room for. */
export interface Pictures {
  readonly whole: Picture;
  /** The whole one where that fits, else one of the states alone. */
  readonly fitting: Picture;
}

/**
 * What a screen shows of a chart's pictures.
 * @param room.width of the screen's room for it, px
 * @param room.counts leave room for how often each transition was taken
 */
export function picturesFor(
  { whole, counted, smaller }: ChartPictures,
  { width, counts }: { readonly width: number; readonly counts: boolean },
): Pictures {
  const all = (counts ? counted : undefined) ?? whole;
  if (fitsWidth(all, width)) return { whole: all, fitting: all };
  const narrowest = smaller.toSorted((a, b) => a.width - b.width)[0];
  return { whole: all, fitting: smaller.find((picture) => fitsWidth(picture, width)) ?? narrowest ?? all };
}

/**
 * Fetches what was drawn when the portal was built: {@link ChartPictures}, or one {@link Picture}.
 * @param address as `getChart` tells it; null where the portal is without pages
 * Nobody takes it back who leaves meanwhile: it is small, and kept for who comes again.
 * @throws Error when it does not come
 */
export async function fetchDrawn<T extends ChartPictures | Picture>(address: string | null): Promise<T> {
  if (address === null) throw new Error('there are no pictures');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
