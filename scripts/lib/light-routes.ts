import type { Plugin } from 'vite';

const TREE = /\/src\/routeTree\.gen\.ts$/;
const ROUTE = /\/src\/routes\/[^?]+\.tsx?(?:\?.*)?$/;

/** What a route loads later, once it is opened: how it is called, as the plugin of the routes' library writes it. */
const LATER = {
  importers: /const (\$\$split(?:Loader|Component)Importer) = (\(\) => import\((["'`])[^"'`]+\3\));/g,
  loader: /\bloader: lazyFn\(\$\$splitLoaderImporter, "loader"\),?/,
  component: 'component: lazyRouteComponent($$splitComponentImporter, "component")',
} as const;
const LOADED_LATER = '\0loaded-later';
const LOADED_LATER_CODE = `
import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
export const loadedLater = (piece) => ({ loader: lazyFn(piece, 'loader'), component: lazyRouteComponent(piece, 'component') });`;

/**
 * Takes from the tree of routes what types alone read, twice the size of what it does: every page loads it. A route's
 * name among its parent's children is never looked at, its path is what the tree says, and most routes are the root's
 * children with no more to them. What loads a route's page and what reads its data are one piece, which is named once.
 */
export function lightRoutes(): Plugin {
  return {
    name: 'light-routes',
    // When types are gone already, and what a route loads lazily has been taken out of it.
    enforce: 'post',
    resolveId: (id) => (id === LOADED_LATER ? id : undefined),
    load: (id) => (id === LOADED_LATER ? LOADED_LATER_CODE : undefined),
    transform(code, id) {
      if (TREE.test(id)) return { code: lightTree(code), map: null };
      if (!ROUTE.test(id)) return null;
      return {
        code: namedOnce(code).replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)/g, 'createFileRoute()'),
        map: null,
      };
    },
  };
}

/** A route whose loader and component come with the same piece; any other as it is. */
function namedOnce(code: string): string {
  const importers = [...code.matchAll(LATER.importers)];
  const pieces = new Set(importers.map(([, , piece]) => piece));
  const isOnePiece = importers.length === 2 && pieces.size === 1;
  if (!isOnePiece || !LATER.loader.test(code) || !code.includes(LATER.component)) return code;
  const without = code
    .replace(LATER.importers, '')
    .replace(LATER.loader, '')
    .replace(LATER.component, () => `...loadedLater(${[...pieces][0]})`);
  return `import { loadedLater } from ${JSON.stringify(LOADED_LATER)};\n${without}`;
}

/** How the tree names each of its routes that is a child of the root. */
const CHILD =
  /\bconst (\w+) = (\w+)\.update\(\{\s*id: (["'][^"']*["']),\s*path: (["'][^"']*["']),\s*getParentRoute: \(\) => rootRouteImport,?\s*\}\);?/g;
const CHILDREN = /\b(const \w+RouteChildren = )\{([^{}]*)\}/g;
/** Makes a route a child of the root: most have their path for an id. */
const PUT = `const children = [];
function put(route, id, path = id) { children.push(route.update({ id, path, getParentRoute: () => rootRouteImport })); }`;

/** @throws Error where the tree is written otherwise than this knows it */
function lightTree(code: string): string {
  const isParent = (name: string) => new RegExp(`=> ${name}\\b|\\b${name}\\s*\\._addFileChildren`).test(code);
  const put = new Set<string>();
  const placed = code.replace(CHILD, (whole, name: string, route: string, id: string, path: string) => {
    if (isParent(name)) return whole;
    put.add(name);
    return id === path ? `put(${route}, ${id});` : `put(${route}, ${id}, ${path});`;
  });
  const light = placed.replace(CHILDREN, (_whole, start: string, list: string) => {
    const names = list.split(',').flatMap((child) => child.split(':').at(-1)?.trim() || []);
    const others = names.filter((name) => !put.has(name));
    const own = names.length > others.length ? ['...children'] : [];
    return `${start}[${[...own, ...others].join(', ')}]`;
  });
  if (
    put.size === 0 ||
    /RouteChildren = \{/.test(light) ||
    [...put].some((name) => light.match(new RegExp(`\\b${name}\\b`)))
  )
    throw new Error('The tree of routes is written otherwise than "light-routes" knows it');
  const firstPut = light.search(/\bput\(/);
  return `${light.slice(0, firstPut)}${PUT}\n${light.slice(firstPut)}`;
}
