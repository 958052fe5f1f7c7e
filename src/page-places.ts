/** A place in a page as it was drawn, and what is to stand there: the program's files, the style sheets that are worn. */
export interface Place {
  /** Where it begins and ends; what lies between is replaced. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Puts everything into its place at once: each change of a page of some 300 kB by itself would go through all of it again.
 * @param places none over another
 */
export function fillPlaces(html: string, places: readonly Place[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, text } of places.toSorted((a, b) => a.from - b.from)) {
    parts.push(html.slice(at, from), text);
    at = to;
  }
  parts.push(html.slice(at));
  return parts.join('');
}
