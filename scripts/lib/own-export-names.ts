import { createHash } from 'node:crypto';
import { posix, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What the bundler calls what a piece gives to others: as short as can be, and the same in every piece. */
const LETTERS = 2;
/** What is taken from a piece that is loaded while another runs. */
const TAKEN = /(import\((["'`])([^"'`]+)\2\)\s*\.then\(\(?([\w$]+)\)?\s*=>\s*\4\.)([\w$]+)/g;

type Pieces = Readonly<Record<string, Rolldown.RenderedChunk>>;

/**
 * Gives what pieces export to each other names that no other piece has, so that any of them can lie in one file
 * ("pages-in-one-file"): the bundler's own are `t` and `n` in each. What a module exports itself, for whoever loads it while
 * it runs, keeps its name; so does what every page loads, which lies in a file of its own.
 */
export function ownExportNames(root: string): Plugin {
  let marks: ReadonlyMap<string, string> | undefined;
  return {
    name: 'own-export-names',
    renderStart() {
      marks = undefined;
    },
    renderChunk(code, chunk, _options, { chunks }) {
      marks ??= marksOf(chunks, root);
      const ofPieces = marks;
      const renamed = (file: string, name: string): string => {
        const mark = ofPieces.get(file);
        return mark === undefined || publicNames(this, chunks[file]).has(name) ? name : `${name}${mark}`;
      };
      const at = (path: string) => posix.join(posix.dirname(chunk.fileName), path);
      const edits: Edit[] = [];
      for (const node of this.parse(code).body) {
        if (node.type === 'ImportDeclaration')
          for (const one of node.specifiers)
            if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier') {
              const to = renamed(at(String(node.source.value)), one.imported.name);
              if (to !== one.imported.name) edits.push({ ...one, text: `${to} as ${one.local.name}` });
            }
        if (node.type === 'ExportNamedDeclaration')
          for (const one of node.specifiers)
            if (one.exported.type === 'Identifier' && one.local.type === 'Identifier') {
              const from = node.source
                ? renamed(at(String(node.source.value)), one.local.name)
                : one.local.name;
              const to = renamed(chunk.fileName, one.exported.name);
              edits.push({ ...one, text: `${from} as ${to}` });
            }
      }
      return {
        code: edited(code, edits).replace(
          TAKEN,
          (_whole, before: string, _quote, path: string, _piece, name: string) =>
            before + renamed(at(path), name),
        ),
        map: null,
      };
    },
  };
}

/** Names of what others may ask a piece for while they run: those that its source gives them. */
const publicNames = (
  build: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  piece?: Rolldown.RenderedChunk,
): ReadonlySet<string> =>
  new Set([
    'default',
    ...(piece?.isDynamicEntry && piece.facadeModuleId
      ? (build.getModuleInfo(piece.facadeModuleId)?.exports ?? [])
      : []),
  ]);

/** A mark for each piece but those of the entry, which follows from what is in it. */
function marksOf(chunks: Pieces, root: string): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  const used = new Set<string>();
  for (const { fileName, moduleIds, isEntry, name } of Object.values(chunks)) {
    if (isEntry || name === 'routes' || name === 'rolldown-runtime') continue;
    const letters = createHash('sha256')
      .update([name, ...moduleIds.map((id) => relative(root, id))].join('\n'))
      .digest('base64url')
      .replaceAll(/[-_]/g, '');
    let length = LETTERS;
    while (used.has(letters.slice(0, length))) length++;
    marks.set(fileName, letters.slice(0, length));
    used.add(letters.slice(0, length));
  }
  return marks;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function edited(code: string, edits: readonly Edit[]): string {
  let out = '';
  let from = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    out += code.slice(from, start) + text;
    from = end;
  }
  return out + code.slice(from);
}
