import type { Plugin, Rolldown } from 'vite';

const RUNTIME = 'rolldown-runtime';
const OF_RUNTIME = new RegExp(`import\\{([^}]*)\\}from["']\\./${RUNTIME}-[^"']+["'];`);

/**
 * The bundler's few functions for libraries that are no modules, in the files that call them rather than in one of their
 * own that every page would ask for: they keep nothing, and hardly anybody but the libraries calls them.
 */
export function runtimeAlong(): Plugin {
  return {
    name: 'runtime-along',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === RUNTIME);
      if (!runtime) return;
      for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
        const code = chunk.code.replace(OF_RUNTIME, (_whole, names: string) => ofRuntime(runtime, names));
        if (code === chunk.code) throw new Error(`${chunk.fileName} takes nothing from the runtime`);
        chunk.code = code;
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  };
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
