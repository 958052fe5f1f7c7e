import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { ownExportNames } from '../../scripts/lib/own-export-names.ts';
import { type PageFiles, pagesInOneFile } from '../../scripts/lib/pages-in-one-file.ts';
import { NO_FILES, NO_START, placePageFiles } from '../../src/page-files.ts';
import { fillPlaces } from '../../src/page-places.ts';

const ROOT = '/portal';

interface Piece {
  readonly fileName: string;
  readonly name: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  readonly moduleIds: readonly string[];
}

function piece(name: string, code: string, imports: readonly string[] = [], source?: string): Piece {
  return {
    fileName: `assets/${name}.js`,
    name,
    code,
    imports: imports.map((other) => `assets/${other}.js`),
    facadeModuleId: source === undefined ? null : `${ROOT}/${source}`,
    isEntry: name === 'routes',
    isDynamicEntry: source !== undefined,
    moduleIds: [`${ROOT}/src/${name}.ts`],
  };
}

const PIECES = [
  piece(
    'routes',
    'import("./page.js").then((n) => n.loader); import("./list.js").then((n) => n.t); export { a as t };',
  ),
  piece(
    'page',
    'import { t as root } from "./routes.js"; import { t as list, n as card } from "./list.js"; export { list as loader, card as t };',
    ['routes', 'list'],
    'src/page.tsx',
  ),
  piece('list', 'var t = 1, n = 2; export { t, n };'),
];

type Hook = (this: unknown, ...given: unknown[]) => { readonly code: string };

/** Pieces with names of their own, as the build has them next. */
function renamed(pieces: readonly Piece[]): readonly Piece[] {
  const chunks = Object.fromEntries(pieces.map((one) => [one.fileName, one]));
  const build = {
    parse: parseAst,
    getModuleInfo: (id: string) => (id.endsWith('page.tsx') ? { exports: ['loader'] } : null),
  };
  const plugin = ownExportNames(ROOT) as unknown as { renderChunk: Hook };
  return pieces.map((one) => ({
    ...one,
    code: plugin.renderChunk.call(build, one.code, one, {}, { chunks }).code,
  }));
}

it('pieces give each other things under names that no other piece has, and to whoever loads them under their own', () => {
  const [routes, page, list] = renamed(PIECES).map(({ code }) => code);
  const [, t = '', n = ''] = /export \{ t as (t\w+), n as (n\w+) \}/.exec(list ?? '') ?? [];
  expect([t.slice(1), n.slice(1)]).toEqual([t.slice(1), t.slice(1)]);
  expect(page).toContain(`import { ${t} as list, ${n} as card } from "./list.js"`);
  expect(page).toContain('import { t as root } from "./routes.js"');
  expect(page).toMatch(/export \{ list as loader, card as t\w+ \}/);
  expect(page).not.toContain(`card as ${t}`);
  expect(routes).toContain('.then((n) => n.loader)');
  expect(routes).toContain(`.then((n) => n.${t})`);
  expect(routes).toContain('export { a as t }');
});

async function filesOf(
  pieces: readonly Piece[],
  loads: Readonly<Record<string, readonly (readonly string[])[]>>,
) {
  const written = new Map<string, string>();
  const plugin = pagesInOneFile((name) => name !== 'routes', loads) as unknown as {
    configResolved(config: { readonly root: string }): void;
    generateBundle(this: unknown, options: unknown, bundle: unknown): Promise<void>;
  };
  plugin.configResolved({ root: ROOT });
  await plugin.generateBundle.call(
    {
      parse: parseAst,
      emitFile: ({ fileName, source }: { fileName: string; source: string }) => written.set(fileName, source),
    },
    {},
    Object.fromEntries(pieces.map((one) => [one.fileName, { ...one, type: 'chunk' }])),
  );
  const routes: PageFiles = JSON.parse(written.get('.vite/pages.json') ?? '');
  return { routes, written };
}

it('what a page loads first lies in one file, which gives whatever its pieces give', async () => {
  const pieces = renamed(PIECES);
  const { routes, written } = await filesOf(pieces, { '/page': [['src/page.tsx', 'gone']] });
  const file = routes['/page']?.first ?? '';
  expect(routes).toEqual({
    '/page': { imports: { '/assets/page.js': file, '/assets/list.js': file }, first: file },
  });
  const source = written.get(file.slice(1)) ?? '';
  expect(source).toContain('./routes.js');
  expect(source).not.toContain('./list.js');
  const given = (code: string) =>
    parseAst(code).body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration'
        ? node.specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : ''))
        : [],
    );
  const [, page, list] = pieces;
  expect(given(source).sort()).toEqual([...given(page?.code ?? ''), ...given(list?.code ?? '')].sort());
});

it('a piece that loads another one of its file while it runs asks for it as from anywhere', async () => {
  const pieces = [
    piece(
      'page',
      'import("./list.js").then(({ list }) => list); var page = 1; export { page };',
      [],
      'src/page.tsx',
    ),
    piece('list', 'var list = 1; export { list };', [], 'src/list.tsx'),
  ];
  const { routes, written } = await filesOf(pieces, { '/page': [['src/page.tsx', 'src/list.tsx']] });
  const source = written.get(routes['/page']?.first?.slice(1) ?? '') ?? '';
  expect(source).toMatch(/\bimport\(["'`]\.\/list\.js["'`]\)/);
  // What the bundler puts around modules that are run later: here all of them are run at once.
  expect(source).not.toMatch(/toStringTag|\)\)\(\)|=>\(\)=>/);
});

it('a page loads no piece that it is not always made of, and none of two that are called alike comes into its file', async () => {
  const pieces = [
    piece('one', 'var a = 1; export { a as oneA };'),
    piece('two', 'var a = 2; export { a as twoA };'),
    piece('three', 'var a = 3; export { a as threeA };'),
    piece('four', 'var b = 4; export { b as threeA };'),
  ];
  const ways = await filesOf(pieces, {
    '/': [
      ['one', 'two', 'three'],
      ['one', 'two'],
    ],
  });
  expect(Object.keys(ways.routes['/']?.imports ?? {}).sort()).toEqual(['/assets/one.js', '/assets/two.js']);
  const alike = await filesOf(pieces, { '/': [['three', 'four']] });
  expect(alike.routes).toEqual({});
});

it('a page says where its pieces lie in the places that it was drawn with', () => {
  const drawn = (map: string, start: string) =>
    `<head><script type="importmap">${map}</script></head><body>${NO_FILES}${NO_START}<script>${start}</script></body>`;
  const html = drawn(NO_FILES, NO_START);
  const files = { map: '{"imports":{"/a.js":"/b.js"}}', first: '/b.js' };
  const put = placePageFiles(html, '/p.js', files);
  const [map, start] = put.map(({ text }) => text) as [string, string];
  expect(map).toBe(files.map);
  expect(start).toContain('import("/p.js");import("/b.js").catch(()=>{})');
  expect(fillPlaces(html, put)).toBe(drawn(files.map, start));
  const alone = placePageFiles(html, '/p.js');
  expect(fillPlaces(html, alone)).toBe(drawn(NO_FILES, alone[1].text));
  expect(alone[1].text).toBe(start.replace(';import("/b.js").catch(()=>{})', ''));
  expect(() => placePageFiles('<html>', '/p.js', files)).toThrow();
});

/**
 * Plays what starts a page's program in a browser that stands still.
 * @returns what has been asked for, the waits it has set, ms, and ways to paint and to let the waits pass
 */
function startedIn({ isFramed = false, isHidden = false, tellsPaints = true, hasWorkers = true } = {}) {
  const html = `<script>${NO_FILES}</script><script>${NO_START}</script>`;
  const [, start] = placePageFiles(html, '/p.js', { map: '{"imports":{}}', first: '/b.js' });
  const asked: string[] = [];
  const waits: [() => void, number][] = [];
  let paint = (_name: string): void => {
    throw new Error('nothing watches for paints');
  };
  class PerformanceObserver {
    static readonly supportedEntryTypes = tellsPaints ? ['paint'] : [];
    constructor(hear: (list: { getEntriesByName(name: string): readonly string[] }) => void) {
      paint = (painted) => hear({ getEntriesByName: (name) => [painted].filter((one) => one === name) });
    }
    observe() {}
  }
  class Worker {
    constructor(file: string, { name }: { readonly name: string }) {
      asked.push(`${file} ${name}`);
    }
  }
  const self = {};
  runInNewContext(start.text.replaceAll('import(', 'ask('), {
    self,
    top: isFramed ? {} : self,
    document: { visibilityState: isHidden ? 'hidden' : 'visible', documentElement: { lang: 'zh-CN' } },
    PerformanceObserver,
    ...(hasWorkers && { Worker }),
    setTimeout: (go: () => void, ms: number) => waits.push([go, ms]),
    ask: (file: string) => {
      asked.push(file);
      return Promise.resolve();
    },
  });
  return {
    asked,
    paint: (name: string) => paint(name),
    waits: () => waits.map(([, ms]) => ms),
    pass: () => {
      for (const [go] of waits) go();
    },
  };
}

const ALL = ['/p.js', '/b.js', '/languages.js zh-CN'];

it('a page starts its program once it shows something, and once only', () => {
  const { asked, paint, pass } = startedIn();
  paint('first-paint');
  expect(asked).toEqual([]);
  paint('first-contentful-paint');
  expect(asked).toEqual(ALL);
  paint('first-contentful-paint');
  pass();
  expect(asked).toEqual(ALL);
});

it('a page that shows nothing starts its program after a second', () => {
  const { asked, waits, pass } = startedIn();
  expect([asked, waits()]).toEqual([[], [1000]]);
  pass();
  expect(asked).toEqual(ALL);
});

it.each([
  ['in another site’s frame', { isFramed: true }],
  ['in a tab that nobody sees', { isHidden: true }],
  ['in a browser that tells no paints', { tellsPaints: false }],
])('a page %s starts its program at once', (_where, browser) => {
  expect(startedIn(browser).asked).toEqual(ALL);
});

it('a page whose browser refuses it a worker starts its program all the same', () => {
  expect(startedIn({ hasWorkers: false, isHidden: true }).asked).toEqual(['/p.js', '/b.js']);
});

it('the worker beside it uses what pages write numbers and dates with, in their language, and ends', () => {
  const done: string[] = [];
  const noting = (what: string) =>
    class {
      constructor(language: string) {
        done.push(`${what} ${language}`);
      }
    };
  const file = join(import.meta.dirname, '..', '..', 'public', 'languages.js');
  runInNewContext(readFileSync(file, 'utf8'), {
    self: { name: 'de' },
    Intl: { DateTimeFormat: noting('dates'), NumberFormat: noting('numbers') },
    close: () => done.push('end'),
  });
  expect(done).toEqual(['dates de', 'numbers de', 'end']);
});
