import type { Plugin } from 'vite';

const TREE = /\/src\/routeTree\.gen\.ts$/;
const ROUTE = /\/src\/routes\/[^?]+\.tsx?(?:\?.*)?$/;

/** Where a route stands whose id is its path, and whose parent is the root: all that tells most of them apart. */
const AT = 'function at(path) { return { id: path, path, getParentRoute: () => rootRouteImport }; }';

/**
 * Takes from the tree of routes what types alone read, twice the size of what it does: every page loads it. A route's
 * name among its parent's children is never looked at, and its path is what the tree says.
 */
export function lightRoutes(): Plugin {
  return {
    name: 'light-routes',
    // When types are gone already, and what a route loads lazily has been taken out of it.
    enforce: 'post',
    transform(code, id) {
      if (TREE.test(id)) return { code: lightTree(code), map: null };
      if (!ROUTE.test(id)) return null;
      return { code: code.replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)/g, 'createFileRoute()'), map: null };
    },
  };
}

/** @throws Error where the tree is written otherwise than this knows it */
function lightTree(code: string): string {
  let routes = 0;
  const without = code
    .replace(/\b(const \w+RouteChildren = )\{([^{}]*)\}/g, (_all, start: string, children: string) => {
      const names = children
        .split(',')
        .flatMap((child) => child.split(':').at(-1)?.trim() || [])
        .join(', ');
      return `${start}[${names}]`;
    })
    .replace(
      /\.update\(\{\s*id: (["'][^"']*["']),\s*path: \1,\s*getParentRoute: \(\) => rootRouteImport,?\s*\}\)/g,
      (_all, path: string) => {
        routes += 1;
        return `.update(at(${path}))`;
      },
    );
  if (routes === 0 || /RouteChildren = \{/.test(without))
    throw new Error('The tree of routes is written otherwise than "light-routes" knows it');
  return `${without}\n${AT}`;
}
