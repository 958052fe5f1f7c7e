import { select, type ZoomTransform, zoom, zoomIdentity } from 'd3';
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
  destroy(): void;
}

const MARGIN = 16;
/** Room around what is revealed: the buttons lie over the drawing's edge. */
const INNER = 64;
/** Below this the words cannot be read: a drawing that does not fit starts at its beginning instead. */
const READABLE = 0.6;
const LIMITS: [number, number] = [0.15, 3];
/** How long a step of the view takes, milliseconds. */
const STEP = 160;

/**
 * Lets a drawing be moved and enlarged: dragged by pointer, by wheel with Ctrl or by pinching.
 * @param drawing the group that is moved, by its `transform` attribute
 */
export function createView(svg: SVGSVGElement, drawing: SVGGElement, picture: Picture): View {
  const moved = select<SVGSVGElement, unknown>(svg);
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent(LIMITS)
    .extent(() => [[0, 0], sizeOf(svg)])
    .translateExtent([
      [-picture.width, -picture.height],
      [2 * picture.width, 2 * picture.height],
    ])
    // Without Ctrl the wheel goes on scrolling the page.
    .filter((event: MouseEvent) => (event.type === 'wheel' ? event.ctrlKey || event.metaKey : !event.button))
    .on('zoom', ({ transform }: { transform: ZoomTransform }) =>
      drawing.setAttribute('transform', transform.toString()),
    );
  moved.call(behaviour);
  moved.on('dblclick.zoom', null);
  let current = zoomIdentity;
  behaviour.on('zoom.keep', ({ transform }: { transform: ZoomTransform }) => {
    current = transform;
  });

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const stepped = () => (calm.matches ? moved : moved.transition().duration(STEP));
  const fitScale = () => {
    const [width, height] = sizeOf(svg);
    return Math.min((width - 2 * MARGIN) / picture.width, (height - 2 * MARGIN) / picture.height, 1.1);
  };
  const placed = (k: number, y: number) => {
    const [width] = sizeOf(svg);
    return zoomIdentity.translate((width - picture.width * k) / 2, y).scale(k);
  };
  const fitted = () => {
    const k = fitScale();
    return placed(k, (sizeOf(svg)[1] - picture.height * k) / 2);
  };

  const begin = fitScale();
  behaviour.transform(moved, begin >= READABLE ? fitted() : placed(READABLE, MARGIN));

  return {
    scale: (factor) => behaviour.scaleBy(stepped() as typeof moved, factor),
    pan: (dx, dy) => behaviour.translateBy(stepped() as typeof moved, dx / current.k, dy / current.k),
    fit: () => behaviour.transform(stepped() as typeof moved, fitted()),
    reveal({ x, y, width, height }) {
      const [w, h] = sizeOf(svg);
      const dx = shift(current.applyX(x), current.applyX(x + width), w);
      const dy = shift(current.applyY(y), current.applyY(y + height), h);
      if (dx !== 0 || dy !== 0)
        behaviour.translateBy(stepped() as typeof moved, dx / current.k, dy / current.k);
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

/** How far a span has to move to lie well within the size; a longer one begins at the margin. */
function shift(from: number, to: number, size: number): number {
  if (from < INNER || to - from > size - 2 * INNER) return INNER - from;
  return to > size - INNER ? size - INNER - to : 0;
}
