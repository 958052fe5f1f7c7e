import type { Picture } from './picture.ts';

/** Around a drawing, px. */
export const MARGIN = 12;
/** The smallest letters that can be read on a screen, px. */
const READABLE = 12;
/** A small drawing is enlarged no further. */
const LARGEST = 1.1;

type Size = Pick<Picture, 'width' | 'height' | 'letters'>;

/** The least scale at which every letter of a drawing can be read. */
export const readableScale = ({ letters }: Size): number => READABLE / letters;

/** The scale at which a drawing is as wide as its room. */
const widthScale = (picture: Size, width: number): number =>
  Math.min((width - 2 * MARGIN) / picture.width, LARGEST);

/** Whether all of a drawing can be read in a room so wide. */
export const fitsWidth = (picture: Size, width: number): boolean =>
  widthScale(picture, width) >= readableScale(picture);

/** The scale at which a drawing opens: all of it in a room so wide, and never too small to be read. */
export const openingScale = (picture: Size, width: number): number =>
  Math.max(widthScale(picture, width), readableScale(picture));

/** Where a drawing lies in its room: px from the upper left corner, and its scale. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** A drawing at a scale in the middle of its room; what is larger than that begins at its beginning. */
export function placed(picture: Size, [width, height]: readonly [number, number], k: number): Placement {
  const middle = (length: number, room: number) => Math.max((room - length * k) / 2, MARGIN);
  return { x: middle(picture.width, width), y: middle(picture.height, height), k };
}

/** Moves a drawing to its place; `data-fits` as long as it can be seen from top to bottom: then a finger moves the page. */
export function moveTo(
  svg: SVGSVGElement,
  drawing: SVGGElement,
  picture: Size,
  { x, y, k }: Placement,
): void {
  drawing.setAttribute('transform', `translate(${x},${y}) scale(${k})`);
  svg.toggleAttribute('data-fits', picture.height * k <= svg.clientHeight);
}

/**
 * How tall the room of a drawing is: as tall as the drawing where that fits in width, so that all of it is seen.
 * @param usual how tall the room of one is that has to be moved about anyway
 */
export const roomHeight = (picture: Size, width: number, usual: number): number =>
  fitsWidth(picture, width)
    ? Math.ceil(picture.height * openingScale(picture, width) + 2 * MARGIN)
    : Math.min(usual, Math.ceil(picture.height * readableScale(picture) + 2 * MARGIN));
