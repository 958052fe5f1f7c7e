import { posix } from 'node:path';
import type { Plugin } from 'vite';

/** What the bundler wraps around whatever is loaded later. */
const HELPER = '\0vite/preload-helper.js';
/** Of what the bundler's own does the part that is left: it tells the page of what could not be fetched. */
const TELLS = `
export const __vitePreload = (load) => load().catch((payload) => {
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
    load: (id) => (id === HELPER ? { code: TELLS, moduleSideEffects: false } : undefined),
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
