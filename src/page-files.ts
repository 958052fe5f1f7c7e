/** Files that a page is made of, as the build put its pieces together (`scripts/lib/pages-in-one-file.ts`). */
export interface PageFiles {
  /** An import map: which file the browser takes a piece from. */
  readonly map: string;
  /** The file of what the page is always made of. */
  readonly first?: string | undefined;
}

/** An import map of nothing, which every page has until the server knows which page it is. */
export const NO_FILES = '{"imports":{}}';

/** Where a page starts its program; in a browser, which has it from the server, it says nothing more. */
export const NO_START = '/*start*/';

/**
 * Starts the page's program once its styles are there, which a script in the page waits for. A tag with its address would be
 * found at once, and the program would take its share of the line from the styles, before which nothing shows.
 * @param first what comes beside the program, which would else ask for it only when it runs
 */
const startOf = (program: string, first?: string): string =>
  `import(${JSON.stringify(program)})${first === undefined ? '' : `;import(${JSON.stringify(first)}).catch(()=>{})`}`;

/**
 * Tells the browser which files a page's pieces lie in, in the places that it was drawn with while that was not known.
 * @param html the whole page
 * @param program address of what every page starts with
 * @returns the page, and the texts of these scripts
 */
export function putPageFiles(
  html: string,
  program: string,
  { map, first }: PageFiles = { map: NO_FILES },
): { readonly html: string; readonly scripts: readonly string[] } {
  const start = startOf(program, first);
  const [top, end] = [html.indexOf(NO_FILES), html.lastIndexOf(NO_START)];
  if (top < 0 || end < top) throw new Error('the page has no place for its files');
  return {
    html:
      html.slice(0, top) +
      map +
      html.slice(top + NO_FILES.length, end) +
      start +
      html.slice(end + NO_START.length),
    scripts: [map, start],
  };
}
