import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { importsAtOnce } from '../../scripts/lib/imports-at-once.ts';
import { lightRoutes } from '../../scripts/lib/light-routes.ts';
import { plainNamespaces } from '../../scripts/lib/plain-namespaces.ts';
import { reactByName } from '../../scripts/lib/react-by-name.ts';
import { runtimeAlong } from '../../scripts/lib/runtime-along.ts';
import { shortClassNames } from '../../scripts/lib/short-class-names.ts';
import { trunkNames } from '../../scripts/lib/trunk-names.ts';

type Transform = (code: string, id: string) => { readonly code: string } | null;
const transform = lightRoutes().transform as unknown as Transform;
const TREE = '/portal/src/routeTree.gen.ts';

/** A folder of these files, gone when the test is over. */
function temporaryFolder(files: Readonly<Record<string, string>>): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'light-build-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

it('the tree of routes goes without names of children, and tells of each route what is its own', () => {
  const child = (name: string, id: string, path = id) =>
    `const ${name}Route = ${name}RouteImport.update({ id: "${id}", path: "${path}", getParentRoute: () => rootRouteImport });`;
  const tree = `
${child('About', '/about')}
${child('Case', '/$id_/case', '/$id/case')}
${child('Outer', '/outer')}
const InnerRoute = InnerRouteImport.update({ id: "/inner", path: "/inner", getParentRoute: () => OuterRoute });
const OuterRouteChildren = { InnerRoute };
const OuterRouteWithChildren = OuterRoute._addFileChildren(OuterRouteChildren);
const rootRouteChildren = {
  AboutRoute: AboutRoute,
  OuterRoute: OuterRouteWithChildren,
  CaseRoute,
};
`;
  const light = transform(tree, TREE)?.code ?? '';
  expect(light).toContain('put(AboutRouteImport, "/about");');
  expect(light).toContain('put(CaseRouteImport, "/$id_/case", "/$id/case");');
  expect(light).toContain('getParentRoute: () => OuterRoute }');
  expect(light).toContain('const OuterRouteChildren = [InnerRoute];');
  expect(light).toContain('const rootRouteChildren = [...children, OuterRouteWithChildren];');
  expect(light).not.toMatch(/AboutRoute\b|CaseRoute\b/);
});

it('a tree that is written otherwise ends the build', () => {
  expect(() => transform('export const routeTree = {};', TREE)).toThrow();
});

it('a route leaves its path to the tree', () => {
  const route = 'export const Route = createFileRoute("/about")({ component: About });';
  expect(transform(route, '/portal/src/routes/about.tsx')?.code).toBe(
    'export const Route = createFileRoute()({ component: About });',
  );
});

it('a route names what it loads later once, where its page and its data are one piece', () => {
  const importer = (what: string, piece: string) =>
    `const $$split${what}Importer = () => import("${piece}");\n`;
  const route = `export const Route = createFileRoute("/a")({
  loader: lazyFn($$splitLoaderImporter, "loader"),
  head: () => ({}),
  component: lazyRouteComponent($$splitComponentImporter, "component")
});`;
  const light = (code: string) => transform(code, '/portal/src/routes/a.tsx')?.code ?? '';
  const once = light(importer('Component', 'a.tsx?split') + importer('Loader', 'a.tsx?split') + route);
  expect(once).toContain('...loadedLater(() => import("a.tsx?split"))');
  expect(once.match(/import\(/g)).toHaveLength(1);
  expect(once).not.toContain('lazyFn');
  const apart = importer('Component', 'a.tsx?component') + importer('Loader', 'a.tsx?loader') + route;
  expect(light(apart)).toBe(apart.replace('createFileRoute("/a")', 'createFileRoute()'));
});

it('what every page loads gives its things under its own names, and who takes them follows', () => {
  const [trunk, page] = ['assets/routes-x1.js', 'assets/page.js'];
  const piece = (fileName: string, name: string, code: string) => ({ type: 'chunk', fileName, name, code });
  const bundleWith = (code: string) => ({
    [trunk]: piece(trunk, 'routes', 'var zB=1,aA=2;export{zB as $,aA as t};'),
    [page]: piece(page, 'page', code),
  });
  const generate = trunkNames('routes').generateBundle as unknown as (
    this: { parse: typeof parseAst },
    options: unknown,
    bundle: Readonly<Record<string, { readonly code: string }>>,
  ) => void;
  const given = (code: string) => {
    const bundle = bundleWith(code);
    generate.call({ parse: parseAst }, {}, bundle);
    return Object.values(bundle).map((one) => one.code);
  };
  expect(given('import{t as e,$ as aA}from"./routes-x1.js";import{n}from"./b.js";e(aA,n);')).toEqual([
    'var zB=1,aA=2;export{aA,zB};',
    'import{aA as e,zB as aA}from"./routes-x1.js";import{n}from"./b.js";e(aA,n);',
  ]);
  expect(given('import"./routes-x1.js";')[1]).toBe('import"./routes-x1.js";');
  expect(() => given('import{x}from"./routes-x1.js";')).toThrow('x');
  expect(() => given('import("./routes-x1.js").then((e=>e.t));')).toThrow('page.js');
});

it('a piece that is loaded later names what comes along with what it imports, and nothing that is there already', () => {
  const piece = (imports: readonly string[], is = {}) => ({
    imports,
    isEntry: false,
    isDynamicEntry: false,
    ...is,
  });
  const chunks = Object.fromEntries(
    Object.entries({
      'assets/index.js': piece(['assets/libraries.js'], { isEntry: true }),
      'assets/libraries.js': piece([]),
      'assets/page.js': piece(['assets/list.js', 'assets/libraries.js'], { isDynamicEntry: true }),
      'assets/list.js': piece(['assets/card.js', 'assets/libraries.js']),
      'assets/card.js': piece(['assets/list.js']),
    }).map(([fileName, chunk]) => [fileName, { ...chunk, fileName }]),
  );
  const render = importsAtOnce().renderChunk as unknown as (
    code: string,
    chunk: unknown,
    options: unknown,
    meta: unknown,
  ) => { readonly code: string } | null;
  expect(render('page;', chunks['assets/page.js'], {}, { chunks })?.code).toBe("page;\nimport './card.js';");
  expect(render('list;', chunks['assets/list.js'], {}, { chunks })).toBeNull();
});

it('the object of all that a module gives is written down, and the bundler’s function for it is not asked for', () => {
  const render = plainNamespaces().renderChunk as unknown as (
    code: string,
  ) => { readonly code: string } | null;
  const runtime = (names: string) => `import { ${names} } from "./rolldown-runtime-x1.js";\n`;
  const made = 'var a = /* @__PURE__ */ __exportAll({\n\tb: () => c,\n\td: () => f\n});\n';
  const written = 'var a = { get b() { return c; }, get d() { return f; } };\n';
  expect(render(`${runtime('n as __exportAll')}${made}`)?.code).toBe(written);
  expect(render(`${runtime('n as __exportAll, t as __toESM')}${made}`)?.code).toBe(
    `import { t as __toESM } from "./rolldown-runtime-x1.js";\n${written}`,
  );
  const otherwise = `${runtime('n as __exportAll')}${made}g(__exportAll(a));`;
  expect(render(otherwise)?.code).toBe(`${runtime('n as __exportAll')}${written}g(__exportAll(a));`);
  expect(render('var a = 1;')).toBeNull();
});

it('the bundler’s own functions go along with who calls them, and no others', async () => {
  const [runtime, page] = ['assets/rolldown-runtime-x1.js', 'assets/page.js'];
  const piece = (fileName: string, name: string, code: string, imports: readonly string[] = []) => ({
    ...{ type: 'chunk', fileName, name, code, imports },
  });
  const bundle: Record<string, { code: string; imports: readonly string[] }> = {
    [runtime]: piece(runtime, 'rolldown-runtime', 'var u=n=>n+2,o=n=>n+1;export{u as n,o as r};'),
    [page]: piece(page, 'page', 'import{r as e}from"./rolldown-runtime-x1.js";e(2);', [runtime]),
  };
  await (runtimeAlong().generateBundle as unknown as (options: unknown, bundle: unknown) => Promise<void>)(
    {},
    bundle,
  );
  expect(Object.keys(bundle)).toEqual([page]);
  expect(bundle[page]?.code).toBe('const{r:e}=(()=>{var e=e=>e+1;return{r:e}})();e(2);');
  expect(bundle[page]?.imports).toEqual([]);
});

it('React goes by name, but for libraries that take each other whole', () => {
  const { resolveId, load } = reactByName() as unknown as {
    resolveId: (id: string, importer?: string) => string | undefined;
    load: (id: string) => string | undefined;
  };
  const named = resolveId('react', '/portal/src/a.tsx') ?? '';
  expect(load(named)).toMatch(/export const \{.*\buseState\b.*\} = all;$/);
  expect(load(named)).not.toContain('__');
  expect(resolveId('react', named)).toBeUndefined();
  expect(resolveId('react', '/portal/node_modules/react-dom/index.js')).toBeUndefined();
  expect(resolveId('xstate', '/portal/src/a.tsx')).toBeUndefined();
});

it('calls classes by few letters, alike in whatever order they are asked for, and no two of them', () => {
  using folder = temporaryFolder({
    'src/a.module.css': '.card { width: .5rem } /* .gone {} */ .title, .card:hover {}',
    'src/b.module.css': '.card .open { animation: turn 1s } @keyframes turn {}',
  });
  const asked = [
    ['card', 'src/a.module.css'],
    ['title', 'src/a.module.css?used'],
    ['card', 'src/b.module.css'],
    ['open', 'src/b.module.css'],
    ['turn', 'src/b.module.css'],
  ] as const;
  const [there, back] = [shortClassNames(folder.path), shortClassNames(folder.path)].map(
    (nameOf) =>
      ([name, file]: readonly [string, string]) =>
        nameOf(name, join(folder.path, file)),
  );
  const names = asked.map((one) => there?.(one));
  expect(asked.toReversed().map((one) => back?.(one))).toEqual(names.toReversed());
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(name).toMatch(/^[a-z]{2}$/i);
  expect(() => there?.(['gone', 'src/a.module.css'])).toThrow('gone');
});

it('calls no class what blockers of advertisements hide', () => {
  using folder = temporaryFolder({
    'src/a.module.css': Array.from({ length: 3000 }, (_, number) => `.class${number} {}`).join('\n'),
  });
  const nameOf = shortClassNames(folder.path);
  const names = Array.from({ length: 3000 }, (_, number) =>
    nameOf(`class${number}`, join(folder.path, 'src/a.module.css')),
  );
  expect(new Set(names).size).toBe(3000);
  expect(names.filter((name) => /^ads?$/i.test(name))).toEqual([]);
});
