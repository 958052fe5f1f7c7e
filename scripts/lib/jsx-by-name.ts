import type { Plugin } from 'vite';

const REACTS = 'react/jsx-runtime';
const NAMED = '\0jsx-by-name';

/**
 * React's functions that elements are made by, each under a name of its own: React has them in one object, and every
 * element of every page would be written as a call of its property.
 */
export function jsxByName(): Plugin {
  return {
    name: 'jsx-by-name',
    enforce: 'pre',
    resolveId: (id, importer) => (id === REACTS && importer !== NAMED ? NAMED : undefined),
    load: (id) =>
      id === NAMED
        ? `import * as all from '${REACTS}'; export const { Fragment, jsx, jsxs } = all;`
        : undefined,
  };
}
