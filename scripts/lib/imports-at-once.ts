import { posix } from 'node:path';
import type { Plugin } from 'vite';

/** What the bundler wraps around whatever is loaded later. */
const HELPER = '\0vite/preload-helper.js';
/**
 * Of what the bundler's own does the part that is left: it waits for the sheets that a piece needs, told as the bits of a
 * number ("sheets-by-kind"), and tells the page of what could not be fetched. What the server has linked is there before
 * any script runs. A sheet that cannot be fetched is asked for once more after a second; then the piece is shown without
 * it, and the next that needs it asks again.
 */
const HELPS = `
const SHEETS = __SHEETS__;
const coming = {};
const fetched = (at, isAgain) => coming[at] ||= document.querySelector('link[data-sheet="' + at + '"]') ? 1 : new Promise((come) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = SHEETS[at];
  link.onload = come;
  link.onerror = () => {
    link.remove();
    coming[at] = 0;
    if (isAgain) come();
    else setTimeout(() => come(fetched(at, true)), 1000);
  };
  document.head.append(link);
});
export const __vitePreload = (load, bits) => Promise.all([load(), ...[...SHEETS.keys()].filter((at) => bits >> at & 1).map((at) => fetched(at))])
  .then(([piece]) => piece, (payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw payload;
  });`;

/**
 * A piece that is loaded on its own names all that comes along with it, not only what it imports itself: a browser asks
 * for all of it at once, and no table of it has to be in what every page loads.
 */
export function importsAtOnce(): Plugin {
  return {
    name: 'imports-at-once',
    enforce: 'pre',
    load: (id) => (id === HELPER ? { code: HELPS, moduleSideEffects: false } : undefined),
    renderChunk(code, chunk, _options, { chunks }) {
      if (!chunk.isDynamicEntry) return null;
      const reach = (file: string, reached: Set<string>): Set<string> => {
        for (const other of chunks[file]?.imports ?? [])
          if (!reached.has(other)) reach(other, reached.add(other));
        return reached;
      };
      const loaded = new Set(
        Object.values(chunks)
          .filter(({ isEntry }) => isEntry)
          .flatMap(({ fileName }) => [...reach(fileName, new Set([fileName]))]),
      );
      const further = [...reach(chunk.fileName, new Set())].filter(
        (file) => file !== chunk.fileName && !loaded.has(file) && !chunk.imports.includes(file),
      );
      if (further.length === 0) return null;
      const here = posix.dirname(chunk.fileName);
      const named = further.map((file) => `import './${posix.relative(here, file)}';`);
      return { code: `${code}\n${named.join('\n')}`, map: null };
    },
  };
}
