import { createHash } from 'node:crypto';
import { posix, relative } from 'node:path';
import { type RolldownPlugin, rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import { type FirstLoads, readFirstLoads } from './first-loads.ts';

/** Where the server reads which pieces lie in which file, by route. */
const LIST = '.vite/pages.json';
/** How the bundler finds what a file is made of. */
const PAGE = '\0page';
/** Before the path of a piece that is in it; by its path alone it is what the browser is asked for. */
const PIECE = '\0piece:';

/** A piece, and what it calls what others take from it: the bundler tells the names that were there before ours. */
type Piece = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'facadeModuleId' | 'imports' | 'code' | 'exports'
>;
/** Files of pages, by route. */
export type PageFiles = Readonly<
  Record<
    string,
    {
      /** An import map: which file a browser takes a piece from. */
      readonly imports: Readonly<Record<string, string>>;
      /** The file of what the page is always made of. */
      readonly first?: string;
    }
  >
>;

/**
 * Puts what a page loads first into one file, for each route: the pieces stay as they are, for whoever comes to the page
 * from another, and an import map in the page that is opened says that they are found in its file (docs/adr/0034).
 *
 * Where a route's page is not always made of the same pieces, as with somebody signed in or not, those lie together that
 * are always loaded together.
 * @param mayShare whether a piece may lie in such a file
 * @param loads what each route's page loads first
 */
export function pagesInOneFile(
  mayShare: (name: string) => boolean,
  loads: FirstLoads = readFirstLoads(),
): Plugin {
  let root = '';
  return {
    name: 'pages-in-one-file',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const pieces = Object.values(bundle)
        .filter((one) => one.type === 'chunk')
        .map((chunk): Piece => ({ ...pick(chunk), exports: namesGiven(this.parse(chunk.code)) }));
      const written = new Map<string, string>();
      const routes: Record<string, PageFiles[string]> = {};
      for (const [route, together] of togetherByRoute(pieces, root, loads, mayShare)) {
        const imports: Record<string, string> = {};
        let first: string | undefined;
        for (const { members, isAlways } of together) {
          const key = members.map(({ fileName }) => fileName).join('\n');
          let file = written.get(key);
          if (file === undefined) {
            const source = await inOne(members);
            file = `assets/${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
            written.set(key, file);
            this.emitFile({ type: 'asset', fileName: file, source });
          }
          for (const { fileName } of members) imports[`/${fileName}`] = `/${file}`;
          if (isAlways) first = `/${file}`;
        }
        if (Object.keys(imports).length > 0) routes[route] = { imports, ...(first && { first }) };
      }
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(routes satisfies PageFiles) });
    },
  };
}

const pick = ({ fileName, name, facadeModuleId, imports, code }: Rolldown.OutputChunk) => ({
  fileName,
  name,
  facadeModuleId,
  imports,
  code,
});

const namesGiven = ({ body }: ReturnType<Rolldown.PluginContext['parse']>): string[] =>
  body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration'
      ? node.specifiers.map(({ exported }) =>
          exported.type === 'Identifier' ? exported.name : JSON.stringify(exported.value),
        )
      : [],
  );

/** How what was learnt of first loads calls a piece: by its source where it has one, by its name otherwise. */
export const keyOf = (
  { facadeModuleId, name }: Pick<Piece, 'facadeModuleId' | 'name'>,
  root: string,
): string => (facadeModuleId ? posix.normalize(relative(root, facadeModuleId)) : name);

/** Pieces that a route's page always loads together, and whether it is always made of them. */
interface Together {
  readonly members: readonly Piece[];
  readonly isAlways: boolean;
}

/** What each route's page always loads together, two pieces at least. */
function togetherByRoute(
  pieces: readonly Piece[],
  root: string,
  loads: FirstLoads,
  mayShare: (name: string) => boolean,
): readonly (readonly [route: string, together: readonly Together[]])[] {
  const byKey = new Map(pieces.map((piece) => [keyOf(piece, root), piece]));
  const byFile = new Map(pieces.map((piece) => [piece.fileName, piece]));
  const withWhatComesAlong = (key: string): ReadonlySet<Piece> => {
    const reached = new Set([byKey.get(key)].filter((piece) => piece !== undefined));
    // What is added on the way is gone through, too.
    for (const { imports } of reached)
      for (const file of imports) {
        const other = byFile.get(file);
        if (other) reached.add(other);
      }
    return reached;
  };
  return Object.entries(loads).map(([route, ways]) => {
    const seen = new Map<Piece, number[]>();
    ways.forEach((keys, way) => {
      for (const piece of new Set(keys.flatMap((key) => [...withWhatComesAlong(key)])))
        if (mayShare(piece.name)) seen.set(piece, [...(seen.get(piece) ?? []), way]);
    });
    const alike = Map.groupBy(seen, ([, inWays]) => inWays.join());
    const together = [...alike.values()].map(
      (ofThem): Together => ({
        members: withoutClashes(ofThem.map(([piece]) => piece)),
        isAlways: ofThem[0]?.[1].length === ways.length,
      }),
    );
    return [route, together.filter(({ members }) => members.length > 1)];
  });
}

/** Leaves out pieces that call something as another of them does: from one file they could not be told apart. */
function withoutClashes(members: readonly Piece[]): readonly Piece[] {
  const taken = new Set<string>();
  return members
    .toSorted((one, other) => other.code.length - one.code.length || (one.fileName < other.fileName ? -1 : 1))
    .filter(({ exports }) => {
      if (exports.some((name) => taken.has(name))) return false;
      for (const name of exports) taken.add(name);
      return true;
    });
}

/** One module of several pieces, which gives whatever each of them gives. */
async function inOne(members: readonly Piece[]): Promise<string> {
  const texts = new Map(members.map(({ fileName, code }) => [`./${posix.basename(fileName)}`, code]));
  const entry = members.map(({ fileName, exports }) => {
    const from = `'./${posix.basename(fileName)}'`;
    return `import ${from};${exports.length > 0 ? `export {${exports.join()}} from ${from};` : ''}`;
  });
  const ofPieces: RolldownPlugin = {
    name: 'pieces',
    resolveId(id, _importer, { kind }) {
      if (id === PAGE) return id;
      // Kept as it stands: the page's import map says where it is, be it in this very file.
      if (kind === 'dynamic-import' || !texts.has(id)) return { id, external: true };
      return `${PIECE}${id}`;
    },
    load: (id) => (id === PAGE ? entry.join('\n') : texts.get(id.slice(PIECE.length))),
  };
  const build = await rolldown({ input: PAGE, plugins: [ofPieces], treeshake: false, logLevel: 'silent' });
  const { output } = await build.generate({
    format: 'es',
    codeSplitting: false,
    minify: { mangle: true, compress: false, codegen: true },
    comments: { legal: false },
  });
  await build.close();
  const [one, ...more] = output;
  if (more.length > 0) throw new Error(`one file of ${members.length} pieces became ${output.length}`);
  return one.code;
}
