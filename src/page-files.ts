import type { Place } from './page-places.ts';

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

/** Longest that a program waits for its page to show. Milliseconds. */
const LONGEST_WAIT = 1000;

/**
 * The browser's first use of `Intl` takes a phone a tenth of a second, in which it answers nothing, and nearly every page
 * shows a date or an amount. A worker uses it first (`public/languages.js`, docs/adr/0037): what it has found out holds for
 * the page, too.
 */
const LEARN_LANGUAGES = `try{new Worker('/languages.js',{name:document.documentElement.lang})}catch{}`;

/**
 * Starts the page's program once the page shows. A tag with its address would be found at once, and the program would take
 * its share of the line from styles, letters and pictures (docs/adr/0037). A page that nobody sees, and one in another's frame,
 * which may have no height before it says how high it is, starts at once.
 * @param first what comes beside the program, which would else ask for it only when it runs
 */
function startOf(program: string, first?: string): string {
  const beside = first === undefined ? '' : `;import(${JSON.stringify(first)}).catch(()=>{})`;
  const waits = `self===top&&document.visibilityState==='visible'&&PerformanceObserver.supportedEntryTypes.includes('paint')`;
  const watch = `new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint').length&&go())`;
  return `{let go=()=>{go=()=>{};import(${JSON.stringify(program)})${beside};${LEARN_LANGUAGES}};if(${waits}){${watch}.observe({type:'paint',buffered:true});setTimeout(()=>go(),${LONGEST_WAIT})}else go()}`;
}

/**
 * Tells the browser which files a page's pieces lie in, in the places that it was drawn with while that was not known.
 * @param html the whole page
 * @param program address of what every page starts with
 * @returns what goes where, which are the texts of these scripts
 */
export function placePageFiles(
  html: string,
  program: string,
  { map, first }: PageFiles = { map: NO_FILES },
): readonly [map: Place, start: Place] {
  const [top, end] = [html.indexOf(NO_FILES), html.lastIndexOf(NO_START)];
  if (top < 0 || end < top) throw new Error('the page has no place for its files');
  return [
    { from: top, to: top + NO_FILES.length, text: map },
    { from: end, to: end + NO_START.length, text: startOf(program, first) },
  ];
}
