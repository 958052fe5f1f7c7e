/** One thing broken in the product's sources, as a careless change would: a piece of one file stands for another. */
export interface Break {
  /** Path in the project. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What kind of carelessness it is: `field dropped`. */
  readonly operator: string;
  /** Where the piece begins and ends in the file's text. */
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly text: string;
  /** The piece, and what replaces it, on one line each. */
  readonly before: string;
  readonly after: string;
}

/** The name of a break; it outlives changes elsewhere in the file. */
export const breakName = ({ file, operator, before, after }: Break): string =>
  `${file} ${operator}: ${before} → ${after}`;

/** The file's text with the break in it. */
export const broken = (source: string, { start, end, text }: Pick<Break, 'start' | 'end' | 'text'>): string =>
  source.slice(0, start) + text + source.slice(end);
