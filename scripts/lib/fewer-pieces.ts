import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What the bundler writes for a module that is loaded on its own and lies in a file with others. */
const SIGN = /^export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["'];?(?:import\s*["'][^"']+["'];?)*$/;
const LOADING = /import\((["'`])\.\/([^"'`]+)\1\)/g;
const RUNTIME = 'rolldown-runtime';
const OF_RUNTIME = new RegExp(`import\\{([^}]*)\\}from["']\\./${RUNTIME}-[^"']+["'];`);

/**
 * Files that a page asks for and has little of, gone from what it loads:
 * - Where a module lies in a file with others, the bundler makes a file for it that only points there. What loads it
 *   loads the file itself instead, and takes from it what the sign would have named.
 * - The bundler's few functions for libraries that are no modules: they keep nothing, and go along with whoever calls
 *   them, who are the libraries and hardly anybody else.
 */
export function fewerPieces(): Plugin {
  return {
    name: 'fewer-pieces',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const signs = new Map(chunks.map((chunk) => [chunk.fileName, signOf(chunk)]));
      const runtime = chunks.find(({ name }) => name === RUNTIME);
      for (const chunk of chunks) {
        const here = posix.dirname(chunk.fileName);
        chunk.code = chunk.code.replace(LOADING, (whole, _quote, file: string) => {
          const sign = signs.get(posix.join(here, file));
          if (!sign) return whole;
          return `import("./${posix.relative(here, sign.file)}").then(p=>({${sign.names}}))`;
        });
        if (!runtime || !chunk.imports.includes(runtime.fileName)) continue;
        const code = chunk.code.replace(OF_RUNTIME, (_whole, names: string) => ofRuntime(runtime, names));
        if (code === chunk.code) throw new Error(`${chunk.fileName} takes nothing from the runtime`);
        chunk.code = code;
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
      }
      if (runtime) delete bundle[runtime.fileName];
    },
  };
}

/** Of a chunk that has nothing of its own and only points at another: the other, and its names for what is asked for. */
function signOf(chunk: Rolldown.OutputChunk): { readonly file: string; readonly names: string } | undefined {
  if (!chunk.isDynamicEntry || Object.keys(chunk.modules).length > 0) return undefined;
  const [, exported = '', file] = SIGN.exec(chunk.code.replaceAll('\n', '')) ?? [];
  if (!file) return undefined;
  const names = pairs(exported).map(([theirs, ours]) => `${ours}:p.${theirs}`);
  return { file: posix.join(posix.dirname(chunk.fileName), file), names: names.join() };
}

/** The runtime in place of an import of some of its names. */
function ofRuntime(runtime: Rolldown.OutputChunk, imported: string): string {
  const [whole, exported = ''] = /export\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
  if (!whole) throw new Error(`the runtime names nothing: ${runtime.code}`);
  const functions = runtime.code.slice(0, -whole.length);
  const its = pairs(exported).map(([own, name]) => `${name}:${own}`);
  const ours = pairs(imported).map(([name, own]) => `${name}:${own}`);
  return `const{${ours}}=(()=>{${functions};return{${its}}})();`;
}

/** What stands in the braces of an import or an export: each thing's name before, and after, `as`. */
function pairs(names: string): readonly (readonly [string, string])[] {
  return names.split(',').map((one) => {
    const [before = '', after = before] = one.trim().split(/\s+as\s+/);
    return [before, after];
  });
}
