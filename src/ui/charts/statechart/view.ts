import { select, type ZoomTransform, zoom, zoomIdentity } from 'd3';
import { MARGIN, moveTo, openingScale, placed } from './fit.ts';
import type { Box, Picture } from './picture.ts';

/** The movable view on a drawing. */
export interface View {
  /** Enlarges by a factor, around the middle. */
  scale(factor: number): void;
  /** Moves what is seen, px. */
  pan(dx: number, dy: number): void;
  /** The whole drawing, as large as it goes. */
  fit(): void;
  /** As far as needed for a box of the picture to be seen. */
  reveal(box: Box): void;
  /** As {@link View.reveal}, and the page too where somebody looks at the drawing. */
  follow(box: Box): void;
  destroy(): void;
}

/** Room around what is revealed. */
const INNER = 32;
/** What may lie over the page's edges: the header, and the bar under the drawing, px. */
const COVERED = 96;
const LIMITS: [number, number] = [0.15, 3];
/** How long a step of the view takes, milliseconds. */
const STEP = 160;

/**
 * Lets a drawing be moved and enlarged: dragged by pointer, by wheel with Ctrl or by pinching. It begins where it has
 * opened: at a size that can be read.
 * @param drawing the group that is moved, by its `transform` attribute
 */
export function createView(svg: SVGSVGElement, drawing: SVGGElement, picture: Picture): View {
  const moved = select<SVGSVGElement, unknown>(svg);
  let current = zoomIdentity;
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent(LIMITS)
    .extent(() => [[0, 0], sizeOf(svg)])
    .translateExtent([
      [-picture.width, -picture.height],
      [2 * picture.width, 2 * picture.height],
    ])
    // Without Ctrl the wheel goes on scrolling the page.
    .filter((event: MouseEvent) => (event.type === 'wheel' ? event.ctrlKey || event.metaKey : !event.button))
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
      current = transform;
      moveTo(svg, drawing, picture, transform);
    });
  moved.call(behaviour);
  moved.on('dblclick.zoom', null);

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const stepped = () => (calm.matches ? moved : moved.transition().duration(STEP));
  const at = (scale: number) => {
    const { x, y, k } = placed(picture, sizeOf(svg), scale);
    return zoomIdentity.translate(x, y).scale(k);
  };
  const fitted = () => {
    const [width, height] = sizeOf(svg);
    const across = (width - 2 * MARGIN) / picture.width;
    const down = (height - 2 * MARGIN) / picture.height;
    return at(Math.min(across, down, openingScale(picture, width)));
  };

  behaviour.transform(moved, at(openingScale(picture, sizeOf(svg)[0])));

  /** Moves the drawing so that the box is seen; answers where it lies then, px from the upper edge of the view. */
  function reveal({ x, y, width, height }: Box): [top: number, bottom: number] {
    const [w, h] = sizeOf(svg);
    const top = current.applyY(y);
    const bottom = current.applyY(y + height);
    const dx = shift(current.applyX(x), current.applyX(x + width), w);
    const dy = shift(top, bottom, h);
    if (dx !== 0 || dy !== 0)
      behaviour.translateBy(stepped() as typeof moved, dx / current.k, dy / current.k);
    return [top + dy, bottom + dy];
  }

  return {
    scale: (factor) => behaviour.scaleBy(stepped() as typeof moved, factor),
    pan: (dx, dy) => behaviour.translateBy(stepped() as typeof moved, dx / current.k, dy / current.k),
    fit: () => behaviour.transform(stepped() as typeof moved, fitted()),
    reveal,
    follow(box) {
      const [top, bottom] = reveal(box);
      const frame = svg.getBoundingClientRect();
      if (frame.bottom < COVERED || frame.top > innerHeight - COVERED) return;
      const by =
        Math.min(frame.top + top - COVERED, 0) || Math.max(frame.top + bottom - innerHeight + COVERED, 0);
      if (by !== 0) scrollBy({ top: by, behavior: calm.matches ? 'auto' : 'smooth' });
    },
    destroy() {
      moved.interrupt();
      moved.on('.zoom', null);
    },
  };
}

function sizeOf(svg: SVGSVGElement): [number, number] {
  return [svg.clientWidth, svg.clientHeight];
}

/** How far a span has to move to lie within the size; a longer one begins at its edge. */
function shift(from: number, to: number, size: number): number {
  const inner = Math.max(Math.min(INNER, (size - (to - from)) / 2), 0);
  if (from < inner || to - from > size) return inner - from;
  return to > size - inner ? size - inner - to : 0;
}
