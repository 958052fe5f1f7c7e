import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as domClient from 'react-dom/client';
import type { Plugin } from 'vite';

/** React's modules, and what is asked of them: all but what React keeps for itself. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  react: namesOf(react),
  'react/jsx-runtime': namesOf(jsxRuntime),
  'react-dom': namesOf(dom),
  'react-dom/client': namesOf(domClient),
};
const NAMED = '\0by-name:';
/** Libraries that are no modules take each other whole. */
const WHOLE = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/**
 * What React has, each under a name of its own: React has it in one object, and every use of it in every page would be
 * written as a property of that, in a piece that first makes a module of it.
 */
export function reactByName(): Plugin {
  return {
    name: 'react-by-name',
    enforce: 'pre',
    resolveId(id, importer) {
      const isNamed = !NAMES[id] || importer === NAMED + id || WHOLE.test(importer ?? '');
      return isNamed ? undefined : NAMED + id;
    },
    load(id) {
      const named = id.startsWith(NAMED) ? id.slice(NAMED.length) : undefined;
      const names = named && NAMES[named];
      if (!names) return undefined;
      return `import * as all from '${named}'; export default all; export const { ${names.join(', ')} } = all;`;
    },
  };
}

function namesOf(module: object): readonly string[] {
  return Object.keys(module).filter((name) => !/^(?:__|unstable_|default$|module\.exports$)/.test(name));
}
