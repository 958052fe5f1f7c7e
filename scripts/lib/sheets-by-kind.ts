import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { transform } from 'lightningcss';
import type { Plugin, Rolldown } from 'vite';
import { LAYERS } from './layers-first.ts';
import { isOfKind, KINDS } from './sheet-kinds.ts';

/** Where the server reads which sheets there are, beside the bundler's own list of files. */
const LIST = '.vite/sheets.json';
const STYLES = /\.css(?:$|\?)/;
/** What the bundler's own leaves in a sheet for the address of a file. */
const FILE = /__VITE_ASSET__([\w$]+)__/g;
/** Each dynamic import, and what the bundler leaves after it for what comes along. */
const LOADED = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*(["'`])([^"'`]+)\1\s*\)|,\s*__VITE_PRELOAD__/g;
/** Stands in the helper of dynamic imports ("imports-at-once") for the sheets' addresses. */
const ADDRESSES = /\b__SHEETS__\b/;
const PER_VERSION = [16, 8] as const;

/** Which sheets there are, by paths in the built client. */
export interface SheetList {
  /** What every page needs. */
  readonly everywhere: string;
  readonly kinds: readonly {
    /** What only parts of this kind need. */
    readonly alone: string;
    /** The same with what every page needs before it. */
    readonly whole: string;
    readonly classes: readonly string[];
  }[];
}

/** The part of a build that plugins see in all of its hooks. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>;

/**
 * One sheet of what every page needs, and one for each kind of part that only some pages have (`sheet-kinds.ts`), instead
 * of one for everything (docs/adr/0033). A piece that is loaded later is loaded together with the sheets that it and
 * what comes along need; the server links those whose classes the page that it has drawn wears, the first of them in one
 * file with what every page needs.
 *
 * Sheets come in any order, so each kind has layers of its own within the portal's, in the order of the list.
 */
export function sheetsByKind(): Plugin {
  const texts = new Map<string, string>();
  let files: readonly string[] = [];
  let targets: Record<string, number> = {};
  return {
    name: 'sheets-by-kind',
    configResolved({ build: { cssTarget } }) {
      targets = targetsOf(cssTarget);
    },
    // Between the bundler's own two, which read modules, and gather what is left in one file: nothing is.
    transform(code, id) {
      if (!STYLES.test(id)) return undefined;
      texts.set(id, code.replaceAll(LAYERS, ''));
      return { code: '', map: null };
    },
    renderStart() {
      const inOrder = [...stylesInOrder(this)];
      const textOf = (kind?: string) =>
        inOrder
          .filter((id) => kindOf(id) === kind)
          .map((id) => texts.get(id) ?? '')
          .join('\n')
          .replace(FILE, (_whole, reference: string) => `/${this.getFileName(reference)}`);
      const write = (layered: string): string => {
        const source = transform({
          filename: 'sheet.css',
          code: Buffer.from(`${ORDER}\n${layered}`),
          minify: true,
          targets,
        }).code;
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${hash}.css`;
        this.emitFile({ type: 'asset', fileName, source: Buffer.from(source) });
        return fileName;
      };
      const text = textOf();
      const [usual, layered] = [classesIn(text), inLayers(text)];
      const kinds = KINDS.map(([kind]) => {
        const own = textOf(kind);
        return {
          alone: write(inLayers(own, kind)),
          whole: write(`${layered}\n${inLayers(own, kind)}`),
          classes: [...classesIn(own)].filter((name) => !usual.has(name)),
        };
      });
      files = kinds.map(({ alone }) => alone);
      const list: SheetList = { everywhere: write(layered), kinds };
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(list) });
    },
    renderChunk(code, chunk, _options, { chunks }) {
      const along = kindsOf(this, chunk, chunks);
      if (chunk.isEntry && along.size > 0)
        throw new Error(`Every page has parts of ${[...along].join(', ')}: see scripts/lib/sheet-kinds.ts`);
      const open: string[] = [];
      const told = code
        .replace(LOADED, (whole, _quote, path?: string) => {
          if (path !== undefined) {
            open.push(path);
            return whole;
          }
          const loaded = open.pop();
          // It has turned out to be in this piece itself.
          if (loaded === undefined) return '';
          const target = chunks[posix.join(posix.dirname(chunk.fileName), loaded)];
          if (!target) throw new Error(`${chunk.name} loads ${loaded}, which is no piece`);
          const needed = bitsOf(kindsOf(this, target, chunks)) & ~bitsOf(along);
          return needed === 0 ? '' : `, ${needed}`;
        })
        .replace(ADDRESSES, () => JSON.stringify(files.map((file) => `/${file}`)));
      return told === code ? null : { code: told, map: null };
    },
  };
}

/** Kinds of the sheets that a piece needs together with all that comes along with it. */
function kindsOf(
  modules: Modules,
  chunk: Rolldown.RenderedChunk,
  chunks: Readonly<Record<string, Rolldown.RenderedChunk>>,
): ReadonlySet<string> {
  const reached = new Set([chunk]);
  // What is added on the way is gone through, too.
  for (const { imports } of reached) for (const file of imports) if (chunks[file]) reached.add(chunks[file]);
  const kinds = [...reached]
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => [id, ...(modules.getModuleInfo(id)?.importedIds ?? [])])
    .filter((id) => STYLES.test(id))
    .map(kindOf);
  return new Set(kinds.filter((kind) => kind !== undefined));
}

/** A set of kinds as one number, a bit for each: it stands with each piece that any page can load. */
const bitsOf = (kinds: ReadonlySet<string>): number =>
  KINDS.reduce((bits, [kind], at) => (kinds.has(kind) ? bits | (1 << at) : bits), 0);

/** Undefined for what belongs to the sheet of every page. */
const kindOf = (id: string): string | undefined => KINDS.find((kind) => isOfKind(kind, id))?.[0];

/** Modules of styles in the order in which scripts would run: whoever takes a part comes after it. */
function* stylesInOrder(modules: Modules): Generator<string> {
  const seen = new Set<string>();
  function* visit(id: string): Generator<string> {
    if (seen.has(id)) return;
    seen.add(id);
    const info = modules.getModuleInfo(id);
    for (const other of info?.importedIds ?? []) yield* visit(other);
    if (STYLES.test(id)) yield id;
    for (const other of info?.dynamicallyImportedIds ?? []) yield* visit(other);
  }
  for (const id of modules.getModuleIds()) if (modules.getModuleInfo(id)?.isEntry) yield* visit(id);
}

const EVERYWHERE = 'everywhere';
const SPLIT = ['kit', 'screens'] as const;

const inLayers = (text: string, kind = EVERYWHERE): string =>
  SPLIT.reduce((all, layer) => all.replaceAll(`@layer ${layer} {`, `@layer ${layer}.${kind} {`), text);

/** Each sheet says the whole order, as the first to come decides. */
const ORDER = SPLIT.reduce(
  (order, layer) =>
    order.replace(
      new RegExp(`\\b${layer}\\b`),
      [EVERYWHERE, ...KINDS.map(([kind]) => kind)].map((kind) => `${layer}.${kind}`).join(', '),
    ),
  LAYERS,
);

const classesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));

/** Browsers as the compiler of sheets counts them, from names like `safari16.4`. */
function targetsOf(names: string | readonly string[] | false): Record<string, number> {
  const all = names === false ? [] : [names].flat();
  return Object.fromEntries(
    all.flatMap((one) => {
      const [, browser, major, minor = '0'] =
        /^(chrome|edge|firefox|safari|ios)(\d+)(?:\.(\d+))?$/.exec(one) ?? [];
      if (!browser) return [];
      const version = (Number(major) << PER_VERSION[0]) | (Number(minor) << PER_VERSION[1]);
      return [[browser === 'ios' ? 'ios_saf' : browser, version]];
    }),
  );
}
