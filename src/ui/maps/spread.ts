/** Where a mark stands and how large it is, pixels. */
export interface Spot {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels that stay free between two marks. */
const GAP = 2;

/** What a map shows, in the same pixels. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * A mark at the edge of a map, moved in so far that the frame cuts nothing of it off.
 * @returns the same where its place is not in sight at all
 */
export function movedIn(spot: Spot, { left, top, right, bottom }: Frame): Spot {
  const { x, y, width, height } = spot;
  if (x < left || x > right || y < top || y > bottom) return spot;
  return {
    ...spot,
    x: between(left + width / 2 + GAP, x, right - width / 2 - GAP),
    y: between(top + height / 2 + GAP, y, bottom - height / 2 - GAP),
  };
}

const meet = (one: Spot, two: Spot): boolean =>
  Math.abs(one.x - two.x) * 2 < one.width + two.width + 2 * GAP &&
  Math.abs(one.y - two.y) * 2 < one.height + two.height + 2 * GAP;

/**
 * Moves marks up or down, as little as possible, so that none covers another and each can be hit (WCAG 2.2, 2.5.8).
 * @param spots those that matter most first: they stay where they are
 * @returns how far each is moved down, pixels
 */
export function spread(spots: readonly Spot[]): number[] {
  const placed: Spot[] = [];
  return spots.map((spot) => {
    const near = placed.filter(({ x, width }) => Math.abs(x - spot.x) * 2 < width + spot.width + 2 * GAP);
    // Where it stands, or right above or below something that is in the way.
    const [at = spot.y] = [
      spot.y,
      ...near.flatMap(({ y, height }) => {
        const away = (height + spot.height) / 2 + GAP;
        return [y - away, y + away];
      }),
    ]
      .filter((y) => !near.some((other) => meet({ ...spot, y }, other)))
      .sort((a, b) => Math.abs(a - spot.y) - Math.abs(b - spot.y));
    placed.push({ ...spot, y: at });
    return at - spot.y;
  });
}
