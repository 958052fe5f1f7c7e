import type { Place } from './page-places.ts';

/** Addresses of the style sheets of the built portal (`scripts/lib/sheets-by-kind.ts`). */
export interface Sheets {
  /** What every page needs. */
  readonly everywhere: string;
  /** What only parts of each kind need, and the same with what every page needs before it. */
  readonly kinds: readonly { readonly alone: string; readonly whole: string }[];
  /** Number of the kind that a class is of, which not every page needs. */
  readonly kindOfClass: ReadonlyMap<string, number>;
}

/**
 * Links the style sheets that a page as drawn needs: besides what every page needs those with a class that something in it
 * wears. Whatever it loads later brings its sheets along (docs/adr/0033).
 * @param html the whole page
 * @returns the links, and where they go
 */
export function placeWornSheets(html: string, { everywhere, kinds, kindOfClass }: Sheets): Place {
  const worn = new Set<number>();
  for (const classes of classesIn(html))
    for (const name of classes.split(' ')) {
      const kind = kindOfClass.get(name);
      if (kind !== undefined) worn.add(kind);
    }
  const links = [...worn]
    .sort()
    .map((kind, index) => link(kinds[kind]?.[index === 0 ? 'whole' : 'alone'] ?? '', kind));
  if (links.length === 0) links.push(link(everywhere));
  // Behind the letters, which are to be there with the first words, and before any script. React knows nothing of them: it
  // would take them away with what has put them in.
  const at = html.search(/<script|<\/head>/);
  return { from: at, to: at, text: links.join('') };
}

const CLASS = ' class="';

/** What is worn in a page, each but once. By hand: an expression's finds, thousands of them, were a twentieth of drawing a page. */
function classesIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = html.indexOf(CLASS); at >= 0; ) {
    const from = at + CLASS.length;
    const to = html.indexOf('"', from);
    // A text may look like the start of one.
    if (to < 0) break;
    found.add(html.slice(from, to));
    at = html.indexOf(CLASS, to);
  }
  return found;
}

const link = (href: string, kind?: number): string =>
  `<link rel="stylesheet" href="${href}"${kind === undefined ? '' : ` data-sheet="${kind}"`}/>`;
